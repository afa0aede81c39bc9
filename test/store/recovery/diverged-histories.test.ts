/** An older copy of a ledger continued selling elsewhere and came back: both histories are kept, each record once. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { createBackup } from '../../../electron/store/backups.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import { BUSINESS_DAY, callbackFacts, MORNING } from '../../support/builders.ts';
import { judgedSums } from '../../support/judged-sums.ts';
import { verified } from '../../support/verified.ts';
import { aDataDirectory, recoverAlone } from '../a-data-directory.ts';
import {
  aCashSale,
  aClosing,
  aFolder,
  aLedger,
  aPaidSale,
  aPendingSale,
  aRefund,
  become,
  paid,
  UNWATCHED,
} from '../a-ledger.ts';

type House = ReturnType<typeof aDataDirectory>;

/** @returns the counter with the other copy in its place, after its next start */
function cameBack<T>(
  before: (ledger: Ledger) => T,
  here: (house: House, known: T) => void,
  elsewhere: (ledger: Ledger, known: T, file: string) => void,
): House & { readonly known: T } {
  const begun = aDataDirectory();
  const known = before(begun.ledger);
  begun.ledger.close();
  const copy = join(aFolder(), 'copy');
  mkdirSync(copy);
  copyFileSync(begun.file, join(copy, 'sales-sandbox.sqlite'));
  const other = aDataDirectory(copy);
  elsewhere(other.ledger, known, other.file);
  other.ledger.close();
  const own = aDataDirectory(begun.folder);
  here(own, known);
  own.ledger.close();
  copyFileSync(other.file, own.file);
  const next = aDataDirectory(begun.folder);
  expect(verified(next.file)).toEqual([]);
  return { ...next, known };
}

/** Its rows stay as they are. */
function contradict(file: string): void {
  const db = new Database(file);
  db.exec("UPDATE sale SET state = 'unpaid' WHERE id = 1");
  db.close();
}

const backUp = ({ file }: House) => createBackup(ledgerPaths(file, 'sandbox'), 'start', MORNING);

function leave(ledger: Ledger, payment: Payment, kind: 'dismissed' | 'resumed', at: number): void {
  const next = { ...payment, dismissedAt: kind === 'dismissed' ? at : null };
  const result = { payment: next, entries: [{ kind, data: {} }], flags: [] };
  ledger.payments.saveTransition(result, UNWATCHED, at, BUSINESS_DAY, 10);
}

