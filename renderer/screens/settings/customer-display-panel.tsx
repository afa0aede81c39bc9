/**
 * Where the customer's display is shown, and the shop's logo on it. A choice takes effect at once; the list follows the
 * screens that are plugged in.
 */
import { useEffect, useState } from 'react';
import type { DisplaySettings, LogoOutcome, ScreenView } from '../../../shared/contract/display.ts';
import { type DisplaySettingsTexts, displaySettingsTexts } from '../../../shared/messages/display-texts.ts';
import type { DisplayChoice } from '../../../shared/model/choices.ts';
import { ask, onEvent } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { Panel, useSetting } from './panel.tsx';

export function CustomerDisplayPanel() {
  const texts = useTextsOf(displaySettingsTexts);
  const { view, failure: notLoaded, replace } = useLoaded('', () => ask('display.view', {}));
  useEffect(() => onEvent('display', replace), [replace]);
  const setting = useSetting();
  const choose = (choice: DisplayChoice) => void setting.change(() => ask('display.choose', { choice }), replace);
  return (
    <Panel title={texts.title} testId="customer-display-panel" setting={setting} failure={notLoaded}>
      {view && (view.link === null ? <Where view={view} onChoose={choose} /> : <Link link={view.link} />)}
      {view && (
        <CheckField
          label={texts.lines}
          testId="display-lines"
          checked={view.lines}
          onChange={(shown) => void setting.change(() => ask('display.show-lines', { shown }), replace)}
        />
      )}
      {view && <Logo logo={view.logo} onSettings={replace} />}
    </Panel>
  );
}

function Link({ link }: { readonly link: string }) {
  const texts = useTextsOf(displaySettingsTexts);
  return (
    <a className="secondary" data-testid="customer-display-link" href={link} target="_blank" rel="noopener noreferrer">
      {texts.open}
    </a>
  );
}

interface LogoProps {
  readonly logo: string | null;
  readonly onSettings: (settings: DisplaySettings) => void;
}

function Logo({ logo, onSettings }: LogoProps) {
  const texts = useTextsOf(displaySettingsTexts);
  const { running, failure, run } = useRequest();
  const [outcome, setOutcome] = useState<LogoOutcome | null>(null);
  const change = (name: 'display.choose-logo' | 'display.remove-logo') => {
    setOutcome(null);
    void run(
      () => ask(name, {}),
      (changed) => {
        setOutcome(changed.outcome);
        onSettings(changed.settings);
      },
    );
  };
  return (
    <>
      <p className="label">{texts.logo}</p>
      <div className="row">
        {logo !== null && <img src={logo} alt={texts.logo} data-testid="display-logo" />}
        <Button testId="display-choose-logo" disabled={running} onClick={() => change('display.choose-logo')}>
          {texts.chooseLogo}
        </Button>
        {logo !== null && (
          <Button testId="display-remove-logo" disabled={running} onClick={() => change('display.remove-logo')}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
      <p className="fine" role="status" data-testid="display-logo-outcome">
        {outcome === null ? '' : texts.logoOutcomes[outcome]}
      </p>
      {failure && <FailureNote failure={failure} about="setup" />}
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
  const texts = useTextsOf(displaySettingsTexts);
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
  if (screens.length < 2 && (choice.kind === 'second' || chosen?.isCashiers)) return texts.onlyOne;
  if (chosen?.isCashiers) return texts.covered;
  return choice.kind === 'second' || chosen ? texts.lost : texts.missing;
}

function nameOf(texts: DisplaySettingsTexts, screen: ScreenView, number: number): string {
  const name = texts.screen(number, screen.label, sizeOf(screen));
  return screen.isCashiers ? `${name} · ${texts.cashiers}` : name;
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${width} × ${height}`;
}

/** What distinguishes this screen from others, without its present state. */
function rememberable({ id, label, width, height, x, y }: ScreenView) {
  return { id, label, width, height, x, y };
}
