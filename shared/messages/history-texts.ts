/** What history's filters and a sale's page have to say, in any language. Loaded with that screen: the first needs none of it. */
import type { GatewayMessage } from '../gateway-message.ts';
import type { SaleStanding } from '../sale.ts';

export interface HistoryScreenTexts {
  readonly search: string;
  readonly filters: string;
  readonly period: string;
  readonly today: string;
  readonly allDays: string;
  readonly range: string;
  readonly from: string;
  readonly until: string;
  readonly state: string;
  readonly anyState: string;
  readonly standings: Readonly<Record<SaleStanding, string>>;
  readonly method: string;
  readonly anyMethod: string;
  readonly toReview: string;
  readonly clear: string;
  readonly count: (count: number) => string;
  /** More than that, or it was not counted to the end. */
  readonly countAtLeast: (count: number) => string;
  readonly searching: string;
  readonly list: string;
  readonly empty: string;
  readonly emptyRange: string;
  readonly emptyYet: string;
  /** What the customer paid. */
  readonly customerPaid: string;
  readonly paidAfter: string;
  readonly seconds: (seconds: number) => string;
  readonly minutes: (minutes: number) => string;
  readonly hours: (hours: number) => string;
  readonly messages: {
    readonly title: string;
    readonly hint: string;
    readonly show: string;
    readonly hide: string;
    readonly none: string;
    readonly copy: string;
    readonly copied: string;
    readonly cut: string;
    readonly directions: Readonly<Record<GatewayMessage['direction'], string>>;
    readonly operations: Readonly<Record<GatewayMessage['operation'], string>>;
    readonly nothingCame: string;
  };
}
