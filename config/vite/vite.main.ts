import { defineConfig } from 'vite';
import { backgroundJobs } from './background-jobs.ts';
import { nativeModules } from './native-modules.ts';
import { nodeBundle } from './node-bundle.ts';
import { trainingPictures } from './training-pictures.ts';

export default defineConfig({
  ...nodeBundle('out/main', { main: 'electron/main.ts', ...backgroundJobs() }, true),
  plugins: [nativeModules(), trainingPictures()],
});
