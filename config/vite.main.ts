import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

export default defineConfig(nodeBundle('out/main', { main: 'electron/main.ts' }));
