/**
 * Electron's part of printing: PDF files by its print engine, the system's printing without a dialog, and dialogs. Only
 * letters of the PDFs are read: an older Chromium draws tabular figures without their identity.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KonterBridge } from '../../shared/contract/channels.ts';
import type { PrintDocument } from '../../shared/contract/print.ts';
import { seedLedger } from '../bench/seed/seed-ledger.ts';
import { chargeAndShow, shows } from '../support/browser/cashier.ts';
import { gatewayControl } from '../support/gateway/gateway-control.ts';
import { facesOfPdf, pagesOfPdf } from '../support/paper/read-pdf.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

const OURS = ['PlusJakartaSans'];

const MONTH = { kind: 'report', environment: 'training', from: '2026-10-20', to: '2026-11-20' } as const;

describe('paper', () => {
  let terminal: TerminalInElectron;
  let page: Page;
  beforeAll(async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'konter-journey-')), 'data');
    mkdirSync(dataDir);
    const account = { environment: 'training', baseUrl: 'training', merchantCode: 'DTRAIN' } as const;
    seedLedger({ file: join(dataDir, 'sales-training.sqlite'), account, sales: 2_000, isOver: true });
    terminal = await startTerminalInElectron({ dataDir });
    page = terminal.page;
    await page.getByTestId('amount').waitFor();
  });
  afterAll(() => terminal?.remove());

  const folder = () => join(terminal.dataDir, 'exports');
  const savePdf = (document: PrintDocument) =>
    page.evaluate(
      (asked) => (window as unknown as { konter: KonterBridge }).konter.request('print.pdf', { document: asked }),
      document,
    );
  const saved = async (document: PrintDocument) => {
    const before = existsSync(folder()) ? readdirSync(folder()) : [];
    expect(await savePdf(document)).toEqual({ ok: true, value: { saved: true } });
    const [name = '', ...others] = readdirSync(folder()).filter((each) => !before.includes(each));
    expect(others).toEqual([]);
    const pdf = readFileSync(join(folder(), name));
    return { name, pages: await pagesOfPdf(pdf), faces: await facesOfPdf(pdf) };
  };

  it('of a month is a PDF of several sheets, none of them empty, in our face from its heading to its last line', async () => {
    const { name, pages, faces } = await saved(MONTH);
    expect(faces).toEqual(OURS);
    expect(name).toMatch(/\.pdf$/);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.filter((text) => text === '')).toEqual([]);
    expect(pages[0]).toContain('LAPORAN PENJUALAN');
    // The last line, after the sums of every method.
    expect(pages.at(-1)).toMatch(/BUKAN PENUTUPAN$/);
    expect(pages.join(' ')).toContain('QRIS');
  });

  it('of a month says on each sheet which it is and how many there are', async ({ skip }) => {
    const chrome = await terminal.program.app.evaluate(() => Number.parseInt(process.versions.chrome ?? '', 10));
    // roll.css puts them into margin boxes; test/printing/closing-on-paper sees them in a newer Chromium.
    if (chrome < 131) skip(`Chromium ${chrome} knows no boxes in the margin of a page; those of 131 and later do`);
    const { pages } = await saved(MONTH);
    expect(pages.map((text) => text.match(/\d+ \/ \d+/g))).toEqual(
      pages.map((_, index) => [`${index + 1} / ${pages.length}`]),
    );
  });

  it('of a sale is a strip of one page in our face, without a number', async () => {
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    const bill = await saved({ kind: 'bill', orderId });
    expect(bill.pages).toHaveLength(1);
    expect(bill.faces).toEqual(OURS);
    expect(bill.pages[0]).toContain('BELUM DIBAYAR');
    await gatewayControl(terminal.trainingUrl).pay(orderId);
    await shows(page, 'paid', 60_000);
    const receipt = await saved({ kind: 'receipt', orderId });
    expect(receipt.pages).toHaveLength(1);
    expect(receipt.faces).toEqual(OURS);
    expect(receipt.pages[0]).toContain('LUNAS');
    expect(receipt.pages[0]).not.toContain('1 / 1');
  });

  it('goes to no file where the person thinks better of it', async () => {
    const before = readdirSync(folder());
    await terminal.program.app.evaluate(({ dialog, app }) => {
      const { showSaveDialog } = dialog;
      Object.assign(app, { testShowSaveDialog: showSaveDialog });
      dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
    });
    expect(await savePdf(MONTH)).toEqual({ ok: true, value: { saved: false } });
    await terminal.program.app.evaluate(({ dialog, app }) => {
      const { testShowSaveDialog } = app as unknown as { testShowSaveDialog: typeof dialog.showSaveDialog };
      dialog.showSaveDialog = testShowSaveDialog;
    });
    expect(readdirSync(folder())).toEqual(before);
  });

  it('for a printer of the system that is not there is refused in words, without a dialog', async () => {
    const state = await page.evaluate(async (deviceName) => {
      const { konter } = window as unknown as { konter: KonterBridge };
      const printer = { kind: 'system', deviceName } as const;
      const settings = { printer, autoReceipt: false, autoBill: false };
      await konter.request('printer.save', { settings, port: 'usual' });
      const ended = new Promise<unknown>((done) => {
        const look = async () => {
          const jobs = await konter.request('print.jobs', {});
          const [job] = jobs.ok ? jobs.value.jobs : [];
          if (job && job.state !== 'waiting' && job.state !== 'printing')
            done({ state: job.state, printFailure: job.printFailure });
        };
        konter.on('prints', () => void look());
      });
      await konter.request('print.document', { document: { kind: 'test' }, target: 'chosen-printer' });
      return await ended;
    }, randomUUID());
    expect(state).toEqual({ state: 'failed', printFailure: 'system-refused' });
  });
});

describe('dialogs', () => {
  let terminal: TerminalInElectron;
  beforeAll(async () => {
    terminal = await startTerminalInElectron();
    await terminal.page.getByTestId('amount').waitFor();
  });
  afterAll(() => terminal?.remove());

  /** Answers the next dialog of this kind by canceling it. @returns its owner and its options */
  async function nextDialog(kind: 'showSaveDialog' | 'showOpenDialog', press: () => Promise<unknown>) {
    const { app } = terminal.program;
    await app.evaluate(({ dialog, BrowserWindow, app: program }, name) => {
      const real = dialog[name];
      const [ours] = BrowserWindow.getAllWindows();
      Reflect.set(dialog, name, (...given: unknown[]) => {
        Reflect.set(dialog, name, real);
        Object.assign(program, { testDialog: { isOurs: given[0] === ours, options: given.at(-1) } });
        return Promise.resolve({ canceled: true, filePath: '', filePaths: [] });
      });
    }, kind);
    await press();
    return app.evaluate(({ app: program }) => (program as unknown as { testDialog: unknown }).testDialog);
  }

  it('for a provisioning file is our window’s, asks for one JSON file, and changes nothing when it is left', async () => {
    const ask = () =>
      terminal.page.evaluate(() =>
        (window as unknown as { konter: KonterBridge }).konter.request('settings.import', {}),
      );
    let answer: unknown;
    const asked = await nextDialog('showOpenDialog', async () => (answer = await ask()));
    expect(asked).toEqual({
      isOurs: true,
      options: { properties: ['openFile', 'dontAddToRecent'], filters: [{ name: 'JSON', extensions: ['json'] }] },
    });
    expect(answer).toEqual({ ok: false, failure: { code: 'provision-canceled' } });
  });

  it('for an export is our window’s, proposes a name, and asks before it replaces a file', async () => {
    const wish = { content: 'sales', format: 'csv', days: null } as const;
    const ask = () =>
      terminal.page.evaluate(
        (asked) => (window as unknown as { konter: KonterBridge }).konter.request('export.start', asked),
        wish,
      );
    let answer: unknown;
    const asked = await nextDialog('showSaveDialog', async () => (answer = await ask()));
    expect(asked).toMatchObject({
      isOurs: true,
      options: {
        defaultPath: expect.stringMatching(/^konter-training-sales-all--\d{4}-\d\d-\d\d\.csv$/),
        properties: expect.arrayContaining(['showOverwriteConfirmation']),
      },
    });
    expect(answer).toEqual({ ok: false, failure: { code: 'export-canceled' } });
  });
});
