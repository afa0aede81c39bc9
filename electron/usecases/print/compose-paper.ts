/** Composes a document's present content. Reads only; returns no bill or receipt that must not be printed. */
import type { Paper, PrintDocument, PrintSubject } from '../../../shared/contract/print.ts';
import type { Report } from '../../../shared/contract/report.ts';
import { paperEn, paperId } from '../../../shared/messages/paper-texts.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { accountName, hostOf, namedAccounts } from '../../../shared/model/report-sums.ts';
import type { SaleLine } from '../../../shared/model/sale.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { findCash, findPayment } from '../../payments/shop-ledgers.ts';
import type { StoredClosing } from '../../ports/ledger/journal-port.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { ReportLedger } from '../../ports/ledger/report-port.ts';
import type { Parts } from '../parts.ts';
import { closingPaper, copiedLine } from './closing-document.ts';
import {
  billPaper,
  cashReceiptFacts,
  type ReceiptFacts,
  receiptFacts,
  receiptPaper,
  receiptText,
} from './customer-papers.ts';
import { type Letterhead, paperHead, paperTime, type ShopOnPaper } from './document-parts.ts';
import { reportPaper } from './report-document.ts';

export interface ComposeDeps extends Pick<Parts, 'clock' | 'shopLedgers' | 'selected' | 'language' | 'settings'> {
  /** @returns `undefined` for an environment that is no longer set up */
  readonly terms: (environment: Environment) => ShopOnPaper | undefined;
  /** @returns `undefined` if there is no closing of that number */
  readonly closing: (environment: Environment, number: number) => StoredClosing | undefined;
  /** The present report. @returns `undefined` if there is no ledger, or the days are invalid */
  readonly report: (environment: Environment, from: string, to: string) => Promise<Report | undefined>;
}

export interface Composed {
  readonly paper: Paper;
  readonly subject: PrintSubject | null;
}

/** @param madeAt epoch ms: when it was paid or closed · @returns how often it came out before; `null` if unknown */
type CountEarlierCopies = (document: PrintDocument, madeAt: number) => number | null;

/** @returns `undefined` if there is nothing (any more) that may be printed */
export async function composePaper(
  deps: ComposeDeps,
  document: PrintDocument,
  copiesBefore: CountEarlierCopies,
): Promise<Composed | undefined> {
  const now = deps.clock.now();
  switch (document.kind) {
    case 'test':
      return { paper: testPaper(letterhead(deps, deps.selected()), now), subject: null };
    case 'bill': {
      const found = find(deps, document.orderId);
      const paper = found && billPaper(found.head, found.stored, now, found.bought);
      return paper && { paper, subject: subjectOf(found.stored) };
    }
    case 'receipt': {
      const found = findReceipt(deps, document.orderId);
      if (!found) return undefined;
      const { facts } = found;
      const before = copiesBefore(document, facts.paidAt);
      const paper = receiptPaper(found.head, facts, before, found.refunded, found.account, found.bought);
      return { paper, subject: { ...found.subject, amount: facts.amount } };
    }
    case 'closing': {
      const { environment, number } = document;
      const closing = deps.closing(environment, number);
      if (!closing) return undefined;
      const head = letterhead(deps, environment);
      const copied = copiedLine(head, deps.settings.read().secondPlace, now);
      const printed = { at: now, before: copiesBefore(document, closing.at) };
      return { paper: closingPaper(head, closing, printed, copied), subject: null };
    }
    case 'report': {
      const report = await deps.report(document.environment, document.from, document.to);
      return report && { paper: reportPaper(letterhead(deps, document.environment), report), subject: null };
    }
    default:
      return unreachable(document);
  }
}

/** @returns the receipt as plain text; `undefined` unless the payment is paid */
export function composeReceiptText(deps: ComposeDeps, orderId: string): string | undefined {
  const found = findReceipt(deps, orderId);
  return found && receiptText(found.head, found.facts, found.refunded, found.bought);
}