describe('two histories of one counter', () => {
  it('that took two payments of one sale keep both, the merged one as paid twice', () => {
    const { ledger, known } = cameBack(
      (ledger) => {
        const one = aPendingSale(ledger);
        return [one.payment, aPendingSale(ledger, { saleId: one.sale.id }).payment] as const;
      },
      ({ ledger }, [one]) => become(ledger, paid(one)),
      (ledger, [, other]) => become(ledger, paid(other)),
    );
    const [merged, kept] = known.map(({ orderId }) => ledger.payments.find(orderId));
    expect([merged?.payment.state, kept?.payment.state]).toEqual(['paid', 'paid']);
    expect([merged?.flags, kept?.flags]).toEqual([['paid-twice'], []]);
    const [takings] = ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).methods;
    expect(takings).toMatchObject({ count: 1, gross: 25_000, doubles: { count: 1, gross: 25_000 } });
  });

  it.each([
    ['was corrected by the gateway, and is so still', false, []],
    [
      'was corrected by the gateway, but is a double payment now: a person is asked',
      true,
      ['amount-differs', 'paid-twice'],
    ],
  ])('of which the merged one had an answer that %s', (_, isTwice, flags) => {
    const { ledger, known } = cameBack(
      (ledger) => {
        const one = aPendingSale(ledger);
        return [one.payment, aPendingSale(ledger, { saleId: one.sale.id }).payment] as const;
      },
      ({ ledger }, [one]) => {
        const flagged = [{ kind: 'amount-differs', evidence: { statusCode: '00' } } as const];
        const plan = { nextCheckAt: null, intervalMs: 0 };
        ledger.payments.saveTransition({ payment: one, entries: [], flags: flagged }, plan, MORNING, BUSINESS_DAY, 10);
        become(ledger, paid(one));
        expect(ledger.review.unresolved()).toEqual([]);
      },
      (ledger, [, other]) => (isTwice ? become(ledger, paid(other)) : aPaidSale(ledger)),
    );
    const [merged] = known.map(({ orderId }) => ledger.payments.find(orderId));
    expect([merged?.payment.state, merged?.flags]).toEqual(['paid', flags]);
  });

  it('of which the merged payment was accepted as late, but is a double payment now: a person is asked', () => {
    const { ledger, known } = cameBack(
      (ledger) => {
        const one = aPendingSale(ledger);
        return [one.payment, aPendingSale(ledger, { saleId: one.sale.id }).payment] as const;
      },
      ({ ledger }, [one]) => {
        const late = paid(one, { late: true });
        const entries = [{ kind: 'paid', data: { reference: one.reference, late: true } } as const];
        const flags = [{ kind: 'paid-late', evidence: {} } as const];
        ledger.payments.saveTransition({ payment: late, entries, flags }, UNWATCHED, late.paidAt, BUSINESS_DAY, 10);
        const accepted = { kind: 'accepted', reason: 'the customer has called' } as const;
        ledger.review.resolve(one.orderId, accepted, MORNING + 90_000, BUSINESS_DAY);
        expect(ledger.review.unresolved()).toEqual([]);
      },
      (ledger, [, other]) => become(ledger, paid(other)),
    );
    const [{ orderId, saleId }] = known;
    expect(ledger.review.unresolved()).toMatchObject([{ orderId, flag: 'paid-twice', seen: false }]);
    expect(ledger.review.resolutionsOfSale(saleId)).toMatchObject([{ flags: ['paid-late'] }]);
  });

  it.each(['the code paid', 'the cash given back'])(
    'of which one saw the cash given back and the other the code paid count the sale once, here %s',
    (here) => {
      const cash = { requestId: 'cash', given: 25_000, at: MORNING + 60_000 };
      const giveBack = (ledger: Ledger, recordId: string) =>
        aRefund(ledger, recordId, 25_000, { at: MORNING + 90_000 });
      const pay = (ledger: Ledger, payment: Payment) => become(ledger, paid(payment));
      const { ledger, known, file } = cameBack(
        (ledger) => {
          const { payment, sale } = aPendingSale(ledger);
          return { payment, recordId: aCashSale(ledger, { ...cash, saleId: sale.id }).recordId };
        },
        ({ ledger }, { payment, recordId }) =>
          here === 'the code paid' ? void giveBack(ledger, recordId) : void pay(ledger, payment),
        (ledger, { payment, recordId }) =>
          here === 'the code paid' ? void pay(ledger, payment) : void giveBack(ledger, recordId),
      );
      expect(ledger.refunds.refundable(1)).toEqual([{ orderId: known.payment.orderId, left: 25_000, ofTakings: true }]);
      expect(judgedSums(file)).toMatchObject({ [BUSINESS_DAY]: { net: 25_000, paidTwice: 0 } });
      const asked = ledger.review.unresolved().map(({ orderId }) => orderId);
      expect(new Set(asked)).toEqual(new Set([known.payment.orderId]));
    },
  );

  it('that charged one open sale once more keep what was paid, as its own sale', () => {
    const { ledger } = cameBack(
      (ledger) => aPendingSale(ledger).sale.id,
      ({ ledger }, saleId) => become(ledger, paid(aPendingSale(ledger, { saleId }).payment)),
      (ledger, saleId) => become(ledger, paid(aPendingSale(ledger, { saleId }).payment)),
    );
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).methods).toMatchObject([{ count: 2, gross: 50_000 }]);
    expect(ledger.history.page({ search: '', before: null, limit: 9 }).entries.map(({ shown }) => shown.state)).toEqual(
      [...['paid', 'paid']],
    );
  });

  it('that left an unpaid payment agree that it is left', () => {
    const { ledger, known } = cameBack(
      (ledger) => aPendingSale(ledger).payment,
      ({ ledger }, payment) => leave(ledger, payment, 'dismissed', MORNING + 1),
      (ledger) => aPaidSale(ledger),
    );
    expect(ledger.payments.find(known.orderId)?.payment.dismissedAt).toBe(MORNING + 1);
  });

  it('of which a bill was resumed after the backup have it on the screen', () => {
    const { ledger, known } = cameBack(
      (ledger) => aPendingSale(ledger).payment,
      (house, payment) => {
        leave(house.ledger, payment, 'dismissed', MORNING + 1);
        backUp(house);
        leave(house.ledger, payment, 'resumed', MORNING + 2);
      },
      (ledger) => aPaidSale(ledger),
    );
    expect(ledger.payments.find(known.orderId)?.payment.dismissedAt).toBeNull();
  });

  it('lose a decision that can’t be merged once, also where file and backup have it', () => {
    const { said } = cameBack(
      (ledger) => aPaidSale(ledger).payment,
      (house, { orderId, amount }) => {
        aRefund(house.ledger, orderId, amount, { at: MORNING + 90_000 });
        backUp(house);
      },
      (ledger, { orderId, amount }) => aRefund(ledger, orderId, amount, { at: MORNING + 90_000 }),
    );
    expect(said.rebuilt).toMatchObject([{ lost: { rows: 1, decisions: 1 } }]);
  });

  it('of which one learned how a payment was made move no sum of a day that the other has closed', () => {
    const method = { code: 'ANY', kind: 'checkout', name: 'Checkout' } as const;
    const { ledger, known } = cameBack(
      (ledger) => aPaidSale(ledger, { method, via: 'invoice' }).payment,
      ({ ledger }, { orderId }) =>
        ledger.payments.saveCallbackFacts(orderId, callbackFacts({ paymentCode: 'OV' }), MORNING + 120_000),
      (ledger, _, file) => aClosing(ledger, file),
    );
    expect(ledger.payments.find(known.orderId)?.used?.code).toBe('OV');
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).methods).toMatchObject([{ method: 'ANY', count: 1 }]);
  });

  it('of which only one saw a change of the account keep it to be seen', () => {
    const { ledger } = cameBack(
      (ledger) => aPaidSale(ledger),
      ({ ledger }) => ledger.journal.append({ kind: 'settings-acknowledged', data: {} }, MORNING + 90_000),
      (ledger) => ledger.journal.append({ kind: 'settings-changed', data: { touchesMoney: true } }, MORNING + 90_000),
    );
    expect(ledger.journal.unseenSettings()).toHaveLength(1);
  });

  it('of which one settled a sale by hand and the other saw it paid count it once', () => {
    const { ledger, file, known } = cameBack(
      (ledger) => aPendingSale(ledger).payment,
      ({ ledger }, payment) => become(ledger, paid(payment)),
      (ledger, { orderId }) =>
        ledger.review.resolve(orderId, { kind: 'settled', reason: 'seen in the portal' }, MORNING, BUSINESS_DAY),
    );
    expect(ledger.payments.find(known.orderId)?.sale.state).toBe('paid');
    const { methods, settled, confirmed } = ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY);
    expect(methods).toMatchObject([{ count: 1, gross: 25_000 }]);
    expect({ settled, confirmed }).toMatchObject({ settled: { gross: 25_000 }, confirmed: { gross: 25_000 } });
    expect(judgedSums(file)).toMatchObject({ [BUSINESS_DAY]: { takings: 25_000 } });
  });

  it('of which both settled one sale and the other saw it paid count it once', () => {
    const settle = (ledger: Ledger, orderId: string, at: number) =>
      ledger.review.resolve(orderId, { kind: 'settled', reason: 'seen in the portal' }, at, BUSINESS_DAY);
    const { file } = cameBack(
      (ledger) => aPendingSale(ledger).payment,
      ({ ledger }, payment) => {
        settle(ledger, payment.orderId, MORNING + 1);
        become(ledger, paid(payment));
      },
      (ledger, { orderId }) => settle(ledger, orderId, MORNING + 2),
    );
    expect(judgedSums(file)).toMatchObject({ [BUSINESS_DAY]: { takings: 25_000 } });
  });

  it('of which one says that the first payment never came count the second in its place', () => {
    const { ledger, file, known } = cameBack(
      (ledger) => {
        const one = aPendingSale(ledger);
        const other = aPendingSale(ledger, { saleId: one.sale.id });
        become(ledger, paid(one.payment));
        return [one.payment, other.payment] as const;
      },
      ({ ledger }, [, other]) => become(ledger, paid(other)),
      (ledger, [one]) =>
        ledger.review.resolve(one.orderId, { kind: 'never-came', reason: 'not in the portal' }, MORNING, BUSINESS_DAY),
    );
    expect(known.map(({ orderId }) => ledger.refunds.left(orderId))).toEqual([0, 25_000]);
    expect(judgedSums(file)).toEqual({ [BUSINESS_DAY]: { takings: 25_000, net: 25_000, paidTwice: 0 } });
  });

  it('that both say that money never came take it out of the takings once', () => {
    const decide = (ledger: Ledger, orderId: string, at: number) =>
      ledger.review.resolve(orderId, { kind: 'never-came', reason: 'not in the portal' }, at, BUSINESS_DAY);
    const { file } = cameBack(
      (ledger) => {
        aPaidSale(ledger);
        return aPaidSale(ledger).payment;
      },
      ({ ledger }, { orderId }) => decide(ledger, orderId, MORNING + 1),
      (ledger, { orderId }) => decide(ledger, orderId, MORNING + 2),
    );
    expect(judgedSums(file)).toMatchObject({ [BUSINESS_DAY]: { takings: 25_000 } });
  });

  it('of which one settled what the other saw paid keep that it is paid', () => {
    const { ledger, file } = cameBack(
      (ledger) => aPendingSale(ledger).payment,
      ({ ledger }, payment) => {
        const reason = 'seen in the portal';
        ledger.review.resolve(payment.orderId, { kind: 'settled', reason }, MORNING, BUSINESS_DAY);
        become(ledger, paid(payment));
      },
      (ledger, payment) => become(ledger, paid(payment)),
    );
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).methods).toMatchObject([{ count: 1, gross: 25_000 }]);
    expect(judgedSums(file)).toMatchObject({ [BUSINESS_DAY]: { takings: 25_000 } });
  });

  it('of which one decided that money was given back, and corrected it, have both', () => {
    const { ledger, known, said } = cameBack(
      (ledger) => aPaidSale(ledger).payment,
      ({ ledger }, { orderId, saleId }) => {
        const decision = { kind: 'refunded-outside', reason: 'cold', reference: 'a note' } as const;
        ledger.review.resolve(orderId, decision, MORNING + 70_000, BUSINESS_DAY);
        const [refund] = ledger.refunds.ofSale(saleId);
        const correction = { requestId: 'corrects', refundId: refund?.id ?? 0, reason: 'of another sale' };
        ledger.refunds.correct(correction, MORNING + 80_000, BUSINESS_DAY);
      },
      (ledger) => aPaidSale(ledger),
    );
    expect(ledger.refunds.ofSale(known.saleId)).toMatchObject([{ isCorrected: true }, { reason: 'of another sale' }]);
    expect(ledger.refunds.left(known.orderId)).toBe(known.amount);
    expect(said.rebuilt).toMatchObject([{ lost: { rows: 0, decisions: 0 } }]);
  });

  it('keep both flags that one answer raised', () => {
    const { ledger, known } = cameBack(
      (ledger) => aPendingSale(ledger).payment,
      ({ ledger }, { state: _, code: __, ...basics }) => {
        const cause = { code: 'answer-not-understood' } as const;
        const payment = { ...basics, code: null, state: 'unresolved', cause } as const;
        const entries = [{ kind: 'unresolved', data: cause } as const];
        const flags = [
          { kind: 'amount-differs', evidence: {} } as const,
          { kind: 'unresolved', evidence: {} } as const,
        ];
        ledger.payments.saveTransition({ payment, entries, flags }, UNWATCHED, MORNING, BUSINESS_DAY, 10);
      },
      (ledger) => aPaidSale(ledger),
    );
    expect(ledger.payments.find(known.orderId)?.flags).toEqual(['amount-differs', 'unresolved']);
  });

  it('give no number of a Z report twice, and note it', () => {
    const { ledger, file, folder, said, time } = cameBack(
      (ledger) => aPaidSale(ledger),
      ({ ledger, file, time }) => {
        aPaidSale(ledger);
        expect(aClosing(ledger, file, time.now).number).toBe(1);
      },
      (ledger) => aPaidSale(ledger),
    );
    expect(said.rebuilt).toMatchObject([{ lost: { rows: 0, closings: 1 } }]);
    const notes = JSON.parse(readFileSync(join(folder, 'ledger-checks.json'), 'utf8'));
    expect(notes.sandbox.highestClosing).toBe(1);
    expect(aClosing(ledger, file, time.now).number).toBe(2);
  });
});

