/**
 * The meaning of `import 'electron'` in unit tests: an empty module, whose names are undefined. Code that needs
 * Electron gets it as a parameter, or is tested in a journey. electron-store then requires an absolute `cwd`, which the
 * tests pass.
 */
export default {};
