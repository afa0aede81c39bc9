/** What `konter-hub` can do. Each command says in one sentence what came of it. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDay } from '../shared/model/values/time.ts';
import { fillDemo, keepTrading } from './demo.ts';
import { receiversOf, startMessages } from './owners/evening-messages.ts';
import { hashPassword } from './owners/passwords.ts';
import type { Settings } from './settings.ts';
import { inWords, isNotThereYet, StartError } from './start-errors.ts';
import { startHub } from './start-hub.ts';
import type { Database } from './store/database.ts';
import { forgetNames } from './store/housekeeping.ts';
import { pendingStatements } from './store/migrate.ts';
import { openDatabase, openUnchanged } from './store/open-database.ts';
import { revokeTerminal } from './store/owners/outlets.ts';
import { addPerson, findPassword, hasPeople, recordAct, setPassword } from './store/owners/people.ts';
import { endSecondFactor } from './store/owners/sign-in.ts';
import { setMerchantLimit } from './store/status-shares.ts';
import { askToConfirm } from './store/terminals/keys.ts';
import { terminalsNamed } from './store/terminals/terminals.ts';
import { differingTotals } from './store/totals/recompute.ts';

export const USAGE = `konter-hub [serve] | demo | migrate [--dry-run] | verify | create-owner LOGIN | reset-password LOGIN |
  reset-second-factor LOGIN | revoke TERMINAL | restored | limit MERCHANT STATUS-CHECKS-A-MINUTE | forget-names YYYY-MM-DD
Options: --port N --host IP --data-dir DIR --database-url URL --database-password-file FILE --public-url URL
  --trusted-proxy IP[,IP] --config FILE --connections N --page-connections N --log-level LEVEL --version.
  All settings are in docs/hub.md.`;

interface Outcome {
  readonly sentence: string;
  readonly isWell: boolean;
}

type Command = (settings: Settings, words: readonly string[]) => Promise<Outcome>;

const well = (sentence: string): Outcome => ({ sentence, isWell: true });
const ill = (sentence: string): Outcome => ({ sentence, isWell: false });

/** A command's shell may lack the service's settings: of an empty hub made just now, every figure would be right. */
function existing({ place }: Settings): Settings['place'] {
  if ('url' in place || existsSync(join(place.dataDir, 'PG_VERSION'))) return place;
  throw new StartError(
    `There is no hub in ${place.dataDir}. Name its database by DATABASE_URL, --data-dir or --config.`,
  );
}

/** With its tables up to date, until the command is done. */
async function withDatabase(settings: Settings, work: (database: Database) => Promise<Outcome>): Promise<Outcome> {
  const database = await openDatabase(existing(settings), settings);
  return await work(database).finally(() => database.close());
}

/** @throws StartError if it is missing */
const wordOf = (words: readonly string[], index: number, what: string): string => {
  const word = words[index];
  if (word === undefined) throw new StartError(`Name the ${what}: ${USAGE}`);
  return word;
};

const newPassword = (): string => randomBytes(12).toString('base64url');

/** @returns the new owner's password; `null` if the login is taken */
async function addOwner(database: Database, login: string, name: string): Promise<string | null> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const isAdded = await addPerson(database, { login, name, role: 'owner', outlets: [], passwordHash });
  return isAdded ? password : null;
}

/** Each changes something, so it leaves a line in the record of acts. */
const acts: Readonly<Record<string, Act>> = {
  'create-owner': async (database, words) => {
    const login = wordOf(words, 0, 'login').toLowerCase();
    const password = await addOwner(database, login, login);
    if (password === null) return ill(`The login ${login} is taken.`);
    return well(`The owner ${login} signs in with the password ${password}`);
  },
  'reset-password': async (database, words) => {
    const login = wordOf(words, 0, 'login').toLowerCase();
    const found = await findPassword(database, login);
    if (found === undefined) return ill(`Nobody has the login ${login}.`);
    const password = newPassword();
    const passwordHash = await hashPassword(password);
    await database.transaction((queries) => setPassword(queries, found.id, passwordHash));
    return well(`${login} signs in with the password ${password} and is signed out everywhere else.`);
  },
  'reset-second-factor': async (database, words) => {
    const login = wordOf(words, 0, 'login').toLowerCase();
    const found = await findPassword(database, login);
    if (found === undefined) return ill(`Nobody has the login ${login}.`);
    const isEnded = await database.transaction((queries) => endSecondFactor(queries, found.id));
    return isEnded ? well(`${login} signs in with the password alone.`) : ill(`${login} has no second factor.`);
  },
  revoke: async (database, words) => {
    const asked = wordOf(words, 0, 'terminal');
    const [found, ...others] = await terminalsNamed(database, asked);
    if (found === undefined) return ill(`There is no terminal ${asked}.`);
    if (others.length > 0)
      return ill(`Several terminals are named ${asked}: ${[found, ...others].map(({ id }) => id).join(', ')}.`);
    if (!(await revokeTerminal(database, found.id))) return ill(`The terminal ${asked} is revoked already.`);
    return well(`The key of the terminal ${asked} has ended.`);
  },
  restored: async (database) => {
    const keys = await database.transaction(askToConfirm);
    return well(`${keys} terminals send again once an owner has confirmed each under Today.`);
  },
  limit: async (database, words) => {
    const [merchant, perMinute] = [wordOf(words, 0, 'merchant'), Number(wordOf(words, 1, 'number'))];
    if (!Number.isInteger(perMinute) || perMinute < 1 || perMinute > 100_000)
      return ill('The number of status checks a minute is a whole number above 0.');
    await setMerchantLimit(database, merchant, perMinute);
    return well(`The terminals of ${merchant} share ${perMinute} status checks a minute.`);
  },
  'forget-names': async (database, words) => {
    const before = wordOf(words, 0, 'day');
    if (!isDay(before)) throw new StartError(`${before} is no day: write it as 2024-01-01.`);
    const { payments, people } = await forgetNames(database, before);
    return well(`${payments} payments have no cashier any more, and ${people} removed people no name.`);
  },
};

