/** Form for the credentials. A typed API key is sent to the main process once, then dropped. No stored key returns. */
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Refusal, WrongField } from '../../../shared/contract/failure.ts';
import type { EditedSettings, EnvironmentSettings, SettingsView } from '../../../shared/contract/settings.ts';
import { destinationTexts } from '../../../shared/messages/connection-texts.ts';
import { setUpFieldTexts } from '../../../shared/messages/set-up-texts.ts';
import { type SettingsTexts, settingsTexts } from '../../../shared/messages/settings-texts.ts';
import { checkoutWays } from '../../../shared/model/choices.ts';
import type { ProvisionableEnvironment, SignatureScheme } from '../../../shared/model/environment.ts';
import { wrongFieldsOf } from '../../../shared/model/set-up.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/forms/fields.tsx';
import { onFirstPress } from '../../ui/keys/press-guard.ts';
import { SetUpFailureNote, wrongFieldSentence } from '../../ui/notes/set-up-failure-note.tsx';

/** The fields of the credentials form: what an empty one has, and which of them a refusal is about. */
type TypedSettings = Omit<EditedSettings, 'insist'>;

/** @param named the training shop's own name and time zone */
const blank = (
  environment: ProvisionableEnvironment,
  named: SettingsView['trainingShop'] = { shopName: '', shopTimeZone: 'Asia/Jakarta' },
): EnvironmentSettings => ({
  environment,
  baseUrl: '',
  merchantCode: '',
  terminalId: 'K1',
  ...named,
  customerEmail: '',
  callbackUrl: '',
  returnUrl: '',
  signature: 'documented',
  checkoutBy: 'redirect',
  qrisMethod: '',
});

/** A key that is needed and was not typed has no other field than its own. */
function wrongFieldsIn(failure: Refusal): readonly WrongField[] {
  return failure.code === 'vault-key-missing'
    ? [{ code: 'provision-field-missing', field: 'apiKey' }]
    : wrongFieldsOf(failure);
}

/** @returns the label of a provisioning key's field; `undefined` if the form has none */
function labelOf(field: string, texts: SettingsTexts): string | undefined {
  return isFormField(field) ? texts[field] : undefined;
}

function isFormField(field: string): field is Exclude<keyof TypedSettings, 'environment'> {
  return field !== 'environment' && (field === 'apiKey' || field in blank('sandbox'));
}

type QrisMethod = NonNullable<NonNullable<SettingsView['qrisMethods']>[ProvisionableEnvironment]>[number];

interface CredentialsFormProps {
  readonly environment: ProvisionableEnvironment;
  readonly stored: EnvironmentSettings | null;
  /** As of `SettingsView`. */
  readonly trainingShop: SettingsView['trainingShop'];
  readonly keyHeld: boolean;
  /** Of the environment's last method list. */
  readonly qrisMethods: readonly QrisMethod[];
  readonly onSettings: (settings: SettingsView) => void;
}

/** The four that every gateway asks for; the others have defaults, and are behind a button. */
const ALWAYS_SHOWN: readonly string[] = ['baseUrl', 'merchantCode', 'apiKey', 'customerEmail'];

