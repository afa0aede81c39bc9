/** The customer's display in Settings: the screens that are plugged in, what is shown where, and the logo. */
import { expect, it } from 'vitest';
import type { DisplaySettings, ScreenView } from '../../../../shared/contract/display.ts';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';

const bench = eitherFixture();

const till: ScreenView = {
  ...{ id: 1, label: 'Till', width: 1366, height: 768, x: 0, y: 0 },
  ...{ isCashiers: true, isShown: false, isChosen: false },
};
const facing: ScreenView = {
  ...{ id: 2, label: '', width: 1024, height: 600, x: 1366, y: 0 },
  ...{ isCashiers: false, isShown: false, isChosen: false },
};
const { isCashiers: _, isShown: __, isChosen: ___, ...remembered } = facing;
const chosen = { kind: 'screen', screen: remembered } as const;

const settings = (wanted: Partial<DisplaySettings> = {}): DisplaySettings => ({
  ...{ choice: { kind: 'off' }, lines: true, screens: [till, facing], link: null, logo: null },
  ...wanted,
});

async function open(view: DisplaySettings): Promise<ScriptedTerminal> {
  const terminal = await bench.open({ 'display.view': view, 'display.choose': view });
  await openSetting(terminal.page, 'screen');
  await terminal.byId('customer-display-panel').scrollIntoViewIfNeeded();
  return terminal;
}
const now = (terminal: ScriptedTerminal) => terminal.byId('customer-display-now').innerText();

it('lists the screens with the cashier’s own, and remembers more of a chosen one than its id', async () => {
  const terminal = await open(settings());
  const where = terminal.byId('customer-display-where');
  expect(await where.locator('option').allInnerTexts()).toEqual([
    ...['Mati', 'Layar yang lain', 'Till (1366 × 768) · layar kasir', 'Layar 2 (1024 × 600)'],
  ]);
  await where.selectOption('2');
  await expect.poll(() => terminal.asked('display.choose')).toEqual([{ choice: chosen }]);
  await where.selectOption('second');
  await expect
    .poll(async () => (await terminal.asked('display.choose')).at(-1))
    .toEqual({ choice: { kind: 'second' } });
});

it.each([
  ['nothing, while it is off', settings(), ''],
  [
    'that it is shown',
    settings({ choice: { kind: 'second' }, screens: [till, { ...facing, isShown: true }] }),
    'tampil',
  ],
  ['that a second screen is missing', settings({ choice: { kind: 'second' }, screens: [till] }), 'Baru ada satu layar'],
  ['that it was closed on a screen that is there', settings({ choice: { kind: 'second' } }), 'Tertutup'],
  [
    'that it was closed on the chosen screen',
    settings({ choice: chosen, screens: [till, { ...facing, isChosen: true }] }),
    'Tertutup',
  ],
  ['that the chosen screen is not there', settings({ choice: chosen, screens: [till] }), 'tidak tersambung'],
  [
    'that the cashier’s window is on the chosen one',
    settings({
      choice: chosen,
      screens: [
        { ...till, isCashiers: false },
        { ...facing, isCashiers: true, isChosen: true },
      ],
    }),
    'Jendela kasir ada di layar yang dipilih',
  ],
])('says %s', async (_what, view, said) => {
  expect(await now(await open(view))).toContain(said);
});

it('follows a screen that is plugged in, and keeps the chosen one in the list while it is not', async () => {
  bench.inBrowser();
  const terminal = await open(settings({ choice: chosen, screens: [till] }));
  const where = terminal.byId('customer-display-where');
  expect(await where.locator('option:checked').innerText()).toBe('Layar 2 (1024 × 600)');
  await terminal.emit(
    'display',
    settings({ choice: chosen, screens: [till, { ...facing, isShown: true, isChosen: true }] }),
  );
  await expect.poll(() => now(terminal)).toContain('tampil');
  expect(await where.locator('option').count()).toBe(4);
});

it('offers a link instead of screens where the display is a tab', async () => {
  const terminal = await open(settings({ link: 'http://127.0.0.1:7/?token=x' }));
  const link = terminal.byId('customer-display-link');
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    ...['http://127.0.0.1:7/?token=x', 'noopener noreferrer'],
  ]);
  expect(await terminal.byId('customer-display-where').count()).toBe(0);
});

it('says what came of a chosen picture', async () => {
  const terminal = await open(settings());
  const outcome = terminal.byId('display-logo-outcome');
  for (const [answer, said] of [
    ['canceled', 'Tidak ada gambar'],
    ['not-an-image', 'bukan gambar'],
    ['too-large', 'terlalu besar'],
    ['not-kept', 'Tidak tersimpan'],
  ] as const) {
    await terminal.answer('display.choose-logo', { outcome: answer, settings: settings() });
    await terminal.byId('display-choose-logo').click();
    await outcome.getByText(said).waitFor();
  }
});

it('keeps at once whether the customer sees what the cashier enters', async () => {
  const terminal = await open(settings());
  await terminal.answer('display.show-lines', settings({ lines: false }));
  await terminal.byId('display-lines').click();
  await expect.poll(() => terminal.asked('display.show-lines')).toEqual([{ shown: false }]);
  await expect.poll(() => terminal.byId('display-lines').isChecked()).toBe(false);
});
