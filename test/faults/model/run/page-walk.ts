/** Someone pages through History while sales continue: each earlier sale appears once, newest first. */
import type { Ledger } from '../../../../electron/ports/ledger/ledger.ts';

/** After the last page it starts again. */
export class PageReader {
  #walk: PageWalk | null = null;

  /**
   * @param sales the present number
   * @returns the violations of the pages, once there is no further page
   */
  turn(ledger: Ledger, limit: number, sales: number): readonly string[] {
    this.#walk ??= new PageWalk(sales);
    if (this.#walk.next(ledger, limit)) return [];
    const { complaints } = this.#walk;
    this.#walk = null;
    return complaints;
  }

  /** The remaining pages. */
  turnToTheLast(ledger: Ledger, limit: number): readonly string[] {
    const walk = this.#walk;
    if (walk) while (walk.next(ledger, limit)) {}
    return walk?.complaints ?? [];
  }
}

class PageWalk {
  readonly complaints: string[] = [];
  readonly #sales: number;
  #before: number | null = null;
  #nextId: number | null = null;

  constructor(sales: number) {
    this.#sales = sales;
  }

  /** @returns whether there is a further page */
  next(ledger: Ledger, limit: number): boolean {
    const isFirst = this.#before === null;
    const { entries } = ledger.history.page({ search: '', before: this.#before, limit });
    // No sale is deleted and no id skipped, so the newest id is the number of sales.
    const count = entries[0]?.sale.id ?? 0;
    if (isFirst) this.#nextId = count;
    if (isFirst && count < this.#sales) this.complaints.push(`the history counts ${count} sales of ${this.#sales}`);
    for (const { sale } of entries) {
      if (sale.id !== this.#nextId) this.complaints.push(`sale ${sale.id} stands where ${this.#nextId} should`);
      this.#nextId = sale.id - 1;
      this.#before = sale.id;
    }
    const isOver = entries.length < limit;
    if (isOver && (this.#nextId ?? 0) !== 0) this.complaints.push(`sales up to ${this.#nextId} are on no page`);
    return !isOver;
  }
}
