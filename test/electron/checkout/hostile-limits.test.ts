/** Limits of a gateway's page: its window, the machine and the till around it, attacked by such a page. */
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOOLBAR_HEIGHT } from '../../../electron/windows/checkout/checkout-frame.ts';
import { type HostileCheckout, html, newestWindow, startHostileCheckout } from '../support/hostile-checkout.ts';

let checkout: HostileCheckout;
beforeAll(async () => {
  // The same server under its other name: for Chromium another site, in a separate process.
  checkout = await startHostileCheckout(({ url }) => ({ checkoutUrl: url.replace('127.0.0.1', 'localhost') }));
});
afterAll(() => checkout?.end());

describe('a hostile page in its window', () => {
  let customer: Page;
  const other = () => checkout.gateway.url.replace('127.0.0.1', 'localhost');
  const stripAbove = (): Page => {
    const { page } = checkout.terminal;
    const strip = page
      .context()
      .pages()
      .find((one) => one.url().startsWith('app://konter/paper/'));
    if (!strip) throw new Error('No strip is there');
    return strip;
  };
  beforeEach(async () => {
    const frame = `<iframe src="${other()}/frame" width="400" height="200"></iframe>`;
    customer = await checkout.open((response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': 'default-src *' })
        .end(html(`<h1>Bayar</h1><input type="file">${frame}`)),
    );
  });
  afterEach(async () => {
    if ((await checkout.windows()) > 1) await checkout.close(customer);
  });

  it('keeps the place, the size and the name that the till gave it', async () => {
    const window = await newestWindow(checkout.app);
    const seen = () => window.evaluate((one) => ({ ...one.getBounds(), title: one.getTitle() }));
    const before = await seen();
    const contents = await checkout.contents(customer);
    const tried = contents.evaluate((one) =>
      Promise.all([
        new Promise<boolean>((done) => one.once('content-bounds-updated', (event) => done(event.defaultPrevented))),
        new Promise<void>((done) => one.once('page-title-updated', () => setImmediate(done))),
      ]),
    );
    await contents.evaluate(() => undefined);
    await customer.evaluate(() => {
      moveTo(0, 0);
      resizeTo(1280, 800);
      document.title = 'Toko Uji · Konter — LUNAS';
    });
    expect((await tried)[0]).toBe(true);
    expect(await seen()).toEqual(before);
  });

  it.each([
    ['its own', () => customer.locator('input')],
    ['a frame of another site', () => customer.frameLocator('iframe').locator('input')],
  ])('opens no dialog of the system for files: %s', async (_whose, input) => {
    const contents = await checkout.contents(customer);
    const refused = contents.evaluate(
      (one) =>
        new Promise<string>((done) =>
          one.debugger.on('message', (_event, method) => {
            if (method === 'Page.fileChooserOpened') done(method);
          }),
        ),
    );
    await contents.evaluate(() => undefined);
    await input().click();
    expect(await refused).toBe('Page.fileChooserOpened');
  });

  it.each([
    ['its own', () => customer.mainFrame()],
    ['a frame of another site', () => customer.frames()[1] ?? customer.mainFrame()],
  ])('prints nothing, asks nothing and opens nothing: %s', async (_whose, frame) => {
    await customer.frameLocator('iframe').locator('input').waitFor();
    const opened = await frame().evaluate(() => {
      print();
      alert('LUNAS');
      return open('about:blank') !== null;
    });
    expect(opened).toBe(false);
    const sandboxed = (word: string) =>
      expect.stringMatching(new RegExp(`${word}.*sandboxed.*'allow-(modals|popups)'`));
    await expect
      .poll(() => checkout.terminal.program.console.complaints())
      .toEqual(['print', 'alert', 'open'].map(sandboxed));
    checkout.terminal.takeComplaints();
  });

  // Responses of such a worker have none of the policies above.
  it('has no service worker', async () => {
    checkout.gateway.show((response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end());
    const registered = customer.evaluate(async () => {
      await navigator.serviceWorker.register('/redirect_checkout/worker.js');
    });
    await expect(registered).rejects.toThrow('Failed to register a ServiceWorker');
    checkout.terminal.takeComplaints();
  });

  it.each([
    ['its own', () => customer.mainFrame()],
    ['a frame of another site', () => customer.frames()[1] ?? customer.mainFrame()],
  ])('shows no picture that floats above the till: %s', async (_whose, frame) => {
    await customer.frameLocator('iframe').locator('input').waitFor();
    expect(await frame().evaluate(() => document.pictureInPictureEnabled)).toBe(false);
    // Chromium reports it on the console.
    checkout.terminal.takeComplaints();
  });

  it('is not heard: the sound of a payment is the till’s', async () => {
    expect(await (await checkout.contents(customer)).evaluate((one) => one.isAudioMuted())).toBe(true);
  });

  it('that never lets go is closed by its X', async () => {
    await customer.evaluate(() => {
      addEventListener('beforeunload', () => {
        for (;;);
      });
    });
    await customer.getByRole('heading').click();
    await (await newestWindow(checkout.app)).evaluate((one) => one.close());
    await expect.poll(checkout.windows).toBe(1);
  });

  it.each([
    ['Q', ['control']],
    ['W', ['control']],
    ['R', ['control']],
    ['R', ['control', 'shift']],
    ['Plus', ['control']],
    ['0', ['control']],
    ['P', ['control']],
    ['F4', ['control']],
    ['F5', []],
    ['F4', ['alt']],
  ] as const)('gives nobody the key %s with %j', async (keyCode, modifiers) => {
    const contents = await checkout.contents(customer);
    const isRefused = await contents.evaluate(
      (one, input) =>
        new Promise<boolean>((done) => {
          // After our listener.
          one.once('before-input-event', (event) => done(event.defaultPrevented));
          one.sendInputEvent({ type: 'keyDown', ...input });
        }),
      { keyCode, modifiers: [...modifiers] },
    );
    expect(isRefused).toBe(true);
  });

  it('leaves a customer what edits text', async () => {
    const contents = await checkout.contents(customer);
    const isRefused = await contents.evaluate(
      (one) =>
        new Promise<boolean>((done) => {
          one.once('before-input-event', (event) => done(event.defaultPrevented));
          one.sendInputEvent({ type: 'keyDown', keyCode: 'V', modifiers: ['control'] });
        }),
    );
    expect(isRefused).toBe(false);
  });

  it('is told of a browser, and of no Konter and no Electron', async () => {
    const told = await customer.evaluate(() => navigator.userAgent);
    expect(told).toMatch(/Chrome/);
    expect(told).not.toMatch(/Electron|Konter/i);
  });

  it('reaches no other server of this machine, encrypted or not', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await customer.evaluate(async (at) => {
      for (const address of [`https://127.0.0.1:${at}/a.png`, `http://127.0.0.1:${at}/a.png`]) {
        await new Promise((failed) => Object.assign(new Image(), { onerror: failed, src: address }));
      }
    }, port);
    expect(connections).toBe(0);
    await new Promise((closed) => server.close(closed));
    expect(checkout.terminal.takeComplaints().join()).toContain('ERR_BLOCKED_BY_CLIENT');
  });

  it('is below a toolbar of ours that says whose it is, what it is worth, and closes it', async () => {
    const strip = stripAbove();
    await strip.getByText(new URL(checkout.gateway.url).host).waitFor();
    await strip.getByText('Rp 25.000').waitFor();
    await strip.getByText('bukan bukti pembayaran').waitFor();
    const places = await (await newestWindow(checkout.app)).evaluate((window) => ({
      page: window.contentView.children.at(-1)?.getBounds(),
      width: window.getContentSize()[0],
    }));
    expect(places.page).toMatchObject({ x: 0, y: TOOLBAR_HEIGHT, width: places.width });
    const closed = customer.waitForEvent('close');
    await strip.getByRole('link', { name: 'Tutup' }).click();
    await closed;
    await checkout.stage('closed').waitFor();
  });

  it('is named again by the toolbar where it goes to another host', async () => {
    await customer.evaluate((to) => location.assign(`${to}/frame`), other());
    await stripAbove().getByText(new URL(other()).host).waitFor();
  });

  it('that is kept from another host has the cashier told of it', async () => {
    await customer.evaluate(() => location.assign('https://192.168.77.1/bank'));
    await checkout.stage('open').getByText('192.168.77.1').waitFor();
  });

  it('reads nothing that was copied', async ({ skip }) => {
    const version = await checkout.app.evaluate(() => process.versions['electron']);
    if (Number.parseInt(version ?? '', 10) < 34) skip('This Electron lets every page paste and has no switch for it');
    await checkout.app.evaluate(({ clipboard }) => clipboard.writeText('SECRET-IN-CLIPBOARD'));
    const read = await customer.evaluate(() => {
      const field = document.createElement('textarea');
      document.body.append(field);
      field.focus();
      document.execCommand('paste');
      return field.value;
    });
    expect(read).toBe('');
  });
});

it('a page that will not be left holds up nobody who ends the program', async () => {
  const customer = await checkout.open(html('<h1>Bayar</h1>'));
  await customer.evaluate(() => {
    addEventListener('beforeunload', (event) => event.preventDefault());
  });
  await customer.getByRole('heading').click();
  await checkout.app.evaluate(({ app }) => app.quit()).catch(() => undefined);
  expect(await checkout.terminal.program.printed.ended).toBe(0);
});