describe('an older copy that sold on and is damaged', () => {
  it('has a sale that is no try at the unpaid sale of that number here', () => {
    const { ledger } = cameBack(
      (ledger) => aPaidSale(ledger),
      ({ ledger }) => aPendingSale(ledger),
      (ledger, _, file) => {
        aPaidSale(ledger, { amount: 40_000 });
        contradict(file);
      },
    );
    const { entries } = ledger.history.page({ search: '', before: null, limit: 9 });
    expect(entries.map(({ sale, shown }) => [sale.amount, shown.state])).toEqual([
      [40_000, 'paid'],
      [25_000, 'pending'],
      [25_000, 'paid'],
    ]);
  });

  it('has a corrected decision that takes back no refund of that number here', () => {
    const { ledger, known, said } = cameBack(
      (ledger) => [aPaidSale(ledger).payment, aPaidSale(ledger).payment] as const,
      ({ ledger }, [one]) => aRefund(ledger, one.orderId, 1_000, { at: MORNING + 90_000 }),
      (ledger, [, { orderId, saleId }], file) => {
        const decision = { kind: 'refunded-outside', reason: 'cold', reference: 'a note' } as const;
        ledger.review.resolve(orderId, decision, MORNING + 90_000, BUSINESS_DAY);
        const refundId = ledger.refunds.ofSale(saleId)[0]?.id ?? 0;
        const correction = { requestId: 'corrects', refundId, reason: 'of another sale' };
        ledger.refunds.correct(correction, MORNING + 91_000, BUSINESS_DAY);
        contradict(file);
      },
    );
    expect(known.map(({ orderId }) => ledger.refunds.left(orderId))).toEqual([24_000, 25_000]);
    expect(said.rebuilt).toMatchObject([{ lost: { rows: 0 } }]);
  });
});

