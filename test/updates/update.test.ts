/** A new version from the server to the program's file: the real electron-updater, real HTTP, a real folder. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { previousOf } from '../../electron/updates/replace-app-image.ts';
import { aTerminal } from './a-terminal.ts';
import { anUpdateServer, packageName } from './update-server.ts';

const newProgram = randomBytes(300_000);

describe('a version that the maker has signed', () => {
  it('is downloaded whole, and installed only when it is told to be', async () => {
    const server = await anUpdateServer();
    server.publish('2.0.0', newProgram);
    const terminal = aTerminal(server);
    expect(await terminal.lookAndWait()).toMatchObject({ stage: 'ready', newVersion: '2.0.0', installProblem: null });
    expect(terminal.program()).toBe('the program 1.0.0');
    expect(server.heard).toEqual(['GET /konter-update.json', `GET /${packageName('2.0.0')}`]);

    expect(await terminal.updates.install()).toMatchObject({ ok: true, value: { stage: 'installing' } });
    expect(readFileSync(terminal.appImage).equals(newProgram)).toBe(true);
    expect(readFileSync(previousOf(terminal.appImage), 'utf8')).toBe('the program 1.0.0');
    expect(terminal.happened).toEqual(['the window may close', 'the program starts again', 'the program ends']);
    expect(terminal.errors).toEqual([]);
  });
});
