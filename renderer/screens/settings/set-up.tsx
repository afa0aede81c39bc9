/**
 * The first set-up: the panels of Settings one after the other. Each step takes effect by itself, so every one may be
 * left out and found again in Settings.
 */
import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { setUpTexts } from '../../../shared/messages/set-up-texts.ts';
import { settingsTexts } from '../../../shared/messages/settings-texts.ts';
import { formatRupiah, MINIMUM_PAYMENT } from '../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHint, useAltHeld } from '../../ui/keys/key-hint.tsx';
import { useContentChange } from '../../ui/keys/press-guard.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ConnectionTestPanel } from './connection-test.tsx';
import { CredentialsPanel } from './credentials-panel.tsx';
import { CustomerDisplayPanel } from './customer-display-panel.tsx';
import { ManagerPanel } from './manager-panel.tsx';
import { Panel, type SettingsPanelProps } from './panel.tsx';
import { PrinterPanel } from './printer-panel.tsx';
import { AppearancePanel } from './screen-panels.tsx';
import { ShopPanel } from './shop-panel.tsx';

type StepName = 'language' | 'name' | 'manager' | 'shop' | 'printer' | 'display' | 'sale';

const steps: readonly { readonly name: StepName; readonly panels: readonly ComponentType<SettingsPanelProps>[] }[] = [
  { name: 'language', panels: [AppearancePanel] },
  { name: 'name', panels: [ShopPanel] },
  { name: 'manager', panels: [ManagerPanel] },
  { name: 'shop', panels: [CredentialsPanel, ConnectionTestPanel] },
  { name: 'printer', panels: [PrinterPanel] },
  { name: 'display', panels: [CustomerDisplayPanel] },
  { name: 'sale', panels: [] },
];

interface SetUpProps extends SettingsPanelProps {
  readonly onGuidedSale: () => void;
  readonly onClose: () => void;
}

export function SetUp({ onGuidedSale, onClose, ...props }: SetUpProps) {
  const texts = useTextsOf(setUpTexts);
  const live = useTextsOf(settingsTexts).firstSale;
  const [index, setIndex] = useState(0);
  const step = steps[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const showsKeys = useAltHeld();
  useContentChange(index);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read from its heading on
  useLayoutEffect(() => heading.current?.focus(), [index]);
  const isLast = index === steps.length - 1;
  // A shop that is live by now begins with a real sale of the smallest amount.
  const isTraining = props.settings.environment === 'training';
  const proceed = () => {
    if (!isLast) setIndex(index + 1);
    else if (props.hasNoOpenPayment) (isTraining ? onGuidedSale : props.onSmallestSale)();
  };
  useEnterOn(heading, proceed);
  if (!step) return null;
  const titleOf = (name: StepName) => (name === 'sale' && !isTraining ? live.title : texts.questions[name]);
  return (
    <div className="stack set-up" data-testid="set-up" data-step={step.name} data-shows-keys={showsKeys}>
      <ol className="row set-up-steps" aria-label={texts.steps}>
        {steps.map(({ name }, at) => (
          <li key={name}>
            <button
              type="button"
              data-testid={`set-up-step-${name}`}
              aria-label={titleOf(name)}
              data-done={at < index}
              aria-current={at === index ? 'step' : undefined}
              onClick={() => setIndex(at)}
            />
          </li>
        ))}
      </ol>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {titleOf(step.name)}
        </h2>
        <p>{isLast && !isTraining ? live.about : texts.why[step.name]}</p>
      </div>
      {step.panels.map((StepPanel) => (
        <StepPanel key={StepPanel.name} {...props} isSetUp />
      ))}
      {isLast && <Picture name="already-paid" />}
      {isLast && !props.hasNoOpenPayment && <FailureNote failure={{ code: 'payment-on-counter' }} about="setup" />}
      <div className="row set-up-actions">
        {index > 0 && (
          <Button testId="set-up-back" onClick={() => setIndex(index - 1)}>
            {texts.back}
          </Button>
        )}
        <Button look="quiet" testId="set-up-close" onClick={onClose}>
          {texts.close}
        </Button>
        {isLast ? (
          <Button look="primary" testId="set-up-sale" disabled={!props.hasNoOpenPayment} onClick={proceed}>
            <KeyHint keys="Enter" />
            {isTraining ? texts.firstSale : live.begin(formatRupiah(MINIMUM_PAYMENT))}
          </Button>
        ) : (
          <Button look="primary" testId="set-up-next" onClick={proceed}>
            <KeyHint keys="Enter" />
            {texts.next}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Enter on a step's heading, which has the focus when the step appears, continues: a step is left out with one key. */
function useEnterOn(element: RefObject<HTMLElement | null>, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key that is held down must not run through all steps.
      if (event.key === 'Enter' && !event.repeat && event.target === element.current) latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [element]);
}

/** The way back to the steps of the first set-up. */
export function SetUpPanel({ onSetUp }: Pick<SettingsPanelProps, 'onSetUp'>) {
  const texts = useTextsOf(setUpTexts);
  return (
    <Panel title={texts.panel}>
      <Button testId="set-up-again" onClick={onSetUp}>
        {texts.begin}
      </Button>
    </Panel>
  );
}
