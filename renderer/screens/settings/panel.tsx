/**
 * What every panel of Settings is made of: its card with a quiet sign that the last change is saved, a setting that takes
 * effect at once, and what Settings hands to it.
 */
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { SettingsView } from '../../../shared/contract/settings.ts';
import type { TerminalView } from '../../../shared/contract/terminal.ts';
import { settingsTexts } from '../../../shared/messages/settings-texts.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Icon } from '../../ui/icon.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import type { ManagerState } from '../../ui/people/manager-pin.tsx';

interface PanelProps {
  readonly title: string;
  readonly about?: string;
  readonly testId?: string;
  /** States of the subject, for style sheets and tests. */
  readonly data?: Readonly<Record<`data-${string}`, string | boolean>>;
  /** Of controls that take effect at once. */
  readonly setting?: Pick<SettingState, 'isSaved' | 'failure'>;
  /** Of another request of the panel. */
  readonly failure?: Failure | null | undefined;
  /** Next to the heading. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export function Panel({ title, about, testId, data, setting, failure, action, children }: PanelProps) {
  const heading = useId();
  return (
    <section className="card stack" aria-labelledby={heading} data-testid={testId} {...data}>
      <div className="row spread">
        <div className="stack">
          <h3 id={heading}>{title}</h3>
          {about && <p className="fine">{about}</p>}
        </div>
        {action}
        {setting && <SavedSign isSaved={setting.isSaved} />}
      </div>
      {children}
      {setting?.failure && <FailureNote failure={setting.failure} about="setup" />}
      {failure && <FailureNote failure={failure} about="setup" />}
    </section>
  );
}

function SavedSign({ isSaved }: { readonly isSaved: boolean }) {
  const texts = useTextsOf(settingsTexts);
  return (
    <p className="saved-sign" role="status" data-testid="setting-saved" data-saved={isSaved}>
      {isSaved && (
        <>
          <Icon name="check" />
          {texts.savedSign}
        </>
      )}
    </p>
  );
}

export type SettingState = ReturnType<typeof useSetting>;

/** A setting that takes effect at once: each change is sent when it is made, and nothing waits for a save button. */
export function useSetting() {
  const { running, failure, run } = useRequest();
  const [wasSaved, setSaved] = useState(false);
  const earlier = useRef<Promise<unknown>>(Promise.resolve());
  return {
    running,
    failure,
    /** The last change is in effect, and none is on its way. */
    isSaved: wasSaved && !running && failure === null,
    /** Waits for earlier changes, so that the last one is in effect. */
    change<T>(request: () => Promise<Result<T>>, onValue: (value: T) => void): Promise<boolean> {
      const send = () =>
        run(request, (value) => {
          setSaved(true);
          onValue(value);
        });
      const sent = earlier.current.then(send);
      earlier.current = sent;
      return sent;
    },
  };
}

/** Everything that a panel may need; a panel names the part that it uses. */
export interface SettingsPanelProps {
  readonly terminal: TerminalView;
  readonly onTerminal: (terminal: TerminalView) => void;
  readonly settings: SettingsView;
  readonly onSettings: (settings: SettingsView) => void;
  readonly manager: ManagerState;
  /** No active payment can still be paid: only then may the environment be changed. */
  readonly hasNoOpenPayment: boolean;
  /** Asks a person whether this environment shall be used from now on. */
  readonly onChooseEnvironment: (environment: Environment) => void;
  /** Opens the steps of the first set-up. */
  readonly onSetUp: () => void;
  /** Goes to Sell with the smallest amount entered. */
  readonly onSmallestSale: () => void;
  /** A step of the first set-up: what only an installer types is folded. */
  readonly isSetUp?: boolean;
}
