/** Takings by day and month, and closings. */
import type { ReconcileDifference, ReconcileRun } from '../../../../shared/contract/reconcile.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { aClosingContent, aClosingPaper, aNamed, aPreview, aReport, named } from '../../support/views/reports.ts';
import { NOW } from '../../support/views/views.ts';
import { AMOUNT, BANK, everyMethod, ONE_WORD, ORDER_ID, PERSON, SHOP } from './longest.ts';
import type { LayoutScene } from './scene.ts';

const much = { count: 88_888, gross: AMOUNT };
const payments = named(
  aNamed(88_881, AMOUNT, { methodName: BANK, waits: true, gravestFlag: 'paid-late' }),
  aNamed(88_882, AMOUNT, { methodName: ONE_WORD, decisions: ['refunded-outside', 'linked', 'accepted', 'settled'] }),
);
const names = [BANK, ONE_WORD, 'QRIS ShopeePay'];
const method = (name: string, at: number) => ({
  ...{ code: `M${at}`, kind: 'virtual-account' as const, name, ...much, late: much, doubles: much },
  fees: { sum: AMOUNT, knownCount: 88_888, unknownCount: 88_888 },
  refunded: -888_888_888_888,
});
const byHand = { settled: much, confirmed: much, unconfirmed: much };
const refunds = { refunded: much, corrected: much, doubles: { refunded: much, corrected: much } };
const report = aReport({
  total: { ...much, average: AMOUNT, late: much, doubles: much, takings: AMOUNT, net: -AMOUNT },
  refunds,
  before: {
    ...{ from: '2026-03-08', to: '2026-03-08', count: 88_888, gross: rupiah(111_111_111_111) },
    compared: { count: 88_888, gross: rupiah(111_111_111_111) },
    untilHour: 23,
  },
  methods: names.map(method),
  fees: { sum: AMOUNT, knownCount: 88_888, unknownCount: 88_888 },
  hours: aReport().hours.map((hour) => ({ ...hour, gross: rupiah(hour.gross * 100_000) })),
  issuers: ['93600014', '93600999', null].map((code) => ({ code, ...much })),
  payouts: ['2026-03-10', '2026-03-30', null].map((date) => ({ date, ...much })),
  byHand,
  neverCame: { neverCame: much, cameAfterAll: much, doubles: { neverCame: much, cameAfterAll: much } },
  lists: {
    doubted: payments,
    late: payments,
    doubles: payments,
    unresolved: payments,
    asked: payments,
    open: payments,
    settled: payments,
  },
  closings: [484, 485, 486].map((number) => ({ number, at: NOW })),
});
const month = aReport({
  ...report,
  span: 'month',
  from: '2026-03-01',
  to: '2026-03-31',
  days: Array.from({ length: 31 }, (_, at) => ({
    ...{ businessDay: `2026-03-${String(at + 1).padStart(2, '0')}`, count: 88_888 },
    gross: rupiah(888_888_888 * (at + 1)),
  })),
});

const paid = { ...much, late: much, doubles: much };
const sums = {
  takings: AMOUNT,
  refunds: { refunded: much, corrected: much, doubles: { refunded: much, corrected: much } },
  net: AMOUNT,
};
const item = { ...aNamed(88_881, AMOUNT, { methodName: BANK, orderId: ORDER_ID }) };
const content = aClosingContent({
  number: 88_888,
  days: ['2026-03-08', '2026-03-09'].map((businessDay) => ({
    ...{ businessDay, closedBefore: [484, 485], salesCount: 88_888, total: paid, byHand, ...sums },
    methods: names.map((name, at) => ({ code: `M${at}`, name, ...paid })),
  })),
  total: { ...paid, salesCount: 88_888, byHand, ...sums },
  fromBefore: { ...much, items: [{ ...item, closedIn: 88_887 }] },
  doubles: { ...much, items: [item] },
  settled: { ...much, items: [item] },
  open: { ...much, items: [{ ...item, state: 'unconfirmed' }] },
  people: [PERSON, `${PERSON.slice(1)}2`, null].map((name) => ({ name, ...much })),
});
const cash = { taken: much, refunded: much, corrected: much, drawer: 888_888_888 };
const drawer = {
  ...{ opened: AMOUNT, openedBy: PERSON, in: much, out: much, expected: 888_888_888_888 },
  moves: (['in', 'out', 'out'] as const).map((way) => ({
    ...{ at: NOW, way, amount: AMOUNT, reason: `Beli es batu dan gula untuk ${ONE_WORD}`, by: PERSON },
  })),
};
const difference: ReconcileDifference = {
  orderId: ORDER_ID,
  saleId: 1,
  saleNumber: 88_881,
  businessDay: '2026-03-09',
  amount: AMOUNT,
  methodName: BANK,
  finding: 'reference-differs',
  stateBefore: 'unconfirmed',
  stateNow: 'paid',
  answered: '00',
  evidence: { expected: ORDER_ID, answered: 'W'.repeat(50) },
  cause: null,
};
const run: ReconcileRun = {
  id: 1,
  businessDay: '2026-03-09',
  startedAt: NOW,
  ended: null,
  total: 88_888,
  done: 8_888,
  differenceCount: 88_888,
  notCheckedCount: 88_888,
  waiting: { for: 'watch', until: NOW + 60_000 },
  remainingMs: 88_888_000,
  differences: [difference],
};

