/** What is in the drawer besides sales: the amount at the opening, and cash put in or taken out. Each is one journal row. */
import type { ClosingContent } from '../../../shared/contract/closing-record.ts';
import type { RequestInput } from '../../../shared/contract/contract.ts';
import { CASH_CODE, type CashCount, countedCash, expectedCash } from '../../../shared/model/cash.ts';
import { tidyReason } from '../../../shared/model/resolution.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { LARGEST_AMOUNT, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { Ledger } from '../../ports/ledger/ledger.ts';
import type { Parts } from '../parts.ts';

interface DrawerDeps extends Pick<Parts, 'clock' | 'watcher'> {
  readonly settings: Pick<Parts['settings'], 'read'>;
}

/** Screens show it in a shop that takes cash, once there was some or the settings say that there is a drawer. */
export function isDrawerShown(
  settings: Pick<Parts['settings'], 'read'>,
  { history }: Pick<Ledger, 'history'>,
): boolean {
  const { takesCash, hasDrawer } = settings.read();
  return takesCash && (hasDrawer || history.methods().some(({ code }) => code === CASH_CODE));
}

/**
 * Once between two closings: a second amount could hide what is missing from the first.
 * @returns or `environment-changed`, `cash-not-taken`, `drawer-is-open`, `amount-too-large`
 */
export function openDrawer(
  deps: DrawerDeps,
  shopLedger: ShopLedger,
  { environment, requestId, amount }: RequestInput<'drawer.open'>,
): Result<null> {
  return record(deps, shopLedger, { environment, requestId, amount }, (rows) =>
    rows.some(({ kind }) => kind === 'drawer-opened')
      ? failed('drawer-is-open')
      : ok({ kind: 'drawer-opened', data: { amount, request: requestId } }),
  );
}

/** @returns or `environment-changed`, `cash-not-taken`, `amount-empty`, `amount-too-large`, and those of `tidyReason` */
export function moveCash(
  deps: DrawerDeps,
  shopLedger: ShopLedger,
  { environment, requestId, way, amount, reason: typed }: RequestInput<'drawer.move'>,
): Result<null> {
  return record(deps, shopLedger, { environment, requestId, amount }, () => {
    const reason = tidyReason(typed);
    if (amount === 0) return failed('amount-empty');
    if (!reason.ok) return reason;
    return ok({ kind: 'cash-moved', data: { way, amount, reason: reason.value, request: requestId } });
  });
}

type Rows = ReturnType<Ledger['cash']['drawerRows']>;
type NewRow = Parameters<Ledger['journal']['append']>[0];

/** A repeated request is one row. */
function record(
  { clock, watcher, settings }: DrawerDeps,
  { environment, ledger }: ShopLedger,
  wanted: Pick<RequestInput<'drawer.open'>, 'environment' | 'requestId' | 'amount'>,
  rowAfter: (rows: Rows) => Result<NewRow>,
): Result<null> {
  if (wanted.environment !== environment) return failed('environment-changed');
  const rows = ledger.cash.drawerRows();
  if (rows.some(({ data }) => data['request'] === wanted.requestId)) return ok(null);
  if (!settings.read().takesCash) return failed('cash-not-taken');
  if (wanted.amount > LARGEST_AMOUNT) return failed('amount-too-large');
  const row = rowAfter(rows);
  if (!row.ok) return row;
  watcher.detectClockStep();
  ledger.journal.append(row.value, clock.now());
  return ok(null);
}

const NOTHING = { count: 0, gross: 0 as Rupiah };

/** @returns the content with what a person counted, or `amount-too-large` */
export function withCount(content: ClosingContent, count: CashCount): Result<ClosingContent> {
  const sum = countedCash(count);
  if (!sum.ok) return sum;
  const unsaid = { opened: null, openedBy: null, in: NOTHING, out: NOTHING, moves: [] };
  const drawer = content.drawer ?? { ...unsaid, expected: expectedCash(unsaid, content.cash?.drawer ?? 0) };
  const notes = count.notes.filter(({ count: found }) => found > 0).toSorted((one, other) => other.value - one.value);
  return ok({ ...content, drawer: { ...drawer, counted: { notes, coins: count.coins, sum: sum.value } } });
}
