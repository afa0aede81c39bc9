/** `npm run preview -- [--port N] [--no-open]` */
import './refuse-old-node.mjs';
import { openPreview } from './open-preview.mjs';
import { runBuild } from './run-build.mjs';

runBuild('main', 'preload', 'renderer', 'preview');
await openPreview();
