/**
 * What the hub says by itself: a summary once the shops have closed, and at once what can't wait until morning. Each is
 * sent once to each receiver, however many processes look.
 */
import type { CounterView } from '../../../shared/hub/owners/evening.ts';
import { shopHourOf } from '../../../shared/model/business-day.ts';
import { dateFormat, dayFormat } from '../../../shared/model/values/date-format.ts';
import { MINUTE_MS } from '../../../shared/model/values/durations.ts';
import type { Database } from '../../store/database.ts';
import { readAttention } from '../../store/owners/attention.ts';
import { readEvening } from '../../store/owners/evening.ts';
import { forgetMessage, noteMessage } from '../../store/owners/messages.ts';
import { firstOwner } from '../../store/owners/people.ts';
import { readTakings } from '../../store/owners/takings.ts';
import type { Message, Send } from './send.ts';
import { type MessageLanguage, messageWords } from './words.ts';

const LOOK_EVERY_MS = 2 * MINUTE_MS;
/** A shop that closes at noon and opens again has not had its evening. */
const EVENING_HOUR = 18;
/** Then it is said who has not closed. */
const LAST_HOUR = 23;
/** Training is no money. */
const environment = 'production';

export interface MessagesOptions {
  readonly database: Database;
  readonly now: () => number;
  /** In an order that stays: which of them has a message is known by the place. */
  readonly receivers: readonly Send[];
  readonly language: MessageLanguage;
  /** Of the pages, at the end of each message; empty for none. */
  readonly publicUrl: string;
  readonly log: (message: string, error?: unknown) => void;
}

/** @returns ends it */
export function startMessages(options: MessagesOptions): () => void {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    await sendWhatIsNew(options).catch((error: unknown) => options.log('A message could not be sent', error));
    isLooking = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  void look();
  return () => clearInterval(timer);
}

/** One look. @throws if the database or a receiver fails; what was not sent is sent by a later look */
export async function sendWhatIsNew({
  database,
  now: clock,
  receivers,
  language,
  publicUrl,
}: MessagesOptions): Promise<void> {
  const viewer = await firstOwner(database);
  if (viewer === undefined) return;
  const now = clock();
  const evening = await readEvening(database, { viewer, environment, now, day: null });
  const attention = await readAttention(database, { viewer, environment });
  const words = messageWords[language];
  const format = formatIn(language);
  let failure: { readonly error: unknown } | undefined;
  const once = async (key: string, message: Omit<Message, 'url'>): Promise<void> => {
    for (const [place, send] of receivers.entries()) {
      // One that is down must not make the others hear it again, nor wait.
      const its = place === 0 ? key : `${key} ${place}`;
      if (!(await noteMessage(database, its))) continue;
      try {
        await send({ ...message, url: publicUrl });
      } catch (error) {
        await forgetMessage(database, its);
        failure ??= { error };
      }
    }
  };
  const placeOf = ({ outlet, name }: { outlet: string; name: string }): string => `${outlet}, ${name}`;
  const urgent = [
    ...attention.histories.rows.map((history) => ({
      key: `history ${history.terminal}`,
      line: words.history(placeOf(history)),
    })),
    ...attention.closings.rows.map((closing) => ({
      key: `closing ${closing.terminal} ${closing.number}`,
      line: words.closing(placeOf(closing), format.money(closing.gross)),
    })),
    ...evening.counters
      // On a holiday no shop opens: that is on the page, for whoever looks.
      .filter(({ isSilent, lastSaleAt }) => isSilent && lastSaleAt !== null)
      .map((counter) => ({
        key: `silent ${counter.terminal} ${counter.since}`,
        line: words.silent(placeOf(counter), format.clock(counter.since ?? now, counter.timeZone)),
      })),
  ];
  for (const { key, line } of urgent) await once(key, { kind: 'urgent', subject: words.urgent(1), lines: [line] });

  const sold = evening.counters.filter(({ lastSaleAt }) => lastSaleAt !== null);
  const isClosed = ({ closing, hasSoldSince }: CounterView): boolean => closing !== null && !hasSoldSince;
  const hour = shopHourOf(now, sold[0]?.timeZone ?? 'UTC');
  const isOver = sold.length > 0 && (hour >= LAST_HOUR || (hour >= EVENING_HOUR && sold.every(isClosed)));
  if (isOver) {
    const { total, to } = await readTakings(database, { viewer, now, days: null, environment });
    const sum = (of: 'before' | 'lastWeek'): number => evening.counters.reduce((all, counter) => all + counter[of], 0);
    const here = evening.hours.reduce((all, { amount }) => all + amount, 0);
    const average = Math.round((total.amount - total.byHand) / Math.max(1, total.payments));
    await once(`summary ${to}`, {
      kind: 'summary',
      subject: words.summary(format.day(to), format.money(total.amount)),
      lines: [
        words.payments(total.payments, format.money(average)),
        words.before(format.change(here - sum('before')), format.money(sum('before'))),
        words.lastWeek(format.change(here - sum('lastWeek')), format.money(sum('lastWeek'))),
        words.closed(sold.filter(isClosed).length, sold.length),
        ...sold.map((counter) => {
          const { closing } = counter;
          if (closing === null || !isClosed(counter)) return `${placeOf(counter)}: ${words.open}`;
          return `${placeOf(counter)}: ${format.money(closing.gross)}, ${closing.differs ? words.differs : words.agrees}`;
        }),
        ...(attention.doubtful.count === 0 ? [] : [words.review(attention.doubtful.count)]),
      ],
    });
  }
  if (failure) throw failure.error;
}

function formatIn(language: MessageLanguage) {
  const locale = language === 'id' ? 'id-ID' : 'en-GB';
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const money = (amount: number): string => `${amount < 0 ? '\u2212' : ''}Rp\u00a0${number.format(Math.abs(amount))}`;
  return {
    money,
    change: (amount: number): string => `${amount > 0 ? '+' : ''}${money(amount)}`,
    day: dayFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    clock: (at: number, timeZone: string): string =>
      dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at),
  };
}
