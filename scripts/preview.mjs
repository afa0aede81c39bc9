/** `npm run preview -- [--port N] [--no-open]` */
import './lib/refuse-old-node.mjs';
import { openPreview } from './lib/open-preview.mjs';
import { runBuild } from './lib/run-build.mjs';

runBuild('main', 'preload', 'renderer', 'notices', 'preview');
await openPreview();
