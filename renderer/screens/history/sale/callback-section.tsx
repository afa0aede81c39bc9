/** The gateway's callback about a payment: the signed part, then the rest, with an explanation of its reliability. */
import type { CallbackView } from '../../../../shared/contract/history.ts';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { type HistoryTexts, historyTexts } from '../../../../shared/messages/history/history-texts.ts';
import { readCheckpoint, splitCheckpoint } from '../../../../shared/model/callback-facts.ts';
import { formatRupiah, rupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { type TimeFormat, useTimeFormat } from '../../../i18n/time-format.ts';
import { Facts } from '../../../ui/facts.tsx';
import './callback-section.css';

interface CallbackSectionProps {
  readonly callback: CallbackView;
  /** The payment's, whose name is known. */
  readonly method: PaymentView['method'];
}

export function CallbackSection({ callback, method }: CallbackSectionProps) {
  const { pay } = useTexts();
  const { callback: texts } = useTextsOf(historyTexts);
  const times = useTimeFormat();
  const { merchantCode, amount, orderId } = callback.signed;
  return (
    <section className="well stack callback" data-testid="callback" aria-label={texts.title}>
      <h3 className="label row spread">
        {texts.title} <time>{times.dayYearAndClock(callback.at)}</time>
      </h3>
      <div data-testid="callback-signed">
        <h4>{texts.signed}</h4>
        <Facts
          facts={[
            [texts.amount, formatRupiah(rupiah(amount))],
            [pay.orderId, orderId],
            [texts.merchantCode, merchantCode],
          ]}
        />
      </div>
      <div data-testid="callback-unsigned">
        <h4>{texts.unsigned}</h4>
        <Facts facts={unsigned({ callback, method }, texts, times)} />
      </div>
      <p className="fine">{texts.hint}</p>
    </section>
  );
}

function unsigned({ callback, method }: CallbackSectionProps, texts: HistoryTexts['callback'], times: TimeFormat) {
  const { resultCode, paymentCode, settlementDate, spUserHash, merchantUserId } = callback;
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.result, resultCode && (texts.results[resultCode] ?? resultCode)],
    [texts.paymentCode, paymentCode === method.code ? `${method.name} (${paymentCode})` : paymentCode],
    [texts.issuer, callback.issuerCode],
    [texts.settlementDate, settlementDate && times.day(settlementDate)],
    [texts.publisherOrderId, callback.publisherOrderId],
    [texts.reference, callback.reference],
    [texts.spUserHash, spUserHash && (isOfTheWallet(spUserHash) ? texts.byTheWallet(spUserHash) : spUserHash)],
    [texts.productDetail, callback.productDetail],
    [texts.additionalParam, callback.additionalParam && sentAlong(callback.additionalParam, texts)],
    [texts.merchantUserId, merchantUserId && texts.notKept],
  ];
  return facts.map(([name, value]) => [name, value ?? ''] as const);
}

/** gateway-interface, "Events": a value that mixes letters and digits. */
function isOfTheWallet(hash: string): boolean {
  return /\d/.test(hash) && /\p{L}/u.test(hash);
}

/**
 * The shop's own text; of a callback that an earlier version kept, also how far the journal had come. A seal is still there
 * only if this terminal did not make it.
 */
function sentAlong(text: string, texts: HistoryTexts['callback']): string {
  const [shopText, end] = splitCheckpoint(text);
  const words = end.replace(/ seal [0-9a-f]{16}$/, '');
  const checkpoint = readCheckpoint(words);
  if (!checkpoint) return words === end ? text : texts.wrongSeal(shopText + words);
  const { saleNumber, row } = checkpoint;
  const own = shopText + texts.checkpoint(saleNumber, row);
  return words === end ? own : texts.wrongSeal(own);
}
