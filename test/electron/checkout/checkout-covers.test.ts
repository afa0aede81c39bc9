/** Popups, sounds and focus of a gateway's page must not cover the toolbar or the till around it. */
import type { Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HostileCheckout, html, newestWindow, startHostileCheckout } from '../support/hostile-checkout.ts';
import { seenOnScreen } from '../support/seen-on-screen.ts';

let checkout: HostileCheckout;
beforeAll(async () => {
  // The same server under its other name: for Chromium another site, in a separate process.
  checkout = await startHostileCheckout(({ url }) => ({ checkoutUrl: url.replace('127.0.0.1', 'localhost') }));
});
afterAll(() => checkout?.end());

/** A color that appears nowhere else on the screen. */
const COLOUR = '#f0f';
const OPTION = `<option style="font-size:48px;background:${COLOUR};color:${COLOUR}">LUNAS</option>`;
const LIST = `<select style="position:fixed;left:0;bottom:0;width:99vw;font-size:48px">${OPTION.repeat(30)}</select>`;

describe('a hostile page below our toolbar', () => {
  let customer: Page;
  const other = () => checkout.gateway.url.replace('127.0.0.1', 'localhost');
  beforeEach(async () => {
    customer = await checkout.open((response) => {
      const address = response.req.url ?? '';
      const frame = `<iframe src="${other()}${address}&in-frame" style="width:99vw;height:300px"></iframe>`;
      const policy = { 'content-security-policy': "default-src * 'unsafe-inline'" };
      response
        .writeHead(200, { 'content-type': 'text/html', ...policy, 'permissions-policy': 'fullscreen=*, usb=*' })
        .end(html(address.endsWith('in-frame') ? '<h1>Bank</h1>' : `<h1>Bayar</h1>${frame}${LIST}`));
    });
    await customer.frameLocator('iframe').getByRole('heading').waitFor();
  });
  afterEach(async () => {
    if ((await checkout.windows()) > 1) await checkout.close(customer);
  });

  it('opens no list over the toolbar, nor when it has led on to another site', async ({ skip }) => {
    // On other systems a program needs a person's permission to capture the screen.
    if (process.platform !== 'linux' || process.env['WAYLAND_DISPLAY']) skip('Only X11 shows its screen unasked');
    const opensBelowTheStrip = async () => {
      await customer.locator('select').click();
      const seen = () => seenOnScreen(checkout.app, COLOUR);
      await expect.poll(async () => (await seen()).page).toBeGreaterThan(10_000);
      expect((await seen()).strip).toBe(0);
      await customer.keyboard.press('Escape');
    };
    await opensBelowTheStrip();
    await customer.evaluate((to) => location.assign(to), `${other()}/redirect_checkout?again`);
    await customer.waitForURL(`${other()}/**`, { waitUntil: 'commit' });
    await customer.getByRole('heading', { name: 'Bayar' }).waitFor();
    await opensBelowTheStrip();
  });

  it.each<readonly [string, () => Frame]>([
    ['its own', () => customer.mainFrame()],
    ['a frame of another site', () => customer.frames()[1] ?? customer.mainFrame()],
  ])('takes no screen, no pointer, no device, no key and no file: %s', async (_whose, frame) => {
    const window = await newestWindow(checkout.app);
    const before = await window.evaluate((one) => one.getBounds());
    // With a user gesture, as Playwright claims for all its calls.
    const told = await frame().evaluate(async () => {
      const outcome = (attempt: unknown): Promise<string> =>
        Promise.resolve(attempt).then(
          () => 'given',
          (error: Error) => error.name,
        );
      const { usb, serial, hid, clipboard, mediaDevices, credentials, wakeLock } = navigator as unknown as Record<
        string,
        Record<string, (wish?: unknown) => Promise<unknown>>
      >;
      const { showSaveFilePicker, showDirectoryPicker } = window as unknown as Record<string, () => Promise<unknown>>;
      const key = { challenge: new Uint8Array(16), rpId: location.hostname };
      return {
        fullscreen: await outcome(document.body.requestFullscreen()),
        pointer: await outcome(document.body.requestPointerLock()),
        usb: await outcome(usb?.['requestDevice']?.({ filters: [] })),
        serial: await outcome(serial?.['requestPort']?.()),
        hid: await outcome(hid?.['requestDevice']?.({ filters: [] })),
        read: await outcome(clipboard?.['readText']?.()),
        write: await outcome(clipboard?.['writeText']?.('8808')),
        camera: await outcome(mediaDevices?.['getUserMedia']?.({ video: true })),
        screen: await outcome(mediaDevices?.['getDisplayMedia']?.({ video: true })),
        key: await outcome(credentials?.['get']?.({ publicKey: key })),
        awake: await outcome(wakeLock?.['request']?.('screen')),
        save: await outcome(showSaveFilePicker?.()),
        folder: await outcome(showDirectoryPicker?.()),
        speaks: 'speechSynthesis' in window,
      };
    });
    const refused = expect.stringMatching(
      /^(NotAllowedError|SecurityError|TypeError|NotFoundError|WrongDocumentError|AbortError)$/,
    );
    const { speaks, ...others } = told;
    expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, refused])));
    expect(speaks).toBe(false);
    expect(await window.evaluate((one) => [one.getBounds(), one.isFullScreen()])).toEqual([before, false]);
    // Chromium reports each of them on the console.
    expect(checkout.terminal.takeComplaints().join()).toContain('usb is not allowed in this document');
  });

  it('takes no keyboard from the till, however often it loads itself and calls', async () => {
    let loads = 0;
    checkout.gateway.show((response) => {
      loads += 1;
      const script =
        "<h1>Bayar</h1><input autofocus><script>focus();document.querySelector('input').focus();setTimeout(()=>location.reload(),20)</script>";
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src * 'unsafe-inline'" })
        .end(html(script));
    });
    const { page } = checkout.terminal;
    const till = await checkout.app.browserWindow(page);
    await till.evaluate((one) => one.focus());
    await expect.poll(() => till.evaluate((one) => one.isFocused())).toBe(true);
    await customer.evaluate(() => location.reload());
    await expect.poll(() => loads).toBeGreaterThan(20);
    expect(await till.evaluate((one) => [one.isFocused(), one.webContents.isFocused()])).toEqual([true, true]);
  });
});
