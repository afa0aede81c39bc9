/** A check that finishes at the very moment at which its ledger is replaced. The rest is in `verify-ledger.test.ts`. */
import { expect, it } from 'vitest';
import { type Background, JobStopped } from '../../../electron/platform/background/background.ts';
import { createVerifications } from '../../../electron/store/guardian/verifications.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import { ok } from '../../../shared/model/values/result.ts';

it('that answers while it is ended is no answer: it read a ledger that is being replaced', async () => {
  const answered = Promise.withResolvers<never>();
  const clean = ok({ sales: 1, payments: 1, journalRows: 1, closings: 0, findings: [], found: 0 });
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    answered.resolve(clean as never);
  };
  const background: Background = { run: () => ({ answer: answered.promise, stop }), close: () => undefined };
  const verifications = createVerifications(background, (work) => work());
  const places = ledgerPaths('/nowhere/sales-sandbox.sqlite', 'sandbox');
  const verifying = verifications.run(
    () => ({ places, head: null, highestClosing: 0, at: 0 }),
    () => undefined,
  );
  const said = expect(verifying.answer).rejects.toThrow(JobStopped);
  await verifications.end('training');
  expect(isStopped, 'by what is done to another ledger').toBe(false);
  await verifications.end('sandbox');
  await said;
});
