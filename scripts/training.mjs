/** `npm run training -- [--port N] …`: the training gateway without a terminal. */
import './lib/refuse-unready.mjs';
import { runBuild } from './lib/run-build.mjs';
import { runBuilt } from './lib/run-built.mjs';

runBuild('training');
await runBuilt('out/training/run-alone.js');
