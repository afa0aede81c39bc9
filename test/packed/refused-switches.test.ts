/** The packed program as an attacker starts it who edits a shortcut, to inspect the program or redirect its traffic. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import type { Printed } from '../support/program/program.ts';
import { textOf } from './support/archived-files.ts';
import { startObstacle } from './support/packed-folder.ts';
import { aProgramsFolder, startPacked } from './support/start-packed.ts';

describe.skipIf(startObstacle)('the packed program, told to let others in', () => {
  const folder = aProgramsFolder();
  const dataDir = join(folder, 'data');
  const netLog = join(folder, 'net.json');
  let program: Printed | undefined;
  afterAll(async () => {
    program?.process.kill('SIGKILL');
    await program?.ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  it('opens no debugging port, writes no log of the network, and says in its own log what it was told', async () => {
    const port = await freePort();
    program = startPacked({ KONTER_DATA_DIR: dataDir, XDG_CONFIG_HOME: join(folder, 'config') }, [
      `--remote-debugging-port=${port}`,
      '--remote-allow-origins=*',
      '--proxy-server=127.0.0.1:1',
      '--host-resolver-rules="MAP * 127.0.0.1"',
      `--log-net-log=${netLog}`,
    ]);
    const log = () => readFileSync(join(dataDir, 'logs/konter.log'), 'utf8');
    await program.find(/^(Training gateway): /m);
    // By then the other one has printed its debugger's address.
    await expect.poll(log, { timeout: 60_000 }).toContain('"event":"started"');
    await expect(fetch(`http://127.0.0.1:${port}/json/version`)).rejects.toThrow('fetch failed');
    expect(program.output()).not.toContain('DevTools listening');
    expect(existsSync(join(dataDir, 'DevToolsActivePort'))).toBe(false);
    expect(log()).toContain(
      '"event":"switches refused","switches":"remote-debugging-port remote-allow-origins host-resolver-rules proxy-server log-net-log"',
    );
  });

  it('ends in order at a signal', async () => {
    program?.process.kill('SIGTERM');
    expect(await program?.ended).toBe(0);
    expect(existsSync(netLog)).toBe(false);
  });
});

describe.skipIf(startObstacle)('the packed program', () => {
  const folder = aProgramsFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const start = (option: string): Printed =>
    startPacked({ KONTER_DATA_DIR: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') }, [option]);

  it.each(['--no-sandbox', '--no-sandbox=0'])(
    'does not start without Chromium’s sandbox, and says why: %s',
    async (option) => {
      const program = start(option);
      expect(await program.ended).toBe(1);
      expect(program.output()).toContain('Konter tidak dimulai dengan --no-sandbox');
      expect(program.output()).toContain("Konter doesn't start with --no-sandbox");
      expect(existsSync(join(folder, 'data'))).toBe(false);
    },
  );

  it('says its version, and makes no data for it', async () => {
    const { version } = JSON.parse(textOf('package.json')) as { readonly version: string };
    const program = start('--version');
    expect(await program.ended).toBe(0);
    expect(program.output()).toMatch(new RegExp(`^Konter ${version}$`, 'm'));
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });
});