interface PaymentToPrint {
  readonly head: Letterhead;
  readonly stored: StoredPayment;
  /** The lines of the sale. */
  readonly bought: readonly SaleLine[];
}

interface ReceiptToPrint {
  readonly head: Letterhead;
  readonly facts: ReceiptFacts;
  readonly subject: Omit<PrintSubject, 'amount'>;
  /** Refunds of this payment or cash, less corrections. */
  readonly refunded: Rupiah;
  /** The account paid, on a day with money to more than one account. */
  readonly account: string | null;
  /** The lines of the sale. */
  readonly bought: readonly SaleLine[];
}

function find(deps: ComposeDeps, orderId: string): PaymentToPrint | undefined {
  const found = findPayment(deps.shopLedgers, orderId);
  if (!found) return undefined;
  const { environment, ledger } = found.shopLedger;
  const { stored } = found;
  return { head: letterhead(deps, environment), stored, bought: ledger.payments.linesOf(stored.sale.id) };
}

/** Of a paid payment, or of cash. */
function findReceipt(deps: ComposeDeps, orderId: string): ReceiptToPrint | undefined {
  const payment = findPayment(deps.shopLedgers, orderId);
  const cash = payment ? undefined : findCash(deps.shopLedgers, orderId);
  const found = payment ?? cash;
  const facts = payment ? receiptFacts(payment.stored) : cash && cashReceiptFacts(cash.stored);
  if (!found || !facts) return undefined;
  const { environment, ledger } = found.shopLedger;
  const { sale } = found.stored;
  const refunds = ledger.refunds.ofSale(sale.id).filter((refund) => refund.orderId === facts.orderId);
  const refunded = refunds.reduce((sum, { amount, corrects }) => sum + (corrects === null ? amount : -amount), 0);
  return {
    head: letterhead(deps, environment),
    facts,
    subject: { saleNumber: sale.number, businessDay: sale.businessDay },
    refunded: rupiah(refunded),
    account: payment ? accountLabel(payment.stored, ledger.reports) : null,
    bought: ledger.payments.linesOf(sale.id),
  };
}

const papers = { id: paperId, en: paperEn };

function letterhead(deps: ComposeDeps, environment: Environment): Letterhead {
  const language = deps.language();
  const {
    shopName = '',
    shopTimeZone = 'Asia/Jakarta',
    terminalId = '',
    checkoutCurrency = '',
  } = deps.terms(environment) ?? {};
  return { texts: papers[language], language, environment, shopName, shopTimeZone, terminalId, checkoutCurrency };
}

function subjectOf({ payment, sale }: StoredPayment): PrintSubject {
  return { saleNumber: sale.number, businessDay: sale.businessDay, amount: payment.amount };
}

function accountLabel({ payment, sale }: StoredPayment, reports: ReportLedger): string | null {
  if (payment.state !== 'paid') return null;
  const accounts = namedAccounts(reports.takings(sale.businessDay, sale.businessDay).accounts);
  const { baseUrl, merchantCode } = payment.account;
  return accounts.length < 2 ? null : accountName({ merchantCode, host: hostOf(baseUrl) });
}

/** Shows whether the printer is the right one and prints our characters, the right width and a readable QR code. */
function testPaper(head: Letterhead, now: number): Paper {
  const { texts } = head;
  return {
    title: texts.test,
    shape: 'strip',
    lang: texts.lang,
    lines: [
      ...paperHead(head),
      { kind: 'centre', text: texts.test, strong: true },
      { kind: 'rule' },
      { kind: 'left', text: texts.testWidth, strong: false },
      { kind: 'centre', text: paperTime(head, now), strong: false },
      { kind: 'amount', text: 'Rp\u00a0123.456' },
      { kind: 'qr', payload: 'KONTER TEST' },
      { kind: 'centre', text: texts.testWorks, strong: false },
    ],
  };
}