/** What a person can see by eye. The main process has the rules. */
const LOOKS_LIKE = {
  baseUrl: /^https?:\/\/[^\s?#]+$/i,
  merchantCode: /^\S+$/,
  customerEmail: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
};

const signatures: readonly SignatureScheme[] = ['documented', 'hmac-sha256'];
export function CredentialsForm({
  environment,
  stored,
  trainingShop,
  keyHeld,
  qrisMethods,
  onSettings,
}: CredentialsFormProps) {
  const texts = useTextsOf(settingsTexts);
  const destination = useTextsOf(destinationTexts);
  const [form, setForm] = useState<TypedSettings>({ ...(stored ?? blank(environment, trainingShop)), apiKey: '' });
  const [saved, setSaved] = useState(false);
  const { running, failure, run } = useRequest();
  const fieldTexts = useTextsOf(setUpFieldTexts);
  const [sent, setSent] = useState(form);
  const wrong = failure === null ? [] : wrongFieldsIn(failure);
  const element = useRef<HTMLFormElement>(null);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const isHiddenWrong = wrong.some(({ field }) => !ALWAYS_SHOWN.includes(field));
  // The person continues at the first mistake, which may be far above the button.
  useLayoutEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const bind = (name: keyof TypedSettings) => {
    // A mistake that was corrected is no longer shown as one.
    const mistake = form[name] === sent[name] ? wrong.find(({ field }) => field === name) : undefined;
    return {
      value: form[name],
      wrong: mistake !== undefined,
      ...(mistake && { problem: wrongFieldSentence(fieldTexts, mistake, form[name].trim() === '') }),
      onChange: (value: string) => {
        setSaved(false);
        setForm({ ...form, [name]: value });
      },
    };
  };
  const save = (insist: boolean) => {
    setSent(form);
    void run(
      () => ask('settings.save', insist ? { ...form, insist } : form),
      (view) => {
        setForm((before) => ({ ...before, apiKey: '' }));
        setSaved(true);
        onSettings(view);
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(false);
  };
  // An API key belongs to one gateway and one merchant, so it is never used for another.
  const isOther = form.baseUrl !== stored?.baseUrl || form.merchantCode !== stored.merchantCode;
  const keyHint = !keyHeld ? undefined : isOther ? texts.apiKeyOther : texts.apiKeyKept;
  return (
    // `noValidate`: the main process checks every field, and the browser's messages have the wrong language.
    <form ref={element} className="columns credentials" onSubmit={submit} noValidate>
      <TextField
        wide
        label={texts.baseUrl}
        type="url"
        testId="settings-base-url"
        looksLike={LOOKS_LIKE.baseUrl}
        {...bind('baseUrl')}
      />
      <TextField
        label={texts.merchantCode}
        testId="settings-merchant-code"
        looksLike={LOOKS_LIKE.merchantCode}
        {...bind('merchantCode')}
      />
      <TextField
        label={texts.apiKey}
        testId="settings-api-key"
        {...(keyHint !== undefined && { hint: keyHint })}
        type="password"
        maxLength={500}
        // One that is kept is complete while nothing is typed.
        looksLike={keyHeld && !isOther ? /^\S*$/ : /^\S+$/}
        {...bind('apiKey')}
      />
      <TextField
        wide
        label={texts.customerEmail}
        hint={texts.customerEmailHint}
        type="email"
        testId="settings-email"
        looksLike={LOOKS_LIKE.customerEmail}
        {...bind('customerEmail')}
      />
      <details
        open={isMoreOpen || isHiddenWrong}
        className="form-end"
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
      >
        <summary data-testid="settings-more">{texts.more}</summary>
        <div className="columns">
          <TextField label={texts.terminalId} maxLength={4} {...bind('terminalId')} />
          <TextField label={texts.callbackUrl} type="url" testId="settings-callback-url" {...bind('callbackUrl')} />
          <TextField
            label={texts.returnUrl}
            hint={texts.ownAddressHint}
            type="url"
            testId="settings-return-url"
            {...bind('returnUrl')}
          />
          <SelectField
            label={texts.signature}
            options={signatures.map((scheme) => [scheme, texts.signatures[scheme]])}
            testId="settings-signature"
            {...bind('signature')}
          />
          <SelectField
            label={texts.checkoutBy}
            options={checkoutWays.map((way) => [way, texts.checkoutWays[way]])}
            testId="settings-checkout-by"
            {...bind('checkoutBy')}
          />
          <SelectField
            label={texts.qrisMethod}
            options={[['', texts.cheapestQris], ...qrisChoices(qrisMethods, form.qrisMethod)]}
            testId="settings-qris-method"
            {...bind('qrisMethod')}
          />
        </div>
      </details>
      <div className="form-end">
        {failure && <SetUpFailureNote failure={failure} labelOf={(field) => labelOf(field, texts)} />}
        {failure?.code === 'key-not-taken' && (
          <Button testId="settings-insist" disabled={running} onClick={onFirstPress(() => save(true))}>
            {destination.insist}
          </Button>
        )}
        {saved && (
          <p className="done" role="status">
            {texts.saved}
          </p>
        )}
        <Button type="submit" look="primary" testId="settings-save" disabled={running}>
          {running ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}

/** @param chosen stays a choice if the gateway no longer lists it, so that saving other fields does not change it */
function qrisChoices(listed: readonly QrisMethod[], chosen: string): (readonly [string, string])[] {
  const isListed = chosen === '' || listed.some(({ code }) => code === chosen);
  const choices = isListed ? listed : [...listed, { code: chosen, name: '' }];
  return choices.map(({ code, name }) => [code, name === '' ? code : `${name} (${code})`]);
}
