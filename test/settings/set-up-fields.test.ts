/** What Settings tells about a wrong field is true: each key has an example, and every example is accepted. */
import { expect, it } from 'vitest';
import { environmentConfigShape } from '../../electron/ports/settings/environment-config.ts';
import { parseProvisioning } from '../../electron/ports/settings/provisioning.ts';
import { exampleOf, setUpExamples, setUpFieldOf } from '../../shared/model/set-up.ts';

it('every key of a provisioning file has an example, and no other has', () => {
  const keys = [...Object.keys(environmentConfigShape), 'apiKey', 'dayEndHour', 'updateAddress'];
  expect(Object.keys(setUpExamples).toSorted()).toEqual(keys.toSorted());
});

it('a file of the examples is accepted as it stands', () => {
  expect(parseProvisioning(JSON.stringify(setUpExamples))).toMatchObject({ ok: true });
});

it('a key inside another belongs to it, and one that no set-up has to none', () => {
  expect(setUpFieldOf('expiryMinutes.qris')).toBe('expiryMinutes');
  expect(exampleOf('expiryMinutes')).toBe('{"qris":10,"virtualAccount":60}');
  expect(exampleOf('terminalId')).toBe('K1');
  for (const path of ['surprise', 'constructor', '']) expect(setUpFieldOf(path)).toBeNull();
});
