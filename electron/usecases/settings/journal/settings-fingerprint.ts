/**
 * The fingerprint of the settings in a ledger's journal, to detect a change made in the file. It is each field's name
 * and a hash of its value. What decides nothing about money is left out: language, theme, sounds, quick amounts, last
 * methods, training's shop, the customer's display and the second place.
 */
import { createHash } from 'node:crypto';
import type { ProvisionableEnvironment } from '../../../../shared/model/environment.ts';
import type { Settings } from '../../../ports/settings/settings.ts';

const DIGITS = 8;

/** Terminal-wide fields: each ledger's journal has them. */
export const sharedFields = [
  'environment',
  'dayEndHour',
  'takesCash',
  'kiosk',
  'updateAddress',
  'printing',
  'unprotectedKeys',
] as const satisfies readonly (keyof Settings)[];

/**
 * @returns `name:hash` of each field, sorted by name and separated by spaces; only the shared fields if the environment
 * is not set up
 */
export function fingerprintOf(settings: Settings, environment: ProvisionableEnvironment): string {
  const { environment: _, ...config } = settings[environment] ?? {};
  const former = Object.entries(settings.former).filter(([, each]) => each.environment === environment);
  const shared = sharedFields.map((name) => [name, settings[name]]);
  const fields: Record<string, unknown> = { ...config, ...Object.fromEntries(shared), former: former.sort() };
  return Object.keys(fields)
    .sort()
    .map((name) => `${name}:${hashOf(fields[name])}`)
    .join(' ');
}

/**
 * @returns names of fields whose values differ, without fields that only one of the two has: another version of the
 * program has other fields
 */
export function changedBetween(before: string, now: string): readonly string[] {
  const known = readFingerprint(before);
  return [...readFingerprint(now)].filter(([name, hash]) => (known.get(name) ?? hash) !== hash).map(([name]) => name);
}

function readFingerprint(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').flatMap((field) => {
      const [name, hash] = field.split(':');
      return name && hash ? [[name, hash]] : [];
    }),
  );
}

function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, DIGITS);
}
