/** `npm run preview -- [--port N] [--no-open]` */
import './lib/refuse-old-node.mjs';
import { runBuild } from './lib/run-build.mjs';
import { runBuilt } from './lib/run-built.mjs';

runBuild('main', 'preload', 'renderer', 'notices', 'preview');
await runBuilt('out/preview/preview.js');
