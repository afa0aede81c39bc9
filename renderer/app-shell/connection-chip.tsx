/** State of the gateway link: whether it is up, how many checks are queued, and when the next attempt is. */
import { lazy } from 'react';
import type { ConnectionView } from '../../shared/contract/terminal.ts';
import type { FirstScreenTexts } from '../../shared/messages/id/first-screen-texts.ts';
import { type TimeFormat, useTexts, useTimeFormat } from '../i18n/i18n.ts';
import { useLinkFailure } from '../link-failure-shown.ts';
import { mainNow, secondsUntil, useMainNow } from '../main-clock.ts';
import { LoadedLater } from '../ui/boundary.tsx';
import { HelpLink } from '../ui/help.tsx';

// Loaded lazily: most shops have no hub, and the first paint must not wait for its word.
const HubWord = lazy(() => import('./hub-word.tsx'));

/** `calm`: all is well, and nothing is new or waiting. A payment's screen does not show it. */
type ChipTone = 'calm' | 'good' | 'slow' | 'bad';

/** How long the chip says that checks are possible again. */
const SAY_AGAIN_MS = 60_000;

export function ConnectionChip({ connection }: { readonly connection: ConnectionView | null }) {
  const { frame: texts } = useTexts();
  const times = useTimeFormat();
  const counts = connection !== null && (!connection.online || connection.blockedUntil !== null);
  const now = useMainNow(counts || canCheckAgain(connection, mainNow()));
  const linkFailure = texts.linkFailures[useLinkFailure(connection)];
  if (!connection) return <div className="chip" />;
  const { tone, title, detail } = describe(connection, linkFailure, now, texts, times);
  return (
    <div
      className="chip"
      data-testid="connection"
      data-online={connection.online}
      data-queued={connection.queued}
      data-tone={tone}
    >
      <span className="chip-dot" aria-hidden="true" />
      <span>
        <strong role="status">{title}</strong>
        {detail && <span className="chip-detail">{detail}</span>}
        <LoadedLater>
          <HubWord />
        </LoadedLater>
      </span>
      {!connection.online && <HelpLink isSign topic="line-down" label={`${texts.help}: ${title}`} />}
    </div>
  );
}

function describe(
  connection: ConnectionView,
  /** Name of the link's failure; used only while the link is down. */
  linkFailure: string,
  now: number,
  texts: FirstScreenTexts['frame'],
  times: TimeFormat,
): { tone: ChipTone; title: string; detail: string } {
  const waiting = connection.queued > 0 ? texts.queued(connection.queued) : '';
  if (!connection.online) {
    const wait = connection.nextAttemptAt === null ? 0 : secondsUntil(connection.nextAttemptAt, now);
    const attempt = wait > 0 ? texts.nextAttempt(wait) : texts.attempting;
    return {
      tone: 'bad',
      title: linkFailure,
      detail: [waiting, attempt].filter(Boolean).join(' · '),
    };
  }
  if (connection.suspended.length > 0) return { tone: 'bad', title: texts.suspended, detail: waiting };
  if (connection.gatewayNotFound) return { tone: 'bad', title: texts.gatewayNotFound, detail: waiting };
  if (connection.blockedUntil !== null && connection.blockedUntil > now) {
    return { tone: 'slow', title: texts.blocked(times.until(connection.blockedUntil)), detail: waiting };
  }
  if (connection.overloaded) return { tone: 'slow', title: texts.overloaded, detail: waiting };
  if (canCheckAgain(connection, now)) return { tone: 'good', title: texts.checksAgain, detail: waiting };
  return { tone: waiting ? 'good' : 'calm', title: texts.online, detail: waiting };
}

/** An accepted answer ended a suspension a moment ago. */
function canCheckAgain(connection: ConnectionView | null, now: number): boolean {
  return connection?.acceptedAt != null && now < connection.acceptedAt + SAY_AGAIN_MS;
}
