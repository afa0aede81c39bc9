/** Facts about the terminal as a whole in the journals of all ledgers. */
import { expect, it } from 'vitest';
import { wasEverJournalled } from '../../../electron/usecases/setup/journal-terminal.ts';
import { aHouse } from '../../store/a-house.ts';
import { aLedger } from '../../store/a-ledger.ts';

it('a book that can’t be read keeps nobody from starting, and from reading the others', () => {
  const { ledger: damaged } = aHouse();
  damaged.close();
  expect(wasEverJournalled([{ ledger: damaged }], 'person-changed')).toBe(false);
  const { ledger } = aLedger();
  ledger.journal.append({ kind: 'person-changed', data: { how: 'added' } }, 1_000);
  expect(wasEverJournalled([{ ledger: damaged }, { ledger }], 'person-changed')).toBe(true);
});
