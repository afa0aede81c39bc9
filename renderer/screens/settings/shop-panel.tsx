/** The shop's name and time zone in the selected mode. What was typed counts when the person leaves the field. */
import { useState } from 'react';
import type { Refusal } from '../../../shared/contract/failure.ts';
import { setUpTexts } from '../../../shared/messages/set-up-texts.ts';
import { settingsTexts } from '../../../shared/messages/settings-texts.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { SelectField, TextField } from '../../ui/forms/fields.tsx';
import { Panel, type SettingsPanelProps, useSetting } from './panel.tsx';

/** Indonesia's time zones; a provisioning file can set another one. */
const timeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;

type IndonesianTimeZone = (typeof timeZones)[number];

function isIndonesian(zone: string): zone is IndonesianTimeZone {
  return timeZones.some((each) => each === zone);
}

export function ShopPanel({ terminal, settings, onSettings }: SettingsPanelProps) {
  const texts = useTextsOf(setUpTexts);
  const labels = useTextsOf(settingsTexts);
  const setting = useSetting();
  // The name used while nobody gave one is not the shop's own.
  const saved = settings.environment === 'training' ? (settings.trainingShop?.shopName ?? '') : terminal.shopName;
  const [name, setName] = useState(saved);
  const [zone, setZone] = useState(terminal.shopTimeZone);
  const save = (shopTimeZone: string) => {
    setZone(shopTimeZone);
    void setting.change(() => ask('settings.shop', { shopName: name.trim(), shopTimeZone }), onSettings);
  };
  const saveName = () => {
    if (name.trim() !== saved) save(zone);
  };
  const zones = isIndonesian(zone) ? timeZones : [...timeZones, zone];
  return (
    <Panel title={texts.shopPanel} testId="shop-panel" setting={setting}>
      <form
        className="stack"
        onBlur={saveName}
        onSubmit={(event) => {
          event.preventDefault();
          saveName();
        }}
      >
        <TextField
          wide
          label={labels.shopName}
          testId="shop-name"
          maxLength={100}
          value={name}
          wrong={isAbout(setting.failure, 'shopName')}
          onChange={setName}
        />
        <SelectField
          label={labels.shopTimeZone}
          testId="shop-time-zone"
          value={zone}
          wrong={isAbout(setting.failure, 'shopTimeZone')}
          options={zones.map((each) => [each, isIndonesian(each) ? texts.timeZones[each] : each])}
          onChange={save}
        />
      </form>
    </Panel>
  );
}

function isAbout(failure: Refusal | null, field: string): boolean {
  return failure?.field === field;
}
