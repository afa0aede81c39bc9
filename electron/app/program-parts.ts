/** The versions of this run, and the notices that the build has left next to the bundles. */
import { readFile } from 'node:fs/promises';
import { release } from 'node:os';
import { join } from 'node:path';
import { noticesSchema } from '../../shared/contract/about.ts';
import type { ProgramParts } from '../ports/program.ts';

const SYSTEMS: Readonly<Record<string, string>> = { linux: 'Linux', win32: 'Windows', darwin: 'macOS' };

/** @param version of Konter · @param built absolute path of the build output */
export function createProgramParts(version: string, built: string): ProgramParts {
  const { electron, chrome, node } = process.versions;
  const runtime = [
    { name: 'Electron', version: electron },
    { name: 'Chromium', version: chrome },
    { name: 'Node.js', version: node },
    { name: SYSTEMS[process.platform] ?? process.platform, version: `${release()} ${process.arch}` },
  ];
  return {
    // Preview has neither Electron nor its own Chromium.
    versions: { version, runtime: runtime.filter((part) => part.version !== undefined) },
    notices: async () => noticesSchema.parse(JSON.parse(await readFile(join(built, 'notices/notices.json'), 'utf8'))),
  };
}