const answers = {
  'terminal.view': SHOP,
  ...everyMethod,
  'report.day': report,
  'report.range': month,
  'closing.preview': aPreview({ content }),
  'print.preview': aClosingPaper(content),
  'closing.list': {
    closings: [88_888, 88_887].map((number) => ({
      ...{
        number,
        at: NOW,
        from: '2026-02-28',
        to: '2026-03-09',
        ...much,
        takings: AMOUNT,
        net: -888_888_888_888,
        overOrShort: -888_888_888,
      },
    })),
    next: null,
  },
  'reconcile.view': { now: NOW, environment: 'training', businessDay: '2026-03-09', run, busyWith: null },
} satisfies LayoutScene['answers'];

const pressing = (...testIds: string[]): LayoutScene => ({
  answers,
  async open(terminal) {
    await terminal.byId('nav-report').click();
    await terminal.byId('report-gross').waitFor();
    for (const testId of testIds) await terminal.byId(testId).first().click();
  },
});
const reaching = (scene: LayoutScene, reached: (terminal: ScriptedTerminal) => Promise<void>): LayoutScene => ({
  answers,
  async open(terminal) {
    await scene.open(terminal);
    await reached(terminal);
  },
});

/** A shop with a drawer. */
const drawerScene = (
  said: typeof drawer | undefined,
  button: string,
  reached: (terminal: ScriptedTerminal) => Promise<void>,
): LayoutScene => ({
  answers: {
    ...answers,
    'terminal.view': { ...SHOP, drawer: { setting: true, shown: true } },
    'closing.preview': aPreview({
      content: aClosingContent({ ...content, cash, ...(said ? { drawer: said } : {}) }),
      previous: { number: 88_887, at: NOW, opened: AMOUNT },
    }),
  },
  async open(terminal) {
    await pressing(button).open(terminal);
    await reached(terminal);
  },
});

const exporting: LayoutScene = {
  answers: {
    ...answers,
    'export.start': {
      file: `konter-production-payments-2026-03-01-2026-03-09-${'8'.repeat(8)}.csv`,
      folder: `/home/kasir/${'W'.repeat(100)}`,
      rows: 88_888_888,
      bytes: 888_888_888_888,
    },
  },
  async open(terminal) {
    await pressing('export').open(terminal);
    await terminal.byId('export-start').click();
    await terminal.byId('export-ended').waitFor();
  },
};

export const scenes: Readonly<Record<string, LayoutScene>> = {
  day: pressing('chart-as-table'),
  month: pressing('report-span-month'),
  closing: reaching(pressing('close-day'), (terminal) => terminal.byId('closing-preview').waitFor()),
  'the drawer': drawerScene(drawer, 'drawer', (terminal) => terminal.byId('drawer-form').waitFor()),
  'the drawer, not opened': drawerScene(undefined, 'drawer', (terminal) => terminal.byId('drawer-form').waitFor()),
  'closing with a count of the drawer': drawerScene(drawer, 'close-day', async (terminal) => {
    for (const value of [100_000, 50_000, 20_000]) await terminal.byId(`count-${value}`).fill('8888');
    await terminal.byId('count-coins').fill('888.888');
  }),
  'Z reports': reaching(pressing('closings'), (terminal) => terminal.byId('closing-row').first().waitFor()),
  'a Z report': reaching(pressing('report-closed-in'), (terminal) => terminal.byId('z-report').waitFor()),
  'a report on paper, with a printer of the computer': {
    answers: {
      ...answers,
      'print.jobs': { printer: 'system', jobs: [] },
      'print.preview': {
        ...{ title: 'Laporan', shape: 'sheet', lang: 'id' },
        lines: [
          { kind: 'heading', text: 'LAPORAN PENJUALAN' },
          { kind: 'pair', name: `${BANK} x88888`, value: 'Rp\u00a0888.888.888.888', strong: true },
          { kind: 'detail', text: 'KWWWW-260309-WMWMWMWX' },
        ],
      },
    },
    async open(terminal) {
      await pressing('print-report').open(terminal);
      await terminal.byId('paper').waitFor();
    },
  },
  'an export that was written': exporting,
  export: reaching(pressing('export'), (terminal) => terminal.byId('export-start').waitFor()),
};
