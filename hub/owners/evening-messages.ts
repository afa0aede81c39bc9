/**
 * What the hub says by itself: a summary once the shops have closed, and at once what can't wait until morning. Each is
 * sent once to each receiver, however many processes look.
 */
import { createTransport } from 'nodemailer';
import type { CounterView } from '../../shared/hub/owners/figures.ts';
import { businessDayOf, DAY_MS, MINUTE_MS, SECOND_MS, shopHourOf } from '../../shared/model/values/time.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../store/database.ts';
import { forgetMessage, noteMessage, readAttention } from '../store/owners/attention.ts';
import { readEvening } from '../store/owners/evening.ts';
import { firstOwner } from '../store/owners/people.ts';
import { readTakings } from '../store/owners/takings.ts';
import { figureTexts } from '../words/figure-texts.ts';
import { formatIn } from '../words/format.ts';

const LOOK_EVERY_MS = 2 * MINUTE_MS;
/** A shop that closes at noon and opens again has not had its evening. */
const EVENING_HOUR = 18;
/** Then it is said who has not closed. */
const LAST_HOUR = 23;
/** In a day, of each kind of message: a stolen key can make up a thousand closings. */
const MOST_OF_A_TERMINAL = 5;
/** Training is no money. */
const environment = 'production';

interface MessagesOptions {
  readonly database: Database;
  readonly now: () => number;
  /** In an order that stays: which of them has a message is known by the place. */
  readonly receivers: readonly Send[];
  readonly language: Settings['messages']['language'];
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
  const { takings: texts, closings, attention: alarms, histories } = figureTexts[language];
  const format = formatIn(language === 'id' ? 'id-ID' : 'en-GB');
  let failure: { readonly error: unknown } | undefined;
  const once = async (key: string, message: Omit<Message, 'url'>, begin?: string): Promise<void> => {
    const alike = begin === undefined ? undefined : { begin, most: MOST_OF_A_TERMINAL * receivers.length };
    for (const [place, send] of receivers.entries()) {
      // One that is down must not make the others hear it again, nor wait.
      const its = place === 0 ? key : `${key} ${place}`;
      if (!(await noteMessage(database, its, alike))) continue;
      try {
        await send({ ...message, url: publicUrl });
      } catch (error) {
        await forgetMessage(database, its);
        failure ??= { error };
      }
    }
  };
  const placeOf = ({ outlet, name }: { outlet: string; name: string }): string => `${outlet}, ${name}`;
  /** @param which of several about the same, with a space before it */
  const alarm = (about: string, which: string, ...lines: string[]) => ({ about, key: `${about}${which}`, lines });
  const waiting = attention.unconfirmed.rows.map(placeOf);
  const urgent = [
    // All at once, so in one message, and again each day: nothing is taken from them.
    ...(waiting.length > 0
      ? [alarm('unconfirmed', ` ${Math.floor(now / DAY_MS)}`, alarms.unconfirmed, ...waiting)]
      : []),
    ...attention.histories.rows.map((history) => {
      const since = format.time(history.firstSeenAt, history.timeZone);
      return alarm(`history ${history.terminal}`, '', `${placeOf(history)}: ${alarms.history(since)} ${histories.why}`);
    }),
    ...attention.closings.rows.map((closing) => {
      const { terminal, number, at, timeZone, gross, counted } = closing;
      const sums = counted ? ` ${closings.differs(format.money(gross), format.money(counted.amount))}` : '';
      const line = `${placeOf(closing)}: ${alarms.closing(format.time(at, timeZone))}${sums}`;
      return alarm(`closing ${terminal}`, ` ${number}`, line);
    }),
    ...evening.counters
      // On a holiday no shop opens: that is on the page, for whoever looks.
      .filter(({ isSilent, lastSaleAt }) => isSilent && lastSaleAt !== null)
      .map((counter) => {
        const since = format.clock(counter.since ?? now, counter.timeZone);
        return alarm(`silent ${counter.terminal}`, ` ${counter.since}`, `${placeOf(counter)}: ${alarms.silent(since)}`);
      }),
  ];
  for (const { about, key, lines } of urgent)
    await once(key, { kind: 'urgent', subject: `Konter: ${alarms.title}`, lines }, about);

