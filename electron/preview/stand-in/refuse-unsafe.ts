import type { WebPreferences } from 'electron';

/** A page in a browser has the safe opposite of each. */
const UNSAFE = [
  ['sandbox', false],
  ['contextIsolation', false],
  ['nodeIntegration', true],
  ['webSecurity', false],
  ['webviewTag', true],
] as const;

/** @throws by name */
export function refuseUnsafe(preferences: WebPreferences): void {
  for (const [preference, unsafe] of UNSAFE) {
    if (preferences[preference] === unsafe) throw new Error(`Konter preview refuses ${preference}: ${unsafe}`);
  }
}