it('bills of two other machines with one sale number are two sales, each with its amount', () => {
  const handed = [25_000, 40_000].map((amount) => {
    const { ledger } = aLedger();
    const { orderId } = aPendingSale(ledger, { amount }).payment;
    return { orderId, rows: [...ledger.journal.rowsAfter(0)], isOfSharedSale: false };
  });
  const { ledger, file } = aLedger();
  expect(ledger.payments.takeOver(handed, MORNING)).toHaveLength(2);
  expect(handed.map(({ orderId }) => ledger.payments.find(orderId)?.sale.amount)).toEqual([25_000, 40_000]);
  expect(verified(file)).toEqual([]);
});

it('cash that only the hub has is for the sale that was open when the histories parted', () => {
  const begun = aDataDirectory();
  const { sale } = aPendingSale(begun.ledger);
  begun.ledger.close();
  const copy = join(aFolder(), 'copy');
  mkdirSync(copy);
  copyFileSync(begun.file, join(copy, 'sales-sandbox.sqlite'));
  const other = aDataDirectory(copy);
  aPaidSale(other.ledger);
  other.ledger.close();
  const { ledger, file, folder } = aDataDirectory(begun.folder);
  aPaidSale(ledger);
  const after = ledger.journal.head();
  if (!after) throw new Error('There are no rows');
  const [journal, kept] = [join(folder, 'journal'), join(folder, 'kept')];
  cpSync(journal, kept, { recursive: true });
  const { recordId } = aCashSale(ledger, { saleId: sale.id });
  const rows = ledger.journal.rowsAfter(after.id);
  ledger.close();
  rmSync(journal, { recursive: true });
  cpSync(kept, journal, { recursive: true });
  copyFileSync(other.file, file);
  const atHub = { newest: after.id + rows.length, after, rows };
  expect(recoverAlone({ file, folder }, atHub)).toMatchObject({ value: { lost: { rows: 0, atHub: 0 } } });
  const next = aDataDirectory(folder);
  expect(next.ledger.cash.find(recordId)?.sale.id).toBe(sale.id);
  expect(verified(next.file)).toEqual([]);
});

