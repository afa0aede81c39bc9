import { defineConfig } from 'vite';
import { nodeBundle, trainingPictures } from './node-bundle.ts';

/** The training gateway alone, for `npm run training`. Inside the terminal it is part of the main bundle. */
export default defineConfig({
  ...nodeBundle('out/training', { 'run-alone': 'electron/training/run-alone.ts' }),
  plugins: [trainingPictures()],
});
