/** Enrols this terminal by the hub's address and the owner's code. */

import { type FormEvent, useState } from 'react';
import type { HubView } from '../../../../../shared/contract/views/setup/hub-views.ts';
import { hubTexts } from '../../../../../shared/messages/en/hub/hub-texts.ts';
import { ask } from '../../../../bridge.ts';
import { useTextsOf } from '../../../../i18n/i18n.ts';
import { TextField } from '../../../../ui/forms/fields.tsx';
import type { SettingState } from '../../use-setting.ts';
import './hub.css';

interface EnrolFormProps {
  readonly setting: SettingState;
  readonly onView: (view: HubView) => void;
}

export function EnrolForm({ setting, onView }: EnrolFormProps) {
  const texts = useTextsOf(hubTexts);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const wrong = setting.failure?.code;
  const enrol = (event: FormEvent) => {
    event.preventDefault();
    void setting.change(() => ask('hub.enrol', { address, code }), onView);
  };
  return (
    <form className="hub-form" onSubmit={enrol} noValidate>
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        testId="hub-address"
        type="url"
        value={address}
        wrong={wrong === 'hub-address-invalid'}
        onChange={setAddress}
      />
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        testId="hub-code"
        value={code}
        wrong={wrong === 'hub-code-invalid' || wrong === 'hub-code-refused'}
        onChange={setCode}
      />
      <div className="manager-actions">
        <button
          type="submit"
          className="secondary"
          data-testid="hub-enrol"
          disabled={setting.running || address === '' || code === ''}
        >
          {setting.running ? texts.enrolling : texts.enrol}
        </button>
      </div>
    </form>
  );
}
