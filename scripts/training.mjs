/** `npm run training -- [--port N] …`: the training gateway without a terminal. */
import './lib/refuse-unready.mjs';
import { buildAndRun } from './lib/run-built.mjs';

await buildAndRun('training', { source: 'electron/training/run-alone.ts', built: 'out/training/run-alone.js' });
