/** `konter-hub` as a program: each command ends with a sentence and a code, and the one file runs where nothing else is. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { commands } from '../../../hub/commands.ts';
import { readSettings } from '../../../hub/settings.ts';
import { inWords, isNotThereYet } from '../../../hub/start-errors.ts';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { readActs } from '../../../hub/store/owners/people.ts';
import { freePort } from '../../support/free-port.ts';
import { aFreshDatabase } from '../../support/hub/a-hub.ts';
import { aServersDatabase, hasServer } from '../../support/hub/both-forms.ts';
import { aLine } from '../../support/hub/line.ts';
import { listenTo } from '../../support/program/program.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'konter-hub-program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { DATABASE_URL: _, ...env } = process.env;

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'hub/main.ts'), ...args], {
    ...{ env, cwd: folder, encoding: 'utf8' },
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

describe('a command', () => {
  it('changes what it says, and says what came of it', async () => {
    const dataDir = join(folder, 'data');
    const database = await aFreshDatabase(dataDir);
    await database.query(
      `WITH outlet AS (INSERT INTO outlet (name, time_zone) VALUES ('Warung', 'Asia/Jakarta') RETURNING id)
      INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key)
      SELECT id, 'Kasir', 'production', 'D1', 'K1-', sha256('') FROM outlet`,
    );
    await database.close();
    // In this process: to start one takes longer than most commands.
    const tell = async (name: string, ...words: readonly string[]) => {
      const settings = readSettings(['--data-dir', dataDir], {});
      const { sentence, isWell } = (await commands.get(name)?.(settings, words)) ?? { sentence: '', isWell: false };
      return [isWell, sentence];
    };
    expect(await tell('create-owner', 'Sari')).toEqual([
      true,
      expect.stringMatching(/^The owner sari signs in with the password \S{16}$/),
    ]);
    expect(await tell('create-owner', 'sari')).toEqual([false, 'The login sari is taken.']);
    expect(await tell('reset-password', 'sari')).toEqual([true, expect.stringContaining('signed out everywhere')]);
    expect(await tell('reset-password', 'budi')).toEqual([false, 'Nobody has the login budi.']);
    const opened = await openDatabase({ dataDir });
    await opened.query(`INSERT INTO second_factor (person_id, secret, last_step) SELECT id, 'A', 0 FROM person`);
    await opened.close();
    expect(await tell('reset-second-factor', 'sari')).toEqual([true, 'sari signs in with the password alone.']);
    expect(await tell('reset-second-factor', 'sari')).toEqual([false, 'sari has no second factor.']);
    expect(await tell('revoke', 'Kasir')).toEqual([true, 'The key of the terminal Kasir has ended.']);
    expect(await tell('limit', 'D1', '200')).toEqual([true, 'The terminals of D1 share 200 status checks a minute.']);
    expect((await tell('limit', 'D1', 'many'))[0]).toBe(false);
    const told = await openDatabase({ dataDir });
    const acts = await readActs(told, null, 9);
    await told.close();
    expect(acts.map(({ what, about, status }) => [what, about, status]).slice(0, 4)).toEqual([
      ['konter-hub limit', 'D1 many', 409],
      ['konter-hub limit', 'D1 200', 200],
      ['konter-hub revoke', 'Kasir', 200],
      ['konter-hub reset-second-factor', 'sari', 409],
    ]);
    const ended = run('verify', '--data-dir', dataDir);
    expect(ended).toEqual({ status: 0, said: 'Every figure of 1 terminals is what its journal says.' });
  });

  it.each(['verify', 'migrate', 'migrate --dry-run', 'restored', 'create-owner sari'])(
    '%s makes no hub where there is none: its settings were forgotten',
    async (line) => {
      const dataDir = join(folder, 'forgotten');
      const settings = readSettings([...line.split(' '), '--data-dir', dataDir], {});
      const [name = '', ...words] = settings.words;
      await expect(commands.get(name)?.(settings, words)).rejects.toThrow(`There is no hub in ${dataDir}. Name its`);
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  it.each([
    ['that there is not', ['frob'], 2, 'There is no command frob.'],
    ['with an option that there is not', ['--bogus'], 1, 'Unknown option'],
    ['with a port that is none', ['serve', '--port', 'x'], 1, 'KONTER_HUB_PORT is no number up to 65535: x.'],
    ['with a database that is none', ['verify', '--database-url', 'mysql://x'], 1, 'DATABASE_URL is no address'],
    ['without its word', ['revoke', '--data-dir', 'data'], 1, 'Name the terminal'],
  ])('%s is refused in words', (_what, args, status, sentence) => {
    const ended = run(...args);
    expect(ended.status).toBe(status);
    expect(ended.said).toContain(sentence);
    expect(ended.said).not.toMatch(/^\s+at /m);
  });

  it('that is to mail without a sender makes no hub', async () => {
    const dataDir = join(folder, 'mailing');
    const settings = readSettings(['--data-dir', dataDir, '--port', '0'], { KONTER_HUB_SMTP: 'smtp://localhost' });
    await expect(commands.get('serve')?.(settings, [])).rejects.toThrow('set KONTER_HUB_MAIL_FROM and');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('that finds its port taken opens no database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const child = spawn(process.execPath, [join(root, 'hub/main.ts'), 'serve', '--port', port, '--data-dir', 'none'], {
      ...{ env, cwd: folder },
    });
    const { ended, output } = listenTo(child);
    const status = await ended;
    other.close();
    expect([status, output().trim()]).toEqual([1, 'Another program listens on this port already.']);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});

describe('settings', () => {
  it('are an option, else of the environment, else of the file', () => {
    const file = join(folder, 'hub.env');
    writeFileSync(file, 'KONTER_HUB_PORT=1\nKONTER_HUB_HOST=0.0.0.0\nKONTER_HUB_TRUSTED_PROXIES=10.0.0.1, 10.0.0.2\n');
    writeFileSync(join(folder, 'password'), 'p@ss\n');
    const said = readSettings(['--config', file, '--port', '3'], {
      ...{ KONTER_HUB_PORT: '2', DATABASE_URL: 'postgres://hub@db/hub' },
      KONTER_HUB_DATABASE_PASSWORD_FILE: join(folder, 'password'),
    });
    expect(said).toMatchObject({ port: 3, host: '0.0.0.0', trustedProxies: ['10.0.0.1', '10.0.0.2'] });
    expect(said.place).toEqual({ url: 'postgres://hub:p%40ss@db/hub' });
    expect(readSettings([], { KONTER_HUB_PORT: '2' }).port).toBe(2);
  });

  it('take the database as docs/hub.md names it, on a socket, with its password', () => {
    const documented = /DATABASE_URL=(postgres:\S+)/.exec(readFileSync(join(root, 'docs/hub.md'), 'utf8'))?.[1] ?? '';
    writeFileSync(join(folder, 'password'), 'p@ss\n');
    const file = { KONTER_HUB_DATABASE_PASSWORD_FILE: join(folder, 'password') };
    for (const address of [documented, 'postgres:///konter_hub?user=konter_hub&host=/var/run/postgresql']) {
      const { place } = readSettings([], { DATABASE_URL: address, ...file });
      const client = new pg.Client('url' in place ? place.url : '');
      const { host, user, database, password } = client;
      expect({ host, user, database, password }).toEqual({
        ...{ host: '/var/run/postgresql', user: 'konter_hub', database: 'konter_hub', password: 'p@ss' },
      });
    }
    expect(readSettings([], { DATABASE_URL: 'postgres:///hub' }).place).toEqual({ url: 'postgres:///hub' });
    // A socket takes the system's user as the role.
    expect(readFileSync(join(root, 'hub/examples/konter-hub.service'), 'utf8')).toMatch(/^User=konter_hub$/m);
  });
});

it.each([
  ['ECONNREFUSED', true],
  ['ECONNRESET', true],
  ['57P03', true],
  ['28P01', false],
  ['3D000', false],
])('a database that says %s is waited for: %s', (code, isWaitedFor) => {
  const error = Object.assign(new Error(''), { code });
  expect(isNotThereYet(error)).toBe(isWaitedFor);
  expect(inWords(error)).toMatch(/\.$/);
});

/** Only ends a hanging test: a start compiles the hub and makes its tables. */
const STARTED_MS = 180_000;

