/**
 * `GET /owner/live`: server-sent events. `rows` says that figures or terminals of the person's outlets have changed, and nothing about
 * them: the page asks again. `beat` says that the line is whole. The stream ends with the session.
 */
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HubError } from '../http/hub-error.ts';
import type { Database } from '../store/database.ts';
import { seesAnyOf, stateByOutlet } from '../store/owners/live.ts';
import { findSession } from '../store/owners/sessions.ts';
import { hashOf, readToken } from './session-cookie.ts';
import { personOf } from './signed-in-only.ts';

/**
 * Says in which outlets rows came in, or a terminal came or went. It queries once a second, and only while a page is
 * open: a `NOTIFY` with each intake would make all intakes of the database commit one after the other.
 */
const LOOK_MS = 1_000;

interface RowWatch {
  /** @returns ends it */
  add(onRows: (outlets: readonly string[]) => void): () => void;
  close(): void;
}

function watchRows(database: Pick<Database, 'query'>): RowWatch {
  const watchers = new Set<(outlets: readonly string[]) => void>();
  let timer: NodeJS.Timeout | undefined;
  let known: ReadonlyMap<string, string> | undefined;

  async function look(): Promise<void> {
    // A database that is down for a while changes nothing: the next look finds what came in by then.
    const found = await stateByOutlet(database).catch(() => known);
    const before = known;
    known = found;
    const changed = before && found ? [...found].filter(([outlet, state]) => before.get(outlet) !== state) : [];
    if (changed.length > 0) for (const tell of watchers) tell(changed.map(([outlet]) => outlet));
    timer = watchers.size > 0 ? setTimeout(() => void look(), LOOK_MS) : undefined;
    if (watchers.size === 0) known = undefined;
  }

  return {
    add(onRows) {
      watchers.add(onRows);
      if (watchers.size === 1 && timer === undefined) timer = setTimeout(() => void look(), 0);
      return () => watchers.delete(onRows);
    },
    close() {
      clearTimeout(timer);
      watchers.clear();
    },
  };
}

/** Of one session. Each asks the database with every change, so a stolen session must not open thousands. */
const MOST_OF_A_SESSION = 20;
/** Shorter than the minute after which proxies close a silent connection. */
const BEAT_MS = 20_000;

export function liveRoutes(server: FastifyInstance, database: Database): void {
  const watch = watchRows(database);
  /** With the session's token as a hash. */
  const open = new Map<PassThrough, string>();
  server.addHook('preClose', (done) => {
    watch.close();
    for (const events of open.keys()) events.end();
    done();
  });

  server.get('/live', (request, reply) => {
    const { personId } = personOf(request);
    const tokenHash = hashOf(readToken(request) ?? '');
    const session = tokenHash.toString('hex');
    if ([...open.values()].filter((each) => each === session).length >= MOST_OF_A_SESSION)
      throw new HubError('too-many-requests', 'This session watches too often already.');
    const events = new PassThrough();
    open.set(events, session);

    const tell = async (text: string, mayKnow: () => Promise<boolean>): Promise<void> => {
      try {
        const isSignedIn = (await findSession(database, tokenHash, { isUse: false })) !== undefined;
        if (!isSignedIn) events.end();
        else if (await mayKnow()) events.write(text);
      } catch {
        // The page comes back by itself, and asks for everything then.
        events.end();
      }
    };
    const stop = watch.add(
      (outlets) => void tell('event: rows\ndata: \n\n', () => seesAnyOf(database, personId, outlets)),
    );
    const beat = setInterval(() => void tell('event: beat\ndata: \n\n', async () => true), BEAT_MS);
    events.once('close', () => {
      clearInterval(beat);
      stop();
      open.delete(events);
    });
    events.write(': open\n\n');
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(events);
  });
}
