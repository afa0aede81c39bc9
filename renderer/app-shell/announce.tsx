/**
 * Sounds, once each: a chime when the active payment turns paid, an error tone when it could not be made or confirmed. A
 * raised flag has a warning, but a doubtful one makes no sound once the payment is paid. Loaded after the first paint.
 */
import { useEffect, useRef } from 'react';
import type { Alert, PaymentView } from '../../shared/contract/sale.ts';
import type { TerminalView } from '../../shared/contract/terminal.ts';
import { isObsolete } from '../../shared/model/flag-name.ts';

type Sounds = typeof import('../sound/play-sound.ts');

/** Loaded at the first sound. Without it the screen shows the same information. */
function withSounds(play: (sounds: Sounds) => void): void {
  import('../sound/play-sound.ts').then(play).catch(() => undefined);
}

interface AnnounceProps {
  /** The active one. */
  readonly payment: PaymentView | null;
  readonly alerts: readonly Alert[];
  readonly terminal: TerminalView;
}

/** Draws nothing. */
export default function Announce({ payment, alerts, terminal: { sound, language } }: AnnounceProps): null {
  useEffect(() => {
    if (sound.voice) withSounds(({ prepareVoice }) => prepareVoice(language, sound));
  }, [language, sound]);

  const announced = useRef<string | null>(null);
  useEffect(() => {
    if (payment === null || !audible.has(payment.state)) return;
    const news = `${payment.orderId}/${payment.state}`;
    if (announced.current === news) return;
    announced.current = news;
    withSounds(({ playPaid, playSound }) => {
      if (payment.state === 'paid') playPaid({ ...payment, language }, sound);
      else playSound('error', sound);
    });
  }, [payment, language, sound]);

  const heard = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const open = new Set(alerts.filter(isAlarming).map((alert) => `${alert.orderId}/${alert.flag}`));
    if ([...open].some((alert) => !heard.current.has(alert))) {
      withSounds(({ playSound }) => playSound('attention', sound));
    }
    heard.current = open;
  }, [alerts, sound]);
  return null;
}

const audible: ReadonlySet<PaymentView['state']> = new Set(['paid', 'rejected', 'unconfirmed']);

function isAlarming({ flag, payment }: Alert): boolean {
  return !isObsolete({ kind: flag, afterPaid: payment.flagsAfterPaid.includes(flag) }, payment);
}
