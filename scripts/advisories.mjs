/**
 * `npm run advisories`: asks the registry for known holes in all packages. A hole in what is shipped fails; one in what
 * only builds and tests is told. Where the registry does not answer such questions, nothing is known, which it says.
 */
import './lib/refuse-old-node.mjs';
import { npmAnswer } from './lib/npm.mjs';
import { shippedFolders } from './notices/bundled-folders.mjs';
import { judge } from './notices/judge-advisories.mjs';

const { lines, fails } = judge(npmAnswer('audit', '--json'), [...shippedFolders(), 'node_modules/electron']);
for (const line of lines) console.log(line);
process.exit(fails ? 1 : 0);