it('a history that took the place of another with all its files, and has more rows, is a loss', () => {
  const begun = aDataDirectory();
  aPaidSale(begun.ledger);
  begun.ledger.close();
  const copy = join(aFolder(), 'copy');
  cpSync(begun.folder, copy, { recursive: true });
  const other = aDataDirectory(copy);
  for (let sale = 0; sale < 3; sale += 1) aPaidSale(other.ledger);
  other.ledger.close();
  const own = aDataDirectory(begun.folder);
  aPaidSale(own.ledger);
  own.ledger.close();
  for (const name of ['journal', 'sales-sandbox.sqlite']) {
    rmSync(join(own.folder, name), { recursive: true });
    cpSync(join(copy, name), join(own.folder, name), { recursive: true });
  }
  const next = aDataDirectory(own.folder);
  expect(next.said.rebuilt).toMatchObject([{ lost: { rows: 1 } }]);
  next.ledger.close();
  expect(aDataDirectory(own.folder).said.rebuilt).toEqual([]);
});

describe('two histories of one counter, of which the other one had the newest backup and a Z report,', () => {
  /** @returns the files after the older one sold on, and was put in the place of the other */
  async function aParting() {
    const begun = aDataDirectory();
    aPaidSale(begun.ledger);
    begun.ledger.close();
    const copy = join(aFolder(), 'copy');
    mkdirSync(copy);
    copyFileSync(begun.file, join(copy, 'sales-sandbox.sqlite'));
    const other = aDataDirectory(copy);
    aPaidSale(other.ledger);
    other.ledger.close();
    const { file, folder, guardian, ledger } = aDataDirectory(begun.folder);
    aPaidSale(ledger);
    expect(aClosing(ledger, file).number).toBe(1);
    await guardian.backUp('sandbox', 'start');
    ledger.close();
    copyFileSync(other.file, file);
    return { folder, recoverInProcess: () => recoverAlone({ file, folder }) };
  }
  const report = { sales: 2, recovered: 1, lost: { closings: 1 } };

  it('are merged once', async () => {
    const { folder, recoverInProcess } = await aParting();
    expect(recoverInProcess()).toMatchObject({ value: report });
    const opened = aDataDirectory(folder);
    expect(opened.said.rebuilt).toMatchObject([report]);
    opened.ledger.close();
    const next = aDataDirectory(folder);
    expect(next.said.rebuilt).toEqual([]);
    // No good base: what was sold since would have to be merged into it.
    await next.guardian.backUpIfOld('sandbox');
    expect(next.names()).toHaveLength(2);
  });

  it('are merged once if the program is killed before the journal’s file is set aside', async () => {
    const { folder, recoverInProcess } = await aParting();
    const kept = join(folder, 'kept');
    cpSync(join(folder, 'journal'), kept, { recursive: true });
    expect(recoverInProcess()).toMatchObject({ value: report });
    cpSync(kept, join(folder, 'journal'), { recursive: true });
    expect(aDataDirectory(folder).said.rebuilt).toMatchObject([report]);
    expect(readdirSync(join(folder, 'quarantine')).filter((name) => name.endsWith('Z'))).toHaveLength(1);
  });
});

