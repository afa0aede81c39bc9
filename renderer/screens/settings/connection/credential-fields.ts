/** The fields of the credentials form: what an empty one has, and which of them a refusal is about. */
import type { Refusal, WrongField } from '../../../../shared/contract/failure.ts';
import type {
  EditedSettings,
  EnvironmentSettings,
  SettingsView,
} from '../../../../shared/contract/views/setup/settings-views.ts';
import type { SettingsTexts } from '../../../../shared/messages/id/settings/settings-texts.ts';
import type { ProvisionableEnvironment } from '../../../../shared/model/environment.ts';
import { wrongFieldsOf } from '../../../../shared/model/setup/set-up-fields.ts';

export type TypedSettings = Omit<EditedSettings, 'insist'>;

/** @param named the training shop's own name and time zone */
export const blank = (
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
export function wrongFieldsIn(failure: Refusal): readonly WrongField[] {
  return failure.code === 'vault-key-missing'
    ? [{ code: 'provision-field-missing', field: 'apiKey' }]
    : wrongFieldsOf(failure);
}

/** @returns the label of a provisioning key's field; `undefined` if the form has none */
export function labelOf(field: string, texts: SettingsTexts): string | undefined {
  return isFormField(field) ? texts[field] : undefined;
}

function isFormField(field: string): field is Exclude<keyof TypedSettings, 'environment'> {
  return field !== 'environment' && (field === 'apiKey' || field in blank('sandbox'));
}
