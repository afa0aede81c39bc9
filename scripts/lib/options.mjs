import { parseArgs } from 'node:util';

/** @param options as `parseArgs` takes them · @returns their values; ends the script at one that it does not have */
export function readOptions(options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error.message} \`--help\` says what there is.`);
    process.exit(2);
  }
}
