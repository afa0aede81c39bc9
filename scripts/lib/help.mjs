/** Where a script is asked for help, prints the comment at its top, and ends it. Must start on any Node. */
import { readFileSync } from 'node:fs';

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  const [, comment] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(process.argv[1], 'utf8'));
  console.log(comment.replaceAll(/^ ?\* ?/gm, '').trim());
  process.exit(0);
}
