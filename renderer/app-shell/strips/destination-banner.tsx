/**
 * Where money goes, on every screen: that it was changed, until a manager has seen it; and that anybody can change it,
 * for as long as production has no PIN in front.
 */
import { useState } from 'react';
import type { SettingsChangeView } from '../../../shared/contract/views/settings-change.ts';
import type { DestinationTexts } from '../../../shared/messages/id/settings/destination.ts';
import { ask } from '../../bridge.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { onFirstPress } from '../../ui/keys/first-press.ts';
import { Icon } from '../../ui/icon.tsx';
import { useContentChange } from '../../ui/keys/press-guard.ts';
import { useDestinationTexts } from '../../ui/use-destination-texts.ts';

interface DestinationBannerProps {
  readonly change: SettingsChangeView | null;
  readonly unguarded: boolean;
  /** Absent where the PIN can be set already. */
  readonly onSetPin?: () => void;
}

export default function DestinationBanner({ change, unguarded, onSetPin }: DestinationBannerProps) {
  const texts = useDestinationTexts();
  useContentChange(change && `destination/${change.at}`);
  return (
    <>
      {change && <Changed change={change} />}
      {unguarded && (
        <div className="notice" role="note" data-testid="unguarded">
          <div>{texts.unguarded}</div>
          {onSetPin && (
            <button type="button" className="secondary" onClick={onFirstPress(onSetPin)}>
              {texts.setPin}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function Changed({ change }: { readonly change: SettingsChangeView }) {
  const texts = useDestinationTexts();
  const { environments } = useTexts();
  const times = useTimeFormat();
  const [sending, setSending] = useState(false);
  const acknowledge = async () => {
    setSending(true);
    // The view of the terminal comes back without it; where nobody typed the PIN, it goes on being said.
    await ask('settings.acknowledge', {});
    setSending(false);
  };
  return (
    <div className="alert" role="alert" data-testid="destination-changed" data-environment={change.environment}>
      <Icon name="warning" />
      <p>
        <strong>{changeMessage(change, environments[change.environment], texts)}</strong> {times.dayAndClock(change.at)}
        . {change.isFound && texts.found}{' '}
        {change.isFound && change.fields.length > 0 && texts.inFile(change.fields.join(', '))} {texts.askManager}
      </p>
      <button
        type="button"
        data-testid="destination-seen"
        disabled={sending}
        onClick={onFirstPress(() => void acknowledge())}
      >
        {texts.seen}
      </button>
    </div>
  );
}

function changeMessage(change: SettingsChangeView, mode: string, texts: DestinationTexts): string {
  const named = ({ host, merchantCode }: SettingsChangeView['new']): string =>
    host === null ? texts.nowhere : texts.place(host, merchantCode ?? '');
  const [from, to] = [named(change.old), named(change.new)];
  if (change.new.host === null) return texts.takenOut(mode, from);
  if (from !== to) return texts.changed(mode, from, to);
  if (change.isFound) return texts.foundSettings(mode, to);
  return change.keyReplaced ? texts.keyReplaced(mode, to) : texts.otherSettings(mode, to);
}
