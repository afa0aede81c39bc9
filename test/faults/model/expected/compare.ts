/** Compares the file, and the terminal's view of it, with the model. */
import { verified } from '../../../support/verified.ts';
import type { Scene } from '../run/scene.ts';
import { takeItsCall } from './expected-payment.ts';

/** @param thoroughly with the ledger's own check, which reads all of it */
export function compare(scene: Scene, thoroughly: boolean): void {
  const { clock, doubt, gateway, observer, charges, expected, complaints, lives: runs } = scene;
  const { decisions, refunds, denials, takings } = scene;
  const { disk } = runs;
  const { ledger } = runs.terminal;
  const rows = disk.payments();
  complaints.push(
    ...expected.differences(rows, {
      wall: clock.now(),
      monotonic: clock.monotonic(),
      isClockInDoubt: doubt.byMs() !== 0,
      creationsOut: charges.out,
    }),
  );
  const settlements = disk.settlements();
  const asked = gateway.out.map(({ orderId }) => orderId);
  const out = new Set(asked.filter((orderId) => !observer.wasGivenUpWhenAsked(orderId)));
  const flags = disk.flags();
  complaints.push(...decisions.takeUnconfirmed(settlements, rows, flags, out));
  for (const payment of expected.payments.values()) takeItsCall(payment, flags);
  complaints.same('flags', flags, expected.flags().sort());
  const open = ledger.review.unacknowledged().map(({ orderId, flag }) => `${orderId}: ${flag}`);
  complaints.same('open flags', open.sort(), decisions.open());
  const toReview = ledger.review.unresolved().map(({ orderId, flag }) => `${orderId}: ${flag}`);
  complaints.same('flags to review', toReview.sort(), decisions.toReview());
  const totals = disk.totals();
  complaints.same('totals', totals, expected.totals());
  complaints.push(...decisions.differences(settlements));
  complaints.push(...refunds.differences(disk.refunds()));
  const neverCameTotals = disk.neverCameTotals();
  complaints.push(...denials.differences(disk.neverCame(), neverCameTotals));
  complaints.push(...takings.differences(totals, settlements, neverCameTotals));
  if (thoroughly) complaints.push(...verified(runs.file, doubt.byMs() === 0 ? clock.now() : undefined));
  complaints.raise(expected.payments.keys(), ledger, clock);
}
