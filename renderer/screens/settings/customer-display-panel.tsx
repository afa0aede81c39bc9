/** Where the customer's display is shown. A choice takes effect at once; the list follows the screens that are plugged in. */
import type { DisplaySettings, ScreenView } from '../../../shared/contract/views/display/display-settings.ts';
import { displaySettingsEn } from '../../../shared/messages/en/settings/customer-display-texts.ts';
import {
  type DisplaySettingsTexts,
  displaySettingsId,
} from '../../../shared/messages/id/settings/customer-display-texts.ts';
import type { DisplayChoice } from '../../../shared/model/choices/display-choices.ts';
import { ask } from '../../bridge.ts';
import { defineTexts } from '../../i18n/define-texts.ts';
import { useLiveView } from '../../state/live-view.ts';
import { SelectField } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { Panel } from './panel.tsx';
import { useSetting } from './use-setting.ts';

const useDisplayTexts = defineTexts({ id: displaySettingsId, en: displaySettingsEn });

export function CustomerDisplayPanel() {
  const texts = useDisplayTexts();
  const { view, failure: notLoaded, replace } = useLiveView('display');
  const setting = useSetting();
  const choose = (choice: DisplayChoice) => void setting.change(() => ask('display.choose', { choice }), replace);
  return (
    <Panel title={texts.title} about={texts.about} testId="customer-display-panel" setting={setting}>
      {view && (view.link === null ? <Where view={view} onChoose={choose} /> : <Link link={view.link} />)}
      {notLoaded && <FailureNote failure={notLoaded} about="setup" />}
    </Panel>
  );
}

function Link({ link }: { readonly link: string }) {
  const texts = useDisplayTexts();
  return (
    <>
      <p className="fine">{texts.inTab}</p>
      <a
        className="secondary"
        data-testid="customer-display-link"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.open}
      </a>
    </>
  );
}

interface WhereProps {
  readonly view: DisplaySettings;
  readonly onChoose: (choice: DisplayChoice) => void;
}

/** Value of the option for a chosen screen that is not connected. */
const MISSING = 'missing';

function Where({ view, onChoose }: WhereProps) {
  const texts = useDisplayTexts();
  const { choice, screens } = view;
  const chosen = screens.find(({ isChosen }) => isChosen);
  const options: (readonly [string, string])[] = [
    ['off', texts.off],
    ['second', texts.second],
    ...screens.map((screen, index) => [String(screen.id), nameOf(texts, screen, index + 1)] as const),
  ];
  if (choice.kind === 'screen' && !chosen) {
    options.push([MISSING, texts.screen(screens.length + 1, choice.screen.label, sizeOf(choice.screen))]);
  }
  const choose = (value: string) => {
    const picked = screens.find(({ id }) => String(id) === value);
    if (picked) onChoose({ kind: 'screen', screen: rememberable(picked) });
    else if (value !== MISSING) onChoose({ kind: value === 'second' ? 'second' : 'off' });
  };
  return (
    <>
      <SelectField
        label={texts.where}
        testId="customer-display-where"
        value={choice.kind === 'screen' ? String(chosen?.id ?? MISSING) : choice.kind}
        wrong={false}
        options={options}
        onChange={choose}
      />
      <p className="fine" role="status" data-testid="customer-display-now">
        {statusOf(texts, view, chosen)}
      </p>
    </>
  );
}

function statusOf(texts: DisplaySettingsTexts, { choice, screens }: DisplaySettings, chosen?: ScreenView): string {
  if (choice.kind === 'off') return '';
  if (screens.some(({ isShown }) => isShown)) return texts.shown;
  if (choice.kind === 'second') return texts.onlyOne;
  return chosen?.isCashiers ? (screens.length > 1 ? texts.covered : texts.onlyOne) : texts.missing;
}

function nameOf(texts: DisplaySettingsTexts, screen: ScreenView, number: number): string {
  const name = texts.screen(number, screen.label, sizeOf(screen));
  return screen.isCashiers ? `${name} · ${texts.cashiers}` : name;
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${width} × ${height}`;
}

/** What tells this screen from others, without its present state. */
function rememberable({ id, label, width, height, x, y }: ScreenView) {
  return { id, label, width, height, x, y };
}
