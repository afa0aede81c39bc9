/** Which Konter this is, on what it runs, and the way to the licences of its parts. */
import { lazy, Suspense, useState } from 'react';
import { aboutTexts } from '../../../../shared/messages/about/about-texts.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../panel.tsx';

/** Read seldom, and by few. */
const NoticesDialog = lazy(() => import('./notices-dialog.tsx'));

export function AboutPanel() {
  const texts = useTextsOf(aboutTexts);
  const { view, failure } = useLoaded('', () => ask('about.view', {}));
  const [isReading, setReading] = useState(false);
  return (
    <Panel title={texts.title} testId="about-panel" failure={failure}>
      {view && (
        <dl className="pairs">
          {[{ name: texts.version, version: view.version }, ...view.runtime].map(({ name, version }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{version}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button testId="licences" onClick={() => setReading(true)}>
        {texts.licences}
      </Button>
      <Suspense fallback={null}>{isReading && <NoticesDialog onClose={() => setReading(false)} />}</Suspense>
    </Panel>
  );
}
