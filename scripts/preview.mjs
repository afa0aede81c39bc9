/** `npm run preview -- [--port N] [--no-open]`: Konter in a browser. It prints its address, and one Ctrl-C ends it. */
import './lib/help.mjs';
import './lib/refuse-unready.mjs';
import { runBuild, runBuilt } from './lib/run-built.mjs';

runBuild('main', 'preload', 'renderer', 'notices', 'preview');
await runBuilt('out/preview/preview.js');
