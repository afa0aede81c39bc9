/**
 * Warns on every screen about the account that receives the money. A change is shown until a manager acknowledges it.
 * Production without a manager PIN is shown too, because anybody could then change the account.
 */
import type { SettingsChangeView } from '../../../shared/contract/terminal.ts';
import { type DestinationTexts, destinationTexts } from '../../../shared/messages/connection-texts.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onFirstPress, useContentChange } from '../../ui/keys/press-guard.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';

interface DestinationBannerProps {
  readonly change: SettingsChangeView | null;
  readonly unguarded: boolean;
  /** Absent on the settings screen, where the PIN is set. */
  readonly onSetPin?: () => void;
}

export default function DestinationBanner({ change, unguarded, onSetPin }: DestinationBannerProps) {
  const texts = useTextsOf(destinationTexts);
  useContentChange(change && `destination/${change.at}`);
  return (
    <>
      {change && <Changed change={change} />}
      {unguarded && (
        <div className="notice" role="note" data-testid="unguarded">
          <div>{texts.unguarded}</div>
          {onSetPin && <Button onClick={onFirstPress(onSetPin)}>{texts.setPin}</Button>}
        </div>
      )}
    </>
  );
}

function Changed({ change }: { readonly change: SettingsChangeView }) {
  const texts = useTextsOf(destinationTexts);
  const { environments } = useTexts();
  const times = useTimeFormat();
  const { running, failure, run } = useRequest();
  // The new terminal view no longer has the change. Without the PIN the banner stays.
  const acknowledge = () => void run(() => ask(change.isWaiting ? 'settings.take-file' : 'settings.acknowledge', {}));
  return (
    <div className="alert" role="alert" data-testid="destination-changed" data-environment={change.environment}>
      <Icon name="warning" />
      <p>
        <strong>{changeMessage(change, environments[change.environment], texts)}</strong> {times.dayAndClock(change.at)}
        . {change.isWaiting ? texts.untilTaken : texts.askManager}
      </p>
      {failure && <FailureNote failure={failure} />}
      <button type="button" data-testid="destination-seen" disabled={running} onClick={onFirstPress(acknowledge)}>
        {change.isWaiting ? texts.take : texts.seen}
      </button>
    </div>
  );
}

function changeMessage(change: SettingsChangeView, mode: string, texts: DestinationTexts): string {
  const named = ({ host, merchantCode }: SettingsChangeView['new']): string =>
    host === null ? texts.nowhere : texts.place(host, merchantCode ?? '');
  const [from, to] = [named(change.old), named(change.new)];
  if (change.isWaiting) return from === to ? texts.wantedThere(mode, to) : texts.wanted(mode, from, to);
  if (change.new.host === null) return texts.takenOut(mode, from);
  if (from !== to) return texts.changed(mode, from, to);
  return change.keyReplaced ? texts.keyReplaced(mode, to) : texts.otherSettings(mode, to);
}
