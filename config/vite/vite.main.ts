import { defineConfig } from 'vite';
import { backgroundJobs } from './background-jobs.ts';
import { bundledPackages } from './bundled-packages.ts';
import { nodeBundle } from './node-bundle.ts';

export default defineConfig({
  ...nodeBundle('out/main', { main: 'electron/main.ts', ...backgroundJobs() }, false),
  plugins: [bundledPackages('main')],
});
