/** Form for the credentials. A typed API key is sent to the main process once, then dropped. No stored key returns. */
import { type FormEvent, useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type {
  EditedSettings,
  EnvironmentSettings,
  SettingsView,
} from '../../../../shared/contract/views/setup/settings-views.ts';
import type { SettingsTexts } from '../../../../shared/messages/id/settings/settings-texts.ts';
import { checkoutWays } from '../../../../shared/model/choices/checkout-ways.ts';
import type { ProvisionableEnvironment, SignatureScheme } from '../../../../shared/model/environment.ts';
import { ask } from '../../../bridge.ts';
import { useRequest } from '../../../state/use-request.ts';
import { SelectField, TextField } from '../../../ui/forms/fields.tsx';
import { onFirstPress } from '../../../ui/keys/first-press.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { useDestinationTexts } from '../../../ui/texts/use-destination-texts.ts';
import { useSettingsTexts } from '../use-settings-texts.ts';

type QrisMethod = NonNullable<NonNullable<SettingsView['qrisMethods']>[ProvisionableEnvironment]>[number];
type TypedSettings = Omit<EditedSettings, 'insist'>;

interface CredentialsFormProps {
  readonly environment: ProvisionableEnvironment;
  readonly stored: EnvironmentSettings | null;
  readonly keyHeld: boolean;
  /** Of the environment's last method list. */
  readonly qrisMethods: readonly QrisMethod[];
  readonly onSettings: (settings: SettingsView) => void;
}

const signatures: readonly SignatureScheme[] = ['documented', 'hmac-sha256'];
/** Indonesia's time zones; a provisioning file can set another one. */
const timeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;

const blank = (environment: ProvisionableEnvironment): EnvironmentSettings => ({
  environment,
  baseUrl: '',
  merchantCode: '',
  terminalId: 'K1',
  shopName: '',
  shopTimeZone: 'Asia/Jakarta',
  customerEmail: '',
  callbackUrl: '',
  returnUrl: '',
  signature: 'documented',
  checkoutBy: 'redirect',
  qrisMethod: '',
});

export function CredentialsForm({ environment, stored, keyHeld, qrisMethods, onSettings }: CredentialsFormProps) {
  const texts = useSettingsTexts();
  const destination = useDestinationTexts();
  const [form, setForm] = useState<TypedSettings>({ ...(stored ?? blank(environment)), apiKey: '' });
  const [saved, setSaved] = useState(false);
  const { running, failure, run } = useRequest();
  const bind = (name: keyof TypedSettings) => ({
    value: form[name],
    wrong: failure?.field === name,
    onChange: (value: string) => {
      setSaved(false);
      setForm({ ...form, [name]: value });
    },
  });
  const save = (insist: boolean) => {
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
  const keyHint = !keyHeld ? texts.apiKeyNone : isOther ? texts.apiKeyOther : texts.apiKeyKept;
  const zones = new Set<string>([...timeZones, form.shopTimeZone]);
  return (
    // `noValidate`: the main process checks every field, and the browser's messages have the wrong language.
    <form className="credentials" onSubmit={submit} noValidate>
      <TextField label={texts.shopName} {...bind('shopName')} />
      <TextField label={texts.terminalId} hint={texts.terminalIdHint} maxLength={4} {...bind('terminalId')} />
      <TextField label={texts.merchantCode} testId="settings-merchant-code" {...bind('merchantCode')} />
      <TextField
        label={texts.apiKey}
        testId="settings-api-key"
        hint={keyHint}
        type="password"
        maxLength={500}
        {...bind('apiKey')}
      />
      <TextField wide label={texts.baseUrl} type="url" testId="settings-base-url" {...bind('baseUrl')} />
      <TextField
        wide
        label={texts.customerEmail}
        hint={texts.customerEmailHint}
        type="email"
        testId="settings-email"
        {...bind('customerEmail')}
      />
      <TextField label={texts.callbackUrl} type="url" testId="settings-callback-url" {...bind('callbackUrl')} />
      <TextField label={texts.returnUrl} type="url" testId="settings-return-url" {...bind('returnUrl')} />
      <SelectField
        label={texts.shopTimeZone}
        options={[...zones].map((zone) => [zone, zone])}
        {...bind('shopTimeZone')}
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
        options={[['', texts.everyQris], ...qrisChoices(qrisMethods, form.qrisMethod)]}
        testId="settings-qris-method"
        {...bind('qrisMethod')}
      />
      <div className="form-end">
        {failure && <FailureNote failure={formFieldName(failure, texts)} about="setup" />}
        {failure?.code === 'key-not-taken' && (
          <button
            type="button"
            className="secondary"
            data-testid="settings-insist"
            disabled={running}
            onClick={onFirstPress(() => save(true))}
          >
            {destination.insist}
          </button>
        )}
        {saved && (
          <p className="done" role="status">
            {texts.saved}
          </p>
        )}
        <button type="submit" className="primary" data-testid="settings-save" disabled={running}>
          {running ? texts.saving : texts.save}
        </button>
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

/** Replaces the field's key, as in a provisioning file, by its label in the form. */
function formFieldName(failure: Failure, texts: SettingsTexts): Failure {
  const label: unknown =
    failure.field === undefined ? undefined : Object.entries(texts).find(([key]) => key === failure.field)?.[1];
  return typeof label === 'string' ? { ...failure, field: label } : failure;
}
