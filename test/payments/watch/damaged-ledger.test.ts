import { describe, expect, it } from 'vitest';
import { findCash, findPayment, type ShopLedgers } from '../../../electron/payments/shop-ledgers.ts';
import { newCashId } from '../../../electron/payments/state/order-id.ts';
import { Watcher } from '../../../electron/payments/watch/watcher.ts';
import { type Ledger, StoreError } from '../../../electron/ports/ledger/ledger.ts';
import { guardLedger } from '../../../electron/store/guardian/open-ledgers.ts';
import { createCustomerDisplay } from '../../../electron/usecases/display.ts';
import { openAlerts, reviewCount, reviewList } from '../../../electron/usecases/review.ts';
import { dismissPayment } from '../../../electron/usecases/sale/open-payments.ts';
import { changeEnvironment } from '../../../electron/usecases/settings/change-settings.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { aLedger } from '../../store/a-ledger.ts';
import { anIntent, BUSINESS_DAY } from '../../support/builders.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { settingsWith } from '../../support/settings.ts';

/** `damage`: its repair failed, and every call is refused until the next start. */
function aTrainingLedger(): { readonly ledger: Ledger; readonly damage: () => void } {
  const guarded = guardLedger(aLedger('training').ledger, {
    isRestoring: () => false,
    onBroken: () => undefined,
    onClosing: () => undefined,
    close: (ledger) => ledger.close(),
  });
  const repair = () => {
    throw new StoreError('database-broken', new Error('not repaired'));
  };
  return { ledger: guarded.ledger, damage: () => expect(() => guarded.replaceFile(repair)).toThrow(StoreError) };
}

function aDamagedLedger(): Ledger {
  const { ledger, damage } = aTrainingLedger();
  damage();
  return ledger;
}

describe('the damaged ledger of another environment', () => {
  /** The damaged one comes first. */
  async function aCounterBesideIt(training: Ledger = aDamagedLedger()) {
    const bench = await counterFixture();
    bench.watcher.stop();
    const damaged = { ...bench.shopLedger, environment: 'training', ledger: training } as const;
    const shopLedgers: ShopLedgers = new Map([
      ['training', damaged],
      ['sandbox', bench.shopLedger],
    ]);
    const errors: unknown[] = [];
    bench.watcher = new Watcher({
      ...bench.parts,
      shopLedgers,
      probe: async () => true,
      onError: (error) => errors.push(error),
    });
    bench.watcher.start();
    const { orderId } = (await bench.charge()).payment;
    return { bench, shopLedgers, errors, orderId };
  }

  it('ends no watch: the sale turns paid as it would without it', async () => {
    const { bench, errors, orderId } = await aCounterBesideIt();
    await bench.pay(orderId);
    await bench.pass(6 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(errors).not.toEqual([]);
  });

  it('ends no watch either while its payment is on the screen, and leaves the screen to another', async () => {
    const { ledger, damage } = aTrainingLedger();
    const account = { environment: 'training', baseUrl: 'training', merchantCode: 'D0001' } as const;
    const shown = ledger.payments.recordIntent(anIntent({ account })).payment;
    const { bench, orderId } = await aCounterBesideIt(ledger);
    bench.watcher.show(shown.orderId);
    damage();
    await bench.pay(orderId);
    await bench.pass(MINUTE_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
    bench.watcher.show(orderId);
    expect(bench.watcher.shows(orderId)).toBe(true);
    bench.watcher.show(null);
    expect(bench.watcher.isShowing).toBe(false);
  });

  it('keeps no payment from who asks for it, and says that it can not be read where no ledger has one', async () => {
    const { shopLedgers, orderId } = await aCounterBesideIt();
    expect(findPayment(shopLedgers, orderId)).toMatchObject({ shopLedger: { environment: 'sandbox' } });
    expect(() => findPayment(shopLedgers, 'KK1-20260309-XXXXXXXXXXXXX')).toThrow(StoreError);
  });

  it('hides no late money from the screens, nor from the list to review', async () => {
    const { bench, shopLedgers, orderId } = await aCounterBesideIt();
    dismissPayment(bench.parts, bench.shopLedger, orderId);
    await bench.pay(orderId);
    await bench.pass(2 * MINUTE_MS);
    expect(bench.payment(orderId).flags).toEqual(['paid-late']);
    const now = bench.clock.now();
    expect(openAlerts(shopLedgers.values(), now)).toMatchObject([{ orderId, flag: 'paid-late' }]);
    expect(reviewCount(shopLedgers.values())).toEqual({ count: 1 });
    expect(reviewList([...shopLedgers.values()], now).items).toMatchObject([{ payment: { orderId } }]);
    const damaged = [...shopLedgers.values()].slice(0, 1);
    expect(() => openAlerts(damaged, now)).toThrow(StoreError);
  });

  it('keeps no cash from the customer’s display and the receipt', async () => {
    const { bench, shopLedgers } = await aCounterBesideIt();
    const sale = { kind: 'new', amount: rupiah(7_500), note: '', businessDay: BUSINESS_DAY } as const;
    const cash = { requestId: 'r', sale, recordId: newCashId('K1', BUSINESS_DAY), given: rupiah(10_000) };
    bench.ledger.cash.book(cash, bench.clock.now(), BUSINESS_DAY, 10);
    expect(findPayment(shopLedgers, cash.recordId)).toBeUndefined();
    expect(findCash(shopLedgers, cash.recordId)).toMatchObject({ shopLedger: { environment: 'sandbox' } });
    const display = createCustomerDisplay({
      ...{ ...bench.parts, shopLedgers, language: () => 'id', shopContext: () => bench.context },
      settings: { read: () => settingsWith({ environment: 'sandbox' }) } as never,
      logo: { read: () => null, write: () => undefined },
    });
    display.follow(cash.recordId);
    expect(display.view().shows).toEqual({ kind: 'paid', amount: 7_500, change: 2_500 });
  });

  it('does not hold the shop in its mode', async () => {
    const { bench, shopLedgers } = await aCounterBesideIt();
    let settings = { ...settingsWith({ environment: 'training' }), sandbox: {} };
    const change = changeEnvironment(
      {
        ...{ ...bench.parts, shopLedgers, openLedgerOf: () => bench.shopLedger },
        settings: {
          read: () => settings,
          write(changed: object): void {
            settings = { ...settings, ...changed };
          },
        } as never,
      },
      'sandbox',
    );
    expect(change).toEqual({ ok: true, value: 'sandbox' });
    expect(settings.environment).toBe('sandbox');
  });

  it('stops no sale and no watch when the wall clock steps', async () => {
    const { bench, orderId } = await aCounterBesideIt();
    bench.clock.stepWall(DAY_MS);
    const { payment } = await bench.charge();
    expect(payment.state).toBe('pending');
    await bench.pay(orderId);
    await bench.pass(31 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });
});
