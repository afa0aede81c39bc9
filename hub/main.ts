#!/usr/bin/env node
/** `konter-hub`, and `npm run hub`: a command, which ends with a sentence and an exit code, or the hub until it is ended. */
import { commands, USAGE } from './commands.ts';
import { readSettings } from './settings.ts';
import { inWords, StartError } from './start-errors.ts';
import { version } from './version.ts';

/** Of an unknown command. */
const WRONG_USE = 2;

try {
  const settings = readSettings(process.argv.slice(2), process.env);
  const [name = 'serve', ...words] = settings.words;
  const command = commands.get(name);
  if (settings.isHelp) console.log(USAGE);
  else if (settings.isVersion) console.log(version);
  else if (command === undefined) {
    console.error(`There is no command ${name}.\n${USAGE}`);
    process.exitCode = WRONG_USE;
  } else {
    const { sentence, isWell } = await command(settings, words);
    if (isWell) console.log(sentence);
    else console.error(sentence);
    process.exitCode = isWell ? 0 : 1;
  }
} catch (error) {
  console.error(inWords(error));
  if (!(error instanceof StartError) && process.env['KONTER_HUB_LOG_LEVEL'] === 'debug') console.error(error);
  // A hub that was half started would keep the process, and nobody would start it again.
  process.exit(1);
}