it.skipIf(!hasServer)(
  'a hub that waits for its database is not held up by who asks it meanwhile',
  async () => {
    const url = new URL(await aServersDatabase());
    const line = await aLine({ path: `${url.searchParams.get('host')}/.s.PGSQL.5432` });
    line.faults = { isCut: true };
    url.search = '';
    [url.hostname, url.port] = ['127.0.0.1', String(line.port)];
    const port = await freePort();
    const hub = spawn(process.execPath, [join(root, 'hub/main.ts'), 'serve', '--port', String(port)], {
      ...{ env: { ...env, DATABASE_URL: url.href }, cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] },
    });
    onTestFinished(() => void hub.kill('SIGKILL'));
    const printed = listenTo(hub);
    // As a balancer that watches it, or a terminal: each keeps its connection until it has an answer.
    const isHeard = () => {
      // It is turned away while the hub waits.
      const caller = connect(port, '127.0.0.1').on('error', () => undefined);
      return once(caller, 'connect').then(
        () => true,
        () => false,
      );
    };
    await expect.poll(isHeard, { timeout: STARTED_MS }).toBe(true);
    line.faults = {};
    await printed.find(/(Konter hub:)/);
  },
  2 * STARTED_MS,
);

it.skipIf(!hasServer)(
  'a hub whose tables a newer one has changed ends as one that failed: what watches it starts it again',
  async () => {
    const url = await aServersDatabase();
    // It looks once a minute.
    const sooner =
      'data:text/javascript,const real=setInterval;globalThis.setInterval=(work,ms)=>real(work,ms===60000?200:ms)';
    const args = ['--import', sooner, join(root, 'hub/main.ts'), 'serve', '--port', '0'];
    const hub = spawn(process.execPath, args, { env: { ...env, DATABASE_URL: url }, cwd: folder });
    onTestFinished(() => void hub.kill('SIGKILL'));
    const printed = listenTo(hub);
    const closed = once(hub, 'close');
    await printed.find(/(Konter hub:)/);
    const newer = new pg.Client(url);
    await newer.connect();
    await newer.query('INSERT INTO migration (number, works_with) VALUES (1000, 1000)');
    await newer.end();
    expect(await closed).toEqual([1, null]);
    expect(printed.output()).toContain('The database is of a newer hub: its tables have version 1000');
  },
  2 * STARTED_MS,
);

