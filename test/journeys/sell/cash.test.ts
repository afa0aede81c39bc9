/** A shop that takes cash: from the first note to the Z report, next to a gateway that is not asked about it. */
import { afterEach, describe, expect, it } from 'vitest';
import { chargeAndShow, nextAlert, shows } from '../../support/browser/cashier.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';
import { zoneAtNoon } from '../../support/program/zone-at-noon.ts';

/** Only a failing journey reaches it. */
const SOON_MS = 60_000;

describe('a sale in cash', () => {
  let terminal: Terminal;
  afterEach(() => terminal?.remove());

  it('is green with its change, is in the report and the Z report, and a code that is paid too is a double', async ({
    onTestFinished,
  }) => {
    const { close, control, provisioning } = await startAnyGateway();
    onTestFinished(close);
    terminal = await startTerminal({ provision: provisioning({ shopTimeZone: zoneAtNoon() }), isDrawn: true });
    const { page } = terminal;
    // Below the gateway's minimum, by touch alone.
    for (const key of ['7', '5', '0']) await page.getByTestId(`key-${key}`).click();
    await page.getByTestId('key-0').click();
    await page.getByTestId('method-cash').click();
    await page.getByTestId('cash-confirm').click();
    await page.locator('[data-testid=error][data-code=amount-empty]').waitFor();
    for (const key of ['5', '000']) await page.getByTestId(`cash-key-${key}`).click();
    await page.locator('[data-testid=cash-change][data-short=true]').waitFor();
    // One touch on a note records it.
    await page.getByTestId('cash-10000').click();
    await shows(page, 'paid');
    expect(await page.getByTestId('paid-change').innerText()).toContain('Rp\u00a02.500');
    expect(await control.creations()).toEqual([]);

    // The receipt goes to the customer's phone: read by its camera, or by a chat whose number nothing keeps.
    await page.getByTestId('look-receipt').click();
    await page.getByTestId('receipt-to-phone').click();
    await page.getByTestId('receipt-qr').waitFor();
    // Its dialog may still be moving.
    await expect
      .poll(() => readQr(page).catch(String))
      .toMatch(/LUNAS Rp 7\.500\nTunai\nUang diterima Rp 10\.000\nKembalian Rp 2\.500/);
    await page.getByTestId('receipt-number').fill('0812 3456 7890');
    const chat = await terminal.program.openOutside(() => page.getByTestId('receipt-whatsapp').click());
    expect(chat).toMatch(/^https:\/\/wa\.me\/6281234567890\?text=.*LUNAS/);
    await page.getByTestId('receipt-opened').waitFor();
    expect(await page.getByTestId('receipt-number').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.getByTestId('new-sale').click();

    // The customer has a code on the phone, and pays in cash after all. Then also by the code.
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    await page.getByTestId('try-again').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByTestId('method-cash').click();
    await dialog.getByTestId('charge').click();
    await page.getByTestId('cash-exact').click();
    const green = await shows(page, 'paid');
    expect(await green.getAttribute('data-order-id')).not.toBe(orderId);
    await page.getByTestId('new-sale').click();
    await control.pay(orderId);
    await page.getByTestId('nav-history').click();
    await page.getByTestId('history-row').first().click();
    await page.getByTestId('history-check').click();
    expect(await nextAlert(page, SOON_MS)).toMatchObject({ orderId, flag: 'paid-twice' });

    await page.getByTestId('nav-report').click();
    await page.locator('[data-testid=report-gross][data-amount="32500"]').waitFor();
    expect(await page.getByTestId('report-count').getAttribute('data-count')).toBe('2');
    // A float, ice, and a drawer that is 2.500 short: 200.000 + 32.500 − 15.000.
    await page.getByTestId('drawer').click();
    await page.getByTestId('drawer-amount').fill('200.000');
    await page.getByTestId('drawer-confirm').click();
    await page.locator('[data-testid=drawer-sums][data-expected="232500"]').waitFor();
    await page.getByTestId('drawer-amount').fill('15rb');
    await page.getByTestId('resolve-reason').fill('es batu');
    await page.getByTestId('drawer-confirm').click();
    await page.locator('[data-testid=drawer-sums][data-expected="217500"]').waitFor();
    await page.getByTestId('drawer-close').click();
    await page.getByTestId('close-day').click();
    await page.locator('[data-testid=closing-takings][data-amount="32500"]').waitFor();
    await page.getByTestId('count-100000').fill('2');
    await page.getByTestId('count-5000').fill('3');
    await page.locator('[data-testid=drawer-difference][data-amount="-2500"]').waitFor();
    await page.getByTestId('close-day-confirm').click();
    await page.locator('[data-testid=z-report][data-number="1"]').waitFor();
    const paper = (await page.getByTestId('z-report').innerText()).replaceAll('\u00a0', ' ');
    for (const said of ['Tunai', 'es batu']) expect(paper).toContain(said);
    expect(paper).toMatch(/KURANG\s*Rp 2\.500/);

    await openSetting(page, 'backups');
    await page.getByTestId('verify').click();
    const result = page.getByTestId('verify-result');
    await result.waitFor({ timeout: SOON_MS });
    expect(await result.getAttribute('data-found')).toBe('0');

    await openSetting(page, 'selling');
    await page.getByTestId('takes-cash').click();
    await page.getByTestId('nav-sell').click();
    await page.getByTestId('method-qris').waitFor();
    await page.getByTestId('method-cash').waitFor({ state: 'detached' });
  });
});
