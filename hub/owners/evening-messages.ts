/**
 * What the hub says by itself: a summary once the shops have closed, and at once what can't wait until morning. Each is
 * sent once to each receiver, however many processes look.
 */
import { createTransport } from 'nodemailer';
import type { CounterView } from '../../shared/hub/owners/figures.ts';
import type { Texts } from '../../shared/messages/texts.ts';
import {
  businessDayOf,
  dateFormat,
  dayFormat,
  MINUTE_MS,
  SECOND_MS,
  shopHourOf,
} from '../../shared/model/values/time.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../store/database.ts';
import { forgetMessage, noteMessage, readAttention } from '../store/owners/attention.ts';
import { readEvening } from '../store/owners/evening.ts';
import { firstOwner } from '../store/owners/people.ts';
import { readTakings } from '../store/owners/takings.ts';

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
  const alarm = (about: string, which: string, line: string) => ({ about, key: `${about}${which}`, line });
  const urgent = [
    ...attention.histories.rows.map((history) =>
      alarm(`history ${history.terminal}`, '', words.history(placeOf(history))),
    ),
    ...attention.closings.rows.map((closing) =>
      alarm(
        `closing ${closing.terminal}`,
        ` ${closing.number}`,
        words.closing(placeOf(closing), format.money(closing.gross)),
      ),
    ),
    ...evening.counters
      // On a holiday no shop opens: that is on the page, for whoever looks.
      .filter(({ isSilent, lastSaleAt }) => isSilent && lastSaleAt !== null)
      .map((counter) => {
        const since = format.clock(counter.since ?? now, counter.timeZone);
        return alarm(`silent ${counter.terminal}`, ` ${counter.since}`, words.silent(placeOf(counter), since));
      }),
  ];
  for (const { about, key, line } of urgent)
    await once(key, { kind: 'urgent', subject: words.urgent(1), lines: [line] }, about);

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
    await once(`summary ${day}`, {
      kind: 'summary',
      subject: words.summary(format.day(day), format.money(total.amount)),
      lines: [
        words.payments(total.payments, format.money(average)),
        words.before(format.change(here - sum('before')), format.money(sum('before'))),
        words.lastWeek(format.change(here - sum('lastWeek')), format.money(sum('lastWeek'))),
        words.closed(sold.filter(isClosed).length, sold.length),
        ...sold.map((counter) => {
          const { closing } = counter;
          if (closing === null || !isClosed(counter)) return `${placeOf(counter)}: ${words.open}`;
          return `${placeOf(counter)}: ${format.money(closing.dayGross ?? closing.gross)}, ${closing.differs ? words.differs : words.agrees}`;
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

/** In both languages: plain lines that a telephone shows as they are. */
const id = {
  summary: (day: string, sum: string) => `Konter, ${day}: ${sum}`,
  payments: (count: number, average: string) => `${count} pembayaran, rata-rata ${average}`,
  before: (change: string, sum: string) => `Kemarin sampai jam ini ${sum} (${change})`,
  lastWeek: (change: string, sum: string) => `Minggu lalu sampai jam ini ${sum} (${change})`,
  closed: (closed: number, all: number) => `Sudah tutup: ${closed} dari ${all} terminal yang berjualan`,
  agrees: 'cocok dengan jurnal',
  differs: 'TIDAK cocok dengan jurnal',
  open: 'belum tutup',
  review: (count: number) => `${count} pembayaran perlu ditinjau`,
  urgent: (count: number) => `Konter: ${count} hal tidak bisa menunggu`,
  history: (place: string) =>
    `${place}: ada catatan kedua yang berbeda. Mungkin dua mesin berjualan dengan disk yang sama.`,
  closing: (place: string, sum: string) => `${place}: Laporan Z ${sum} tidak cocok dengan jurnal.`,
  silent: (place: string, time: string) =>
    `${place}: tidak terdengar sejak ${time}, padahal jam ini biasanya berjualan.`,
};

const en: Texts<typeof id> = {
  summary: (day, sum) => `Konter, ${day}: ${sum}`,
  payments: (count, average) => `${count} payments, ${average} on average`,
  before: (change, sum) => `Yesterday until this hour ${sum} (${change})`,
  lastWeek: (change, sum) => `Last week until this hour ${sum} (${change})`,
  closed: (closed, all) => `Closed: ${closed} of the ${all} terminals that sold`,
  agrees: 'agrees with the journal',
  differs: 'DIFFERS from the journal',
  open: 'not closed',
  review: (count) => `${count} payments to review`,
  urgent: (count) => `Konter: ${count} cannot wait`,
  history: (place) => `${place}: a second history that differs. Perhaps two machines sell with the same disk.`,
  closing: (place, sum) => `${place}: the Z report ${sum} differs from the journal.`,
  silent: (place, time) => `${place}: not heard since ${time}, though it usually sells at this hour.`,
};

export const messageWords = { id, en };
type MessageLanguage = keyof typeof messageWords;
