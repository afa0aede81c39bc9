/** The first schema. Its parts are the files with the same number, one per subject. */
import type { Migration } from '../migrate.ts';
import { cash } from './0001-cash.ts';
import { closings } from './0001-closings.ts';
import { decisions } from './0001-decisions.ts';
import { gateways } from './0001-gateways.ts';
import { history } from './0001-history.ts';
import { items } from './0001-items.ts';
import { journal } from './0001-journal.ts';
import { reconciliations } from './0001-reconciliations.ts';
import { refunds } from './0001-refunds.ts';
import { sales } from './0001-sales.ts';
import { totals } from './0001-totals.ts';

export const firstSchema: Migration = {
  version: 1,
  apply(db) {
    const counted = [sales, journal, cash, decisions, refunds, totals];
    for (const subject of [...counted, history, reconciliations, closings, gateways, items]) db.exec(subject);
  },
};
