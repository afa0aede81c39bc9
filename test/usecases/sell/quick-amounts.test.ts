/** Quick amounts: those that are set, and those of the last sales. */
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../../../electron/ports/settings/settings.ts';
import { quickAmountsView } from '../../../electron/usecases/sell/quick-amounts.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';

function lastOf(set: readonly number[], newestFirst: readonly number[], withLast = true): readonly number[] {
  const settings = settingsSchema.parse({ quickAmounts: { amounts: set, withLast } });
  return quickAmountsView({
    settings: { read: () => settings, write: () => undefined },
    history: () => ({ lastAmounts: () => newestFirst.map(rupiah) }),
  }).last;
}

describe('quick amounts', () => {
  it('are three notes at a new counter', () => {
    expect(settingsSchema.parse({}).quickAmounts).toEqual({ amounts: [10_000, 20_000, 50_000], withLast: true });
  });

  it.each([
    ['fill the free buttons, newest first, each once', [10_000], [7, 5, 7, 10_000, 3], [7, 5, 3]],
    ['are at most six', [1, 2, 3, 4], [9, 8, 7, 6], [9, 8]],
    ['are only the set ones if those are six', [1, 2, 3, 4, 5, 6], [9], []],
    ['are only the last ones if none is set', [], [9, 9, 8], [9, 8]],
  ])('%s', (_, set, newestFirst, last) => {
    expect(lastOf(set, newestFirst)).toEqual(last);
  });

  it('leave the last ones out if the manager does not want them', () => {
    expect(lastOf([10_000], [9, 8], false)).toEqual([]);
  });
});