  // Further east the next day may have begun: the summary is of the day that the last shop still has.
  const takings = await readTakings(database, { viewer, now, days: null, environment });
  const day = takings.from;
  const isOneDay = day === takings.to;
  const { counters, hours } = isOneDay ? evening : await readEvening(database, { viewer, environment, now, day });
  const sold = counters.filter(({ lastSaleAt }) => lastSaleAt !== null);
  const isClosed = ({ closing, hasSoldSince }: CounterView): boolean => closing !== null && !hasSoldSince;
  const hourOf = ({ timeZone }: CounterView): number =>
    businessDayOf(now, timeZone, 0) > day ? 24 : shopHourOf(now, timeZone);
  const hour = Math.min(...sold.map(hourOf));
  const isOver = sold.length > 0 && (hour >= LAST_HOUR || (hour >= EVENING_HOUR && sold.every(isClosed)));
  if (isOver) {
    const days = { from: day, to: day };
    const { total } = isOneDay ? takings : await readTakings(database, { viewer, now, days, environment });
    const sum = (of: 'before' | 'lastWeek'): number => counters.reduce((all, counter) => all + counter[of], 0);
    const here = hours.reduce((all, { amount }) => all + amount, 0);
    const average = Math.round((total.amount - total.byHand) / Math.max(1, total.payments));
    const until = format.clock(now, sold[0]?.timeZone);
    const compared = (name: string, before: number): string =>
      `${name}: ${format.money(before)} (${format.change(here - before)})`;
    const shops = [...Map.groupBy(sold, ({ outletId }) => outletId).values()];
    const { count } = attention.doubtful;
    await once(`summary ${day}`, {
      kind: 'summary',
      subject: `Konter, ${format.day(day)}: ${format.money(total.amount)}`,
      lines: [
        `${texts.payments(total.payments, format.count(total.payments))}, ${texts.average(format.money(average))}`,
        compared(texts.yesterdayUntil(until), sum('before')),
        compared(texts.lastWeekUntil(until), sum('lastWeek')),
        closings.of(shops.filter((shop) => shop.every(isClosed)).length, shops.length),
        ...sold.map((counter) => {
          const { closing, lastSaleAt, timeZone } = counter;
          if (closing === null || !isClosed(counter))
            return `${placeOf(counter)}: ${closings.openSince(format.clock(lastSaleAt ?? now, timeZone))}`;
          const words = closing.differs ? alarms.closing(format.time(closing.at, timeZone)) : closings.agrees;
          return `${placeOf(counter)}: ${format.money(closing.dayGross ?? closing.gross)}, ${words}`;
        }),
        ...(count === 0 ? [] : [alarms.doubtful(count, format.count(count))]),
      ],
    });
  }
  if (failure) throw failure.error;
}

export interface Message {
  readonly kind: 'summary' | 'urgent';
  readonly subject: string;
  readonly lines: readonly string[];
  /** Empty for none. */
  readonly url: string;
}

/** @throws if the receiver does not take it */
export type Send = (message: Message) => Promise<void>;

/**
 * `smtp` is like `smtps://login:password@mail.example`, with the password percent-encoded; `to` has addresses, separated by
 * commas; `webhook` gets each message as JSON by POST.
 */
type Receivers = Partial<Omit<Settings['messages'], 'language'>>;

const ANSWER_WITHIN_MS = 20 * SECOND_MS;

/** A mailbox by SMTP, a webhook, or both. @returns none if messages go nowhere @throws Error in a sentence if a setting is missing */
export function receiversOf({ smtp, from, to, webhook }: Receivers): readonly Send[] {
  const sends: Send[] = [];
  if (smtp) {
    if (!from || !to) throw new Error('With KONTER_HUB_SMTP, set KONTER_HUB_MAIL_FROM and KONTER_HUB_MAIL_TO.');
    const wait = {
      connectionTimeout: ANSWER_WITHIN_MS,
      greetingTimeout: ANSWER_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
    };
    const transport = createTransport({ url: smtp, ...wait });
    sends.push(async ({ subject, lines, url }) => {
      await transport.sendMail({ from, to, subject, text: [...lines, url].filter(Boolean).join('\n') });
    });
  }
  if (webhook) {
    sends.push(async (message) => {
      const { ok, status } = await fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...message, text: [message.subject, ...message.lines].join('\n') }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      if (!ok) throw new Error(`The webhook answered ${status}`);
    });
  }
  return sends;
}
