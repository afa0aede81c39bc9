/** The held window in the running program: what a cashier at its keyboard can do, and what a manager can. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeAndShow, shows } from '../support/browser/cashier.ts';
import { setPin } from '../support/browser/manager.ts';
import { openSetting } from '../support/browser/open-setting.ts';
import { type Key, openXKeyboard, type XKeyboard } from '../support/program/x-keyboard.ts';
import { logged } from './support/main-process.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

const PIN = '471108';
const display = process.env['DISPLAY'] ?? '';

let terminal: TerminalInElectron;
beforeEach(async () => {
  terminal = await startTerminalInElectron();
});
afterEach(() => terminal?.remove());

/** Sets the PIN and holds the window, as a manager does in Settings. */
async function hold(): Promise<void> {
  const { page } = terminal;
  await openSetting(page, 'people');
  await setPin(page, PIN);
  await openSetting(page, 'screen');
  await page.getByTestId('kiosk-on').click();
  await page.getByTestId('unlock-pin').fill(PIN);
  await page.getByTestId('unlock-confirm').click();
  await page.getByTestId('leave-kiosk').waitFor();
  await page.getByTestId('nav-sell').click();
}

/** How the window stands now. */
const stance = () =>
  terminal.program.app.evaluate(({ BrowserWindow, screen }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) return null;
    const { width, height } = window.getBounds();
    const { size } = screen.getPrimaryDisplay();
    return {
      covers: width === size.width && height === size.height,
      isKiosk: window.isKiosk(),
      isMinimized: window.isMinimized(),
    };
  });
const held = { covers: true, isKiosk: true, isMinimized: false };

async function leaveBy(button: 'kiosk-to-window' | 'kiosk-end'): Promise<void> {
  await terminal.page.getByTestId('kiosk-pin').fill(PIN);
  await terminal.page.getByTestId(button).click();
}

describe('a held window', () => {
  it('stays at every attempt to close, minimise or shrink it, asks for the PIN, and goes with it', async () => {
    const { app, printed } = terminal.program;
    await hold();
    const orderId = await chargeAndShow(terminal.page, { amount: 25_000 });
    await expect.poll(stance).toEqual(held);

    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await terminal.page.getByTestId('kiosk-exit').waitFor();
    await terminal.page.keyboard.press('Escape');
    await terminal.page.getByTestId('kiosk-exit').waitFor({ state: 'detached' });
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.emit('minimize'));
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setKiosk(false));
    await expect.poll(stance).toEqual(held);
    const [menu] = await app.evaluate(({ Menu }) => [Menu.getApplicationMenu()]);
    expect(menu).toBeNull();
    expect(await (await shows(terminal.page, 'pending')).getAttribute('data-order-id')).toBe(orderId);

    await terminal.page.getByTestId('leave-kiosk').click();
    await leaveBy('kiosk-to-window');
    await expect.poll(stance).toMatchObject({ isKiosk: false });
    await terminal.page.getByTestId('leave-kiosk').waitFor({ state: 'detached' });
    expect(logged(terminal, 'kiosk').map((record) => record['held'])).toEqual([true, false]);
    terminal.program.console.end();
    await app.evaluate(({ BrowserWindow }) => setImmediate(() => BrowserWindow.getAllWindows()[0]?.close()));
    expect(await printed.ended).toBe(0);
  });

  it('is held again after a power cut, with the payment that was on it, and ends with the PIN', async () => {
    await hold();
    const orderId = await chargeAndShow(terminal.page, { amount: 25_000 });
    await terminal.kill();
    terminal = await terminal.again();
    expect(await (await shows(terminal.page, 'pending')).getAttribute('data-order-id')).toBe(orderId);
    await expect.poll(stance).toEqual(held);
    await terminal.page.getByTestId('leave-kiosk').click();
    terminal.program.console.end();
    await leaveBy('kiosk-end');
    expect(await terminal.program.printed.ended).toBe(0);
  });

  it('does not keep the system from ending the program', async () => {
    await hold();
    expect(await terminal.stop('SIGTERM')).toBe(0);
  });
});

const SHORTCUTS: readonly (readonly Key[])[] = [
  ['control', 'q'],
  ['control', 'w'],
  ['control', 'f4'],
  ['alt', 'f4'],
  ['control', 'r'],
  ['control', 'shift', 'i'],
  ['f11'],
];

// On other systems no program can press a person's keys.
describe.runIf(process.platform === 'linux' && display.startsWith(':'))('at the keyboard of a held window', () => {
  let keyboard: XKeyboard;
  beforeEach(async () => {
    keyboard = await openXKeyboard(display);
  });
  afterEach(() => keyboard?.close());

  it('no key ends or shrinks it, and the keys that would end a program ask for the PIN', async () => {
    await hold();
    const { page } = terminal;
    await chargeAndShow(page, { amount: 25_000 });
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      addEventListener('keydown', ({ code }) => heard.push(code), true);
    });
    const heard = () => page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard);
    await keyboard.point(640, 400);
    for (const keys of SHORTCUTS) {
      await keyboard.press(...keys);
      // It reaches the page after the shortcut, so the shortcut is over then.
      const before = (await heard()).filter((code) => code === 'Digit8').length;
      await keyboard.press('eight');
      await expect.poll(async () => (await heard()).filter((code) => code === 'Digit8').length).toBe(before + 1);
      expect(await stance(), keys.join('+')).toEqual(held);
      const asks = keys.includes('q') || keys.includes('w') || keys.includes('f4');
      await expect.poll(() => page.getByTestId('kiosk-exit').count(), { message: keys.join('+') }).toBe(asks ? 1 : 0);
      if (!asks) continue;
      await page.keyboard.press('Escape');
      await page.getByTestId('kiosk-exit').waitFor({ state: 'detached' });
    }
    expect(await heard()).not.toContain('F11');
  });
});
