import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProgramParts } from '../../electron/app/compose/program.ts';

const built = resolve(import.meta.dirname, '../../out');

describe('the parts of the program', () => {
  it('are those that the last build has left, with their licences', async () => {
    const { notices } = createProgramParts('1.2.3', built);
    expect((await notices()).map(({ name }) => name)).toEqual(expect.arrayContaining(['electron', 'undici', 'zod']));
  });

  it('are told with the versions of this run', () => {
    const { versions } = createProgramParts('1.2.3', built);
    expect(versions.version).toBe('1.2.3');
    // Tests run without Electron.
    expect(versions.runtime.map(({ name }) => name)).toEqual(['Node.js', expect.any(String)]);
    expect(versions.runtime[0]?.version).toBe(process.versions.node);
  });

  it('are no silent nothing where the build has left none', async () => {
    await expect(createProgramParts('1.2.3', join(built, 'nowhere')).notices()).rejects.toThrow('ENOENT');
  });
});
