/**
 * What the hub has of this machine's journal, for the recovery of a ledger at the start. The counter waits for it, so it is
 * fetched for five seconds at most.
 */
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import { SECOND_MS } from '../../../shared/model/values/time.ts';
import type { HubClient } from '../../ports/hub.ts';
import type { RowsAtHub } from '../../ports/ledger-guardian.ts';
import type { HubParts } from './hub-parts.ts';

const FETCHED_FOR_MS = 5 * SECOND_MS;
/** A real hub does not send more in five seconds. A hub that lies must not fill the memory. */
const MOST_CHARACTERS = 64_000_000;

export function createRowsAtHub({
  clock,
  enrolments,
  keys,
  connector,
  onError,
}: Pick<HubParts, 'clock' | 'enrolments' | 'keys' | 'connector' | 'onError'>): RowsAtHub {
  return {
    newest(environment) {
      const kept = enrolments.of(environment);
      // A hub with another history, or with the rows of a machine that this one replaces, has no rows that continue this
      // journal.
      return kept === null || kept.stopped !== null || kept.restoring !== null ? 0 : kept.durable;
    },
    async fetch(environment, after) {
      const fetched: HubJournalRow[] = [];
      const over = Promise.withResolvers<void>();
      let isOver = false;
      let client: HubClient | null = null;

      async function fetchAll(): Promise<void> {
        const kept = enrolments.of(environment);
        const privateKey = await keys.hubKey(environment);
        if (kept === null || privateKey === undefined) return;
        const connected = (await connector()).connect({ address: kept.address, terminal: kept.terminal, privateKey });
        client = connected;
        let characters = 0;
        while (!isOver && characters < MOST_CHARACTERS) {
          const reply = await connected.rowsAfter(after + fetched.length);
          if (isOver || !reply.ok || reply.value.rows.length === 0) return;
          fetched.push(...reply.value.rows);
          characters += reply.value.rows.reduce((sum, { data }) => sum + data.length, 0);
          if (after + fetched.length >= reply.value.durable) return;
        }
      }

      const cancel = clock.after(FETCHED_FOR_MS, over.resolve);
      const all = fetchAll().catch(onError);
      await Promise.race([all, over.promise]);
      isOver = true;
      cancel();
      void all.finally(() => client?.close());
      (client as HubClient | null)?.close();
      return fetched;
    },
  };
}
