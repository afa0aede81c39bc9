/** Facts about the terminal as a whole in the journals of all ledgers. */
import { expect, it } from 'vitest';
import { wasEverJournalled } from '../../../electron/usecases/settings/journal/journal-terminal.ts';
import { aDataDirectory } from '../../store/a-data-directory.ts';
import { aLedger } from '../../store/a-ledger.ts';

it('a ledger that can’t be read keeps nobody from starting, and from reading the others', () => {
  const { ledger: damaged } = aDataDirectory();
  damaged.close();
  expect(wasEverJournalled([{ ledger: damaged }], 'person-changed')).toBe(false);
  const { ledger } = aLedger();
  ledger.journal.append({ kind: 'person-changed', data: { how: 'added' } }, 1_000);
  expect(wasEverJournalled([{ ledger: damaged }, { ledger }], 'person-changed')).toBe(true);
});
