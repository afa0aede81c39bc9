/** A document by name → what it says now. Reads only; a slip or receipt that may not be printed is not made. */
import { accountName, hostOf, namedAccounts } from '../../../shared/model/account-names.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { paperEn } from '../../../shared/messages/en/print/paper.ts';
import { paperId } from '../../../shared/messages/id/print/paper.ts';
import type { Paper } from '../../../shared/contract/views/report/paper.ts';
import type { PrintDocument, PrintSubject } from '../../../shared/contract/views/print-views.ts';
import type { Report } from '../../../shared/contract/views/report/report-views.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Language } from '../../../shared/contract/views/views.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Book } from '../../payments/book.ts';
import { findPayment } from '../../payments/books.ts';
import type { Ledger, StoredPayment } from '../../ports/ledger/ledger.ts';
import type { ShopTerms } from '../sell/counter.ts';
import type { Letterhead } from './documents/document-parts.ts';
import { closingPaper, type PrintedClosing } from './documents/closing-document.ts';
import { receiptPaper } from './documents/receipt-document.ts';
import { reportPaper } from './documents/report-document.ts';
import { slipPaper } from './documents/slip-document.ts';
import { testPaper } from './documents/test-document.ts';

export interface ComposeParts {
  readonly clock: Clock;
  readonly books: ReadonlyMap<Environment, Book>;
  readonly selected: () => Environment;
  /** @returns `undefined` for an environment that is not set up any more */
  readonly terms: (environment: Environment) => Pick<ShopTerms, 'shopName' | 'shopTimeZone' | 'terminalId'> | undefined;
  readonly language: () => Language;
  /** @returns `undefined` where there is none of that number */
  readonly closing: (environment: Environment, number: number) => PrintedClosing | undefined;
  /** As it is now. @returns `undefined` where there is no book, or no such days */
  readonly report: (environment: Environment, from: string, to: string) => Report | undefined;
}

export interface Composed {
  readonly paper: Paper;
  readonly subject: PrintSubject | null;
}

/** @param copiesBefore receipts of a payment that came out before; `null` where nobody knows */
export type CopiesBefore = (orderId: string, paidAt: number) => number | null;

/** @returns `undefined` where there is nothing (any more) that may be printed */
export function composePaper(
  parts: ComposeParts,
  document: PrintDocument,
  copiesBefore: CopiesBefore,
): Composed | undefined {
  const now = parts.clock.now();
  switch (document.kind) {
    case 'test':
      return { paper: testPaper(letterhead(parts, parts.selected()), now), subject: null };
    case 'slip': {
      const found = find(parts, document.orderId);
      const paper = found && slipPaper(found.head, found.stored, now);
      return paper && { paper, subject: subjectOf(found.stored) };
    }
    case 'receipt': {
      const found = find(parts, document.orderId);
      if (found?.stored.payment.state !== 'paid') return undefined;
      const before = copiesBefore(document.orderId, found.stored.payment.paidAt);
      const paper = receiptPaper(found.head, found.stored, before, found.refunded, found.account);
      return paper && { paper, subject: subjectOf(found.stored) };
    }
    case 'closing': {
      const { environment, number } = document;
      const closing = parts.closing(environment, number);
      return closing && { paper: closingPaper(letterhead(parts, environment), closing), subject: null };
    }
    case 'report': {
      const report = parts.report(document.environment, document.from, document.to);
      return report && { paper: reportPaper(letterhead(parts, document.environment), report), subject: null };
    }
    default:
      return unreachable(document);
  }
}

interface Found {
  readonly head: Letterhead;
  readonly stored: StoredPayment;
  /** Of this payment, less corrections. */
  readonly refunded: Rupiah;
  /** Whom it was taken for, on a day on which money went to more than one account. */
  readonly account: string | null;
}

function find(parts: ComposeParts, orderId: string): Found | undefined {
  const found = findPayment(parts.books, orderId);
  if (!found) return undefined;
  const { stored, book } = found;
  const { environment, ledger, businessDay } = book;
  const refunds = ledger.refundsOfSale(stored.sale.id).filter((refund) => refund.orderId === orderId);
  const refunded = refunds.reduce((sum, { amount, corrects }) => sum + (corrects === null ? amount : -amount), 0);
  return {
    head: letterhead(parts, environment),
    stored,
    refunded: rupiah(refunded),
    account: accountOnPaper(stored, ledger, businessDay),
  };
}

const papers = { id: paperId, en: paperEn };

function letterhead({ terms, language }: ComposeParts, environment: Environment): Letterhead {
  const { shopName = '', shopTimeZone = 'Asia/Jakarta', terminalId = '' } = terms(environment) ?? {};
  return { texts: papers[language()], environment, shopName, shopTimeZone, terminalId };
}

function subjectOf({ payment, sale }: StoredPayment): PrintSubject {
  return { saleNumber: sale.number, businessDay: sale.businessDay, amount: payment.amount };
}

function accountOnPaper(
  { payment }: StoredPayment,
  ledger: Ledger,
  businessDay: (at: number) => string,
): string | null {
  if (payment.state !== 'paid') return null;
  const day = businessDay(payment.paidAt);
  const accounts = namedAccounts(ledger.takings(day, day).accounts);
  const { baseUrl, merchantCode } = payment.account;
  return accounts.length < 2 ? null : accountName({ merchantCode, host: hostOf(baseUrl) });
}
