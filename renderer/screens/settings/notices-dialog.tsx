/** The licences of all parts of others: a list, each with its text to open. */
import { useRef } from 'react';
import { aboutTexts } from '../../../shared/messages/about-texts.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';

export default function NoticesDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTextsOf(aboutTexts);
  const close = useRef<HTMLButtonElement>(null);
  const { view: notices, failure } = useLoaded('', () => ask('about.notices', {}));
  return (
    <Dialog title={texts.licencesTitle} onClose={onClose} startsAt={close}>
      {failure && <FailureNote failure={failure} about="setup" />}
      {notices && (
        <>
          <p className="fine">{texts.licencesHint(notices.length)}</p>
          <ul className="list" data-testid="notices">
            {notices.map(({ name, version, licence, text }) => (
              <li key={`${name} ${version}`}>
                <details>
                  <summary className="list-row">
                    <span>
                      <strong>{name}</strong>
                      <small>{version}</small>
                    </span>
                    <small>{licence}</small>
                    <Icon name="forward" />
                  </summary>
                  <p className="well" lang="en">
                    {text}
                  </p>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="dialog-actions">
        <Button ref={close} look="primary" testId="licences-close" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Dialog>
  );
}
