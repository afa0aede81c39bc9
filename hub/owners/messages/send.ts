/** Where messages go: a mailbox by SMTP, a webhook, or both. */
import { createTransport } from 'nodemailer';
import { SECOND_MS } from '../../../shared/model/values/durations.ts';

export interface Message {
  readonly kind: 'summary' | 'urgent';
  readonly subject: string;
  readonly lines: readonly string[];
  /** Empty for none. */
  readonly url: string;
}

/** @throws if the receiver does not take it */
export type Send = (message: Message) => Promise<void>;

export interface Receivers {
  /** `smtps://login:password@mail.example`; the password is percent-encoded. */
  readonly smtp?: string | undefined;
  readonly from?: string | undefined;
  /** Addresses, separated by commas. */
  readonly to?: string | undefined;
  /** Gets each message as JSON by POST. */
  readonly webhook?: string | undefined;
}

const ANSWER_WITHIN_MS = 20 * SECOND_MS;

/** @returns none if messages go nowhere @throws Error in a sentence if a setting is missing */
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
