/**
 * What `import 'electron'` means in unit tests: an empty module, so that the first use of anything in it throws. What
 * needs Electron is handed in as a parameter, or tested in a journey. electron-store takes an empty one to mean "no
 * Electron here" and then insists on an absolute `cwd`, which is what the tests give it.
 */
export default {};
