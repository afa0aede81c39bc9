/** Loaded before the child's program: `electron` means what it means in unit tests, because importing it starts its installer. */
import { registerHooks } from 'node:module';

const empty = new URL('../../support/no-electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: empty, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
