/** The options of a script. Where it is asked for help, prints the comment at its top, and ends it. Must start on any Node. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  const [, comment] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(process.argv[1], 'utf8'));
  console.log(comment.replaceAll(/^ ?\* ?/gm, '').trim());
  process.exit(0);
}

/** @param options as `parseArgs` takes them · @returns their values; ends the script at one that it does not have */
export function readOptions(options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error.message} \`--help\` says what there is.`);
    process.exit(2);
  }
}
