import { defineConfig } from 'vite';
import { nativeModules } from './native-modules.ts';
import { backgroundJobs, nodeBundle } from './node-bundle.ts';
import { trainingPictures } from './training-pictures.ts';

export default defineConfig({
  ...nodeBundle('out/main', { main: 'electron/main.ts', ...backgroundJobs() }, true),
  plugins: [nativeModules(), trainingPictures()],
});