describe('a journal file as the only copy', () => {
  /** A counter of which the journal file is left, as `damage` makes it. */
  function left(sell: (ledger: Ledger) => void, damage: (journal: string) => string): House {
    const { folder, ledger } = aDataDirectory();
    sell(ledger);
    ledger.close();
    const file = join(folder, 'journal', 'sales-sandbox-000000001.jsonl');
    const journal = damage(readFileSync(file, 'utf8'));
    for (const gone of ['sales-sandbox.sqlite', 'ledger-checks.json']) rmSync(join(folder, gone));
    writeFileSync(file, journal);
    return aDataDirectory(folder);
  }

  /** Each makes a commit of two rows as the newest. @returns its order id */
  const raising: Readonly<Record<'paid-late' | 'paid-twice' | 'unresolved', (ledger: Ledger) => string>> = {
    'paid-late': (ledger) => {
      const { payment } = aPendingSale(ledger);
      const late = paid(payment, { late: true });
      const entries = [{ kind: 'paid', data: { reference: payment.reference, late: true } } as const];
      const flags = [{ kind: 'paid-late', evidence: {} } as const];
      ledger.payments.saveTransition({ payment: late, entries, flags }, UNWATCHED, late.paidAt, BUSINESS_DAY, 10);
      return payment.orderId;
    },
    'paid-twice': (ledger) => {
      const one = aPendingSale(ledger);
      const other = aPendingSale(ledger, { saleId: one.sale.id }).payment;
      become(ledger, paid(one.payment));
      return become(ledger, paid(other)).payment.orderId;
    },
    unresolved: (ledger) => {
      const { state: _, code: __, ...basics } = aPendingSale(ledger).payment;
      const cause = { code: 'answer-not-understood' } as const;
      const payment = { ...basics, code: null, state: 'unresolved', cause } as const;
      const entries = [{ kind: 'unresolved', data: cause } as const];
      const flags = [{ kind: 'unresolved', evidence: {} } as const];
      ledger.payments.saveTransition({ payment, entries, flags }, UNWATCHED, MORNING, BUSINESS_DAY, 10);
      return payment.orderId;
    },
  };
  const cuts = (['paid-late', 'paid-twice', 'unresolved'] as const).flatMap((flag) => [
    [flag, 0, []] as const,
    [flag, 1, [flag]] as const,
    [flag, 2, [flag]] as const,
  ]);
  it.each(cuts)('that ends in a commit that raised %s, after %i of its rows, has %j and asks', (flag, lines, has) => {
    let orderId = '';
    const { file, ledger } = left(
      (ledger) => {
        orderId = raising[flag](ledger);
      },
      (journal) => {
        const before = journal.lastIndexOf('\n{"head"', journal.lastIndexOf('\n{"head"') - 1);
        const from = journal.indexOf('\n', before + 1) + 1;
        const rows = journal.slice(from).split(/(?<=\n)/);
        expect(rows).toHaveLength(3);
        return journal.slice(0, from) + rows.slice(0, lines).join('');
      },
    );
    expect(ledger.payments.find(orderId)).toMatchObject({ flags: has, watch: { nextCheckAt: MORNING } });
    expect(verified(file)).toEqual([]);
  });

  it('with a byte of another says how many rows are lost, and has the rest', () => {
    const { ledger, said } = left(
      (ledger) => {
        for (let sale = 0; sale < 3; sale += 1) {
          const { orderId } = aPaidSale(ledger, { note: `sale ${sale}` }).payment;
          aRefund(ledger, orderId, 1, { at: MORNING + 90_000 });
        }
      },
      (journal) => journal.replace('sale 1', 'sale 7'),
    );
    // The intent, and what became of the payment that it made: its code, its state, its refund.
    expect(said.rebuilt).toMatchObject([{ sales: 0, recovered: 2, lost: { rows: 4, decisions: 1 } }]);
    expect(ledger.history.page({ search: '', before: null, limit: 9 }).entries.map(({ sale }) => sale.note)).toEqual([
      ...['sale 2', 'sale 0'],
    ]);
  });

  it('that lacks a sale links no payment to another one in its place', () => {
    const { ledger, said } = left(
      (ledger) => {
        const [, lost, kept] = [0, 1, 2].map((sale) => aPaidSale(ledger, { note: `sale ${sale}` }));
        const linked = { kind: 'linked', reason: '', linkedSaleId: lost?.sale.id ?? 0 } as const;
        ledger.review.resolve(kept?.payment.orderId ?? '', linked, MORNING + 90_000, BUSINESS_DAY);
      },
      (journal) => journal.replace('sale 1', 'sale 7'),
    );
    expect(ledger.review.recentResolutions(9)).toEqual([]);
    expect(said.rebuilt).toMatchObject([{ lost: { rows: 4, decisions: 1 } }]);
  });

  const none = (journal: string): string => journal.replace('\n[4,', '\n(4,');
  it.each([
    ['in the middle', 1, none],
    ['at its end', 0, none],
    ['with all that follows', 0, (journal: string) => `${journal.slice(0, journal.indexOf('\n[4,'))}\n????`],
  ])('with a row that is none any more says that it is lost: %s', (_, after, damage) => {
    const { ledger, said } = left((ledger) => {
      aPaidSale(ledger);
      aCashSale(ledger, { recordId: 'TK1-20260309-CASH' });
      for (let more = 0; more < after; more += 1) aPaidSale(ledger);
    }, damage);
    expect(ledger.cash.find('TK1-20260309-CASH')).toBeUndefined();
    expect(said.rebuilt).toMatchObject([{ recovered: 1 + after, lost: { rows: 1 } }]);
  });

  it('whose last commit is unreadable is written again from a whole ledger, and nothing is said', () => {
    const { folder, ledger } = aDataDirectory();
    aPaidSale(ledger);
    const { payment } = aPendingSale(ledger, { note: 'new' });
    const entries = [{ kind: 'paid', data: { reference: payment.reference, late: true } } as const];
    const flags = [{ kind: 'paid-late', evidence: {} } as const];
    const plan = { nextCheckAt: null, intervalMs: 0 };
    const late = paid(payment, { late: true });
    ledger.payments.saveTransition({ payment: late, entries, flags }, plan, late.paidAt, BUSINESS_DAY, 10);
    ledger.close();
    const file = join(folder, 'journal', 'sales-sandbox-000000001.jsonl');
    const journal = readFileSync(file, 'utf8');
    const last = journal.lastIndexOf('"paid"');
    const cut = journal.slice(0, journal.indexOf('"flag-raised"'));
    writeFileSync(file, `${cut.slice(0, last)}${cut.slice(last).replace('true', 'null')}`);
    const next = aDataDirectory(folder);
    expect(next.said.rebuilt).toEqual([]);
    next.ledger.close();
    expect(readFileSync(file, 'utf8')).toBe(journal);
  });

  it('is not needed to know that a ledger is missing: one in quarantine tells it', () => {
    const folder = aFolder();
    mkdirSync(join(folder, 'quarantine', 'sales-sandbox-20260301T030000Z'), { recursive: true });
    expect(aDataDirectory(folder).said.rebuilt).toMatchObject([{ cause: 'missing', from: 'nothing' }]);
  });
});