it('one file, installed without a network, serves its pages and ends in order', async () => {
  const packed = spawnSync(process.execPath, [join(root, 'scripts/hub-pack.mjs')], { encoding: 'utf8' });
  expect(packed.status, packed.stderr).toBe(0);
  const [file = ''] = readdirSync(join(root, 'dist')).filter((name) => /^konter-hub-.*\.tgz$/.test(name));
  const installed = spawnSync(
    'npm',
    ['install', '--global', '--offline', '--prefix', join(folder, 'program'), join(root, 'dist', file)],
    { encoding: 'utf8' },
  );
  expect(installed.status, installed.stderr).toBe(0);
  const bin = join(folder, 'program/bin/konter-hub');
  const ofNode = (version: string) =>
    `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
  const helped = (version: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', ofNode(version), bin, '--help'], {
      encoding: 'utf8',
    });
    return [status, stdout.slice(0, 10), stderr.trim()];
  };
  expect(helped('20.19.0')).toEqual([1, '', 'The hub needs Node 22.15 or newer, and this is 20.19.0.']);
  expect(helped('22.14.9')[0]).toBe(1);
  for (const version of ['22.15.0', '24.0.0']) expect(helped(version)).toEqual([0, 'konter-hub', '']);
  const { version } = JSON.parse(readFileSync(join(root, 'hub/package.json'), 'utf8')) as { readonly version: string };
  const asked = spawnSync(process.execPath, [bin, '--version'], { encoding: 'utf8', timeout: 60_000 });
  expect(asked.stdout).toBe(`${version}\n`);
  const entry = join(folder, 'program/lib/node_modules/konter-hub/main.js');
  const docs = join(dirname(entry), 'docs');
  const links = [...readFileSync(join(docs, 'hub.md'), 'utf8').matchAll(/\]\((?!\w+:)([^)#]+)/g)];
  expect(links.length).toBeGreaterThan(0);
  for (const [, link = ''] of links) expect(existsSync(join(docs, link)), link).toBe(true);
  const notices = readFileSync(join(dirname(entry), 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const parts = [...notices.matchAll(/^=+\n\n(\S+) .+ \((.+)\)$/gm)].map(([, name, licence]) => `${name} ${licence}`);
  // In the server, in the pages, beside both, and inside a part; those whose text is in no file of theirs.
  expect(parts).toEqual(
    expect.arrayContaining([
      ...['fastify MIT', 'prom-client Apache-2.0', 'nodemailer MIT-0', 'react-dom MIT', 'PostgreSQL PostgreSQL'],
      ...['@electric-sql/pglite Apache-2.0', '@zxcvbn-ts/language-common MIT'],
      '@fontsource-variable/plus-jakarta-sans OFL-1.1',
      ...['pg-types MIT', 'pgpass MIT', 'abstract-logging MIT', 'wouter Unlicense'],
    ]),
  );
  const hub = spawn(process.execPath, [bin, 'serve', '--port', '0', '--data-dir', 'packed'], { env, cwd: folder });
  const { ended, find, output } = listenTo(hub);
  const address = await find(/^Konter hub: (\S+)$/m);
  const statuses = await Promise.all(
    ['/', '/livez', '/readyz', '/metrics', '/owner/session'].map(async (path) => (await fetch(address + path)).status),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  // The dashboard that comes along shows each figure of the hub's, and none that it has not.
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const figures = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) =>
    type === 'histogram' ? `${name}_bucket` : name,
  );
  const dashboard = readFileSync(join(dirname(entry), 'examples/grafana-dashboard.json'), 'utf8');
  const shown = new Set(dashboard.match(/konter_hub_\w+/g));
  shown.delete('konter_hub_request_seconds_count');
  expect([...shown].sort()).toEqual(figures.sort());
  expect(metrics).toMatch(/^konter_hub_query_seconds_count\{query="select terminal"\} [1-9]/m);
  expect(metrics).toContain(`\nkonter_hub_build_info{version="${version}"} 1\n`);
  const throughProxy = await fetch(`${address}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(throughProxy.status).toBe(404);
  // A reply may arrive before the line about it does; the last line may not be whole.
  const routes = () => {
    const lines = output().split('\n').slice(0, -1);
    return lines
      .filter((line) => line.includes('"request"'))
      .map((line) => (JSON.parse(line) as { route: string }).route);
  };
  await expect.poll(routes).toContain('/owner/session');
  hub.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output()).toContain('The hub has ended.');
});
