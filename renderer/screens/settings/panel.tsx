/** A card of Settings: one subject, its explanation, its controls, and a quiet sign that the last change is saved. */
import { type ReactNode, useId } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import { settingsTexts } from '../../../shared/messages/settings/settings-texts.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import type { SettingState } from './use-setting.ts';

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