type Act = (database: Database, words: readonly string[]) => Promise<Outcome>;

const acting =
  (name: string, act: Act): Command =>
  (settings, words) =>
    withDatabase(settings, async (database) => {
      const outcome = await act(database, words);
      const done = { what: `konter-hub ${name}`, status: outcome.isWell ? 200 : 409, person: null };
      await recordAct(database, { ...done, about: words.join(' '), address: 'this machine' });
      return outcome;
    });

export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    serve: (settings) => serve(settings, false),
    demo: (settings) => serve(settings, true),
    migrate: async (settings) => {
      if (!settings.isDryRun) return await withDatabase(settings, async () => well('The tables are up to date.'));
      const database = await openUnchanged(existing(settings));
      const pending = await pendingStatements(database).finally(() => database.close());
      for (const statement of pending) console.log(statement);
      return well(pending.length === 0 ? 'Nothing is to be done.' : `${pending.length} statements are to be run.`);
    },
    verify: (settings) =>
      withDatabase(settings, async (database) => {
        const terminals = await terminalsNamed(database, null);
        let differences = 0;
        for (const { id, name } of terminals) {
          for (const difference of await differingTotals(database, id)) {
            differences += 1;
            console.error(`${name}: ${difference}`);
          }
        }
        const of = `${terminals.length} terminals`;
        if (differences === 0) return well(`Every figure of ${of} is what its journal says.`);
        return ill(`${differences} figures of ${of} are not what the journals say.`);
      }),
    ...Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, acting(name, act)])),
  }),
);

/** Until a signal ends it. One that ends by itself has failed, so that systemd or Docker starts it again. */
async function serve(settings: Settings, isDemo: boolean): Promise<Outcome> {
  const receivers = receiversOf(settings.messages);
  const place =
    isDemo && 'dataDir' in settings.place && settings.place.dataDir === 'hub-data' ? { dataDir: null } : settings.place;
  // Before the database is opened: a second start on the same port changes nothing. Whoever asks already is turned away,
  // because the port is free again only without callers.
  const reserved = createServer((caller) => caller.destroy()).listen(settings.port, settings.host);
  await once(reserved, 'listening');
  const database = await whenThere(() => openDatabase(place, settings)).catch((error: unknown) => {
    reserved.close();
    throw error;
  });
  let endTrade = (): void => undefined;
  if (isDemo) {
    console.log('A year of trade in three made-up shops is being made …');
    const counters = await fillDemo(database, { days: 365, until: Date.now() });
    const rows = counters.reduce((sum, { last }) => sum + (last?.position ?? 0), 0);
    console.log(rows > 0 ? `${rows} journal rows were taken in.` : 'This hub has terminals: nothing was made.');
    endTrade = keepTrading(database, counters, (error) => console.error('The demonstration stopped', error));
  }
  const password = isDemo && !(await hasPeople(database)) ? await addOwner(database, 'demo', 'Ibu Ratna') : null;
  reserved.close();
  await once(reserved, 'close');
  const ended = new AbortController();
  const hub = await startHub({ ...settings, database, onEnd: (sentence) => ended.abort(ill(sentence)) });
  const { language } = settings.messages;
  const publicUrl = settings.publicUrl ?? '';
  const messages = { database, receivers, language, publicUrl };
  const endMessages = receivers.length > 0 ? startMessages({ ...messages, now: Date.now, log: hub.log }) : null;
  console.log(`Konter hub: ${hub.address}`);
  if (database.form === 'embedded' && !isDemo)
    console.log(
      'PGlite keeps the data. It flushes nothing: a power cut may lose the last minutes. For shops, set DATABASE_URL.',
    );
  if (password !== null) console.log(`Sign in there as demo with the password ${password}`);
  if (hub.setUpAddress !== null) console.log(`Make the first owner here: ${hub.setUpAddress}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => ended.abort(well('The hub has ended.')));
  if (!ended.signal.aborted) await once(ended.signal, 'abort');
  endTrade();
  endMessages?.();
  await hub.close();
  return ended.signal.reason;
}

const LONGEST_WAIT_MS = 30_000;

/** A database that starts with the machine may be later than the hub. @throws what is wrong otherwise */
async function whenThere(open: () => Promise<Database>): Promise<Database> {
  for (let waitMs = 1_000; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await open();
    } catch (error) {
      if (!isNotThereYet(error)) throw error;
      console.error(`${inWords(error)} The hub asks again in ${waitMs / 1_000} s.`);
      await sleep(waitMs);
    }
  }
}
