/** What a shop may send to someone who helps: figures and words of a fixed shape, whatever is in settings and log. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiagnosticFacts, diagnosticsText } from '../../../electron/usecases/about.ts';
import { ok } from '../../../shared/model/values/result.ts';
import { settingsWith } from '../../support/settings.ts';

const NOW = Date.UTC(2026, 2, 9, 7);

/** What must not leave the shop, in the forms that it has here. */
const letters = (min: number, max: number) => fc.stringMatching(new RegExp(`^[a-z]{${min},${max}}$`));
const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
const secret = fc.oneof(
  hex(32).map((key) => key),
  hex(64).map((hash) => `scrypt$${hash}`),
  fc.stringMatching(/^(\+62|0)8\d{9,11}$/),
  fc.tuple(letters(5, 9), letters(5, 9)).map(([first, last]) => `Zq${first} Zq${last}`),
  fc.stringMatching(/^K1[A-HJ-NP-Z2-9]{4}260309[A-HJ-NP-Z2-9]{8}Q$/),
  fc.tuple(letters(5, 9), letters(5, 9)).map(([who, where]) => `zq${who}@zq${where}.example`),
);

const config = (word: string) => ({
  ...{ environment: 'sandbox', baseUrl: `https://api.example/${encodeURIComponent(word)}`, merchantCode: 'D0001' },
  ...{ customerEmail: 'kasir@toko.example', shopName: word, partnerId: '' },
  ...{ callbackUrl: `https://toko.example/${encodeURIComponent(word)}`, returnUrl: 'https://toko.example/kembali' },
});

const settingsOf = (word: string) =>
  settingsWith({
    sandbox: config(word),
    former: { [`sandbox ${word}`]: config(word) },
    printing: { printer: { kind: 'system', deviceName: word }, autoReceipt: true, autoBill: false },
  });

/** A word where the log has its own words, and where a careless or tampered line may have it. */
const logLines = (word: string): readonly string[] => [
  JSON.stringify({
    at: new Date(NOW).toISOString(),
    level: 'error',
    event: word,
    error: word,
    code: word,
    where: [word],
  }),
  JSON.stringify({ at: word, level: word, event: `listener: ${word}`, [word]: word, environment: word, cause: word }),
  JSON.stringify({ event: 'ledger damaged', first: `sale ${word} differs`, reason: word, request: word, how: word }),
  JSON.stringify({ event: 'x', where: [`at ${word} (/home/${word}/app.asar/out/main/main.js:1:23)`], exitCode: word }),
  JSON.stringify({ event: 'ledger opened', row: word, hash: word, kilobytes: Number(word), sales: Number(word) }),
  word,
  `{"event":"${word}`,
];

const facts = (word: string): DiagnosticFacts => ({
  now: NOW,
  versions: { version: '1.2.3', runtime: [{ name: 'Electron', version: '45.4.1' }] },
  settings: settingsOf(word),
  ...{ vaultProtected: true, pinSet: true, people: 3 },
  verification: {
    ...{
      state: 'done',
      environment: 'sandbox',
      at: NOW,
      tookMs: 5,
      sales: 7,
      payments: 8,
      journalRows: 9,
      closings: 1,
    },
    findings: [{ code: 'closing-lost', data: { orderId: word, words: word } }],
    ...{ found: 1, known: [] },
  },
  ledgers: {
    sandbox: {
      figures: ok({
        ...{ version: 1, bytes: 4_096, walBytes: 0, pages: 1, isIntact: true },
        ...{ rows: { sale: 7, payment: 8 }, paymentsByState: { paid: 8 } },
      }),
      safety: {
        ...{ environment: 'sandbox', checkedAt: NOW, problems: 0, broken: false },
        backups: [{ file: `sales-sandbox-${word}-start.sqlite`, at: NOW, reason: 'start', bytes: 4_096 }],
      },
    },
  },
  logLines: logLines(word),
});

describe('the diagnostics of a shop', () => {
  it('hold no key, hash, phone number, name, address or order id, wherever they stand', () => {
    void fc.assert(
      fc.property(secret, (word) => {
        const text = diagnosticsText(facts(word)).toLowerCase();
        // As a number, a phone number has neither its zero nor its sign.
        for (const part of [word, String(Number(word)), encodeURIComponent(word), ...word.split(/[ @$]/)]) {
          expect(part.length < 6 || !text.includes(part.toLowerCase()), part).toBe(true);
        }
      }),
    );
  });

  it.each([
    [99_999_999, true],
    [-99_999_999, true],
    [100_000_000, false],
    [-100_000_000, false],
    [6_281_234_567_890, false],
    [1.5, false],
    ['7', false],
  ])('tell the count %s: %s', (sales, isTold) => {
    const logLines = [JSON.stringify({ event: 'ledger opened', sales })];
    const { log } = JSON.parse(diagnosticsText({ ...facts('word'), logLines })) as { log: unknown };
    expect(log).toEqual([{ event: 'ledger opened', ...(isTold ? { sales } : {}) }]);
  });

  it('tell versions, the last errors, the state of the ledgers and the last verification', () => {
    const where = ['at x (/opt/Konter/resources/app.asar/out/main/main.js:3:1234)', 'at node:internal/x:1:2'];
    const error = { at: '2026-03-09T07:00:00.000Z', level: 'error', event: 'sale.charge', error: 'StoreError' };
    const lines = [JSON.stringify({ ...error, code: 'database-full', where }), '{"event":"listener: payment"}'];
    const told = JSON.parse(diagnosticsText({ ...facts('word'), logLines: lines })) as object;
    expect(told).toMatchObject({
      ...{ version: '1.2.3', madeAt: '2026-03-09T07:00:00.000Z' },
      terminal: { environment: 'training', people: 3, printer: 'system', sandbox: { signature: 'documented' } },
      lastVerify: { state: 'done', found: 1, findings: { 'closing-lost': 1 } },
      ledgers: { sandbox: { version: 1, isIntact: true, rows: { payment: 8 }, backups: [{ reason: 'start' }] } },
      log: [{ ...error, code: 'database-full', where: ['main.js:3:1234'] }, { event: 'listener: payment' }],
    });
  });
});
