/**
 * Loaded before the child's program: an empty `electron`, as in unit tests, because importing the real one starts its
 * installer.
 */
import { registerHooks } from 'node:module';

const empty = new URL('../../support/no-electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: empty, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
