/**
 * SQL for what a closing counts: the view `takings`, by the journal rows of its range. The range is `@after` (excluded) to
 * `@upTo` (included), two row ids. Each rupiah is counted by one journal row, so it is in exactly one range.
 */
import { MOST_LISTED_IN_CLOSING } from '../../../shared/contract/closing.ts';
import { CASH_NAME } from '../../../shared/model/cash.ts';
import { isLive } from '../ledger/tables/payment-row.ts';

export interface JournalRange {
  readonly after: number;
  readonly upTo: number;
}

const within = (id: string): string => `${id} > +@after AND ${id} <= +@upTo`;

/** What managers did, by act and name. Changes of other fields than those of the money's destination are not among it. */
export const managedInRange = `
  SELECT iif(kind = 'manager-unlocked', 'unlocked', 'destination-changed') AS act,
    iif(kind = 'manager-unlocked', data ->> 'of', coalesce(data ->> 'approvedBy', data ->> 'by')) AS name,
    count(*) AS count, min(at) AS first, max(at) AS last
  FROM payment_event
  WHERE payment_id IS NULL AND kind IN ('manager-unlocked', 'settings-changed')
    AND (kind = 'manager-unlocked' OR data ->> 'touchesMoney' = 1) AND ${within('id')}
  GROUP BY 1, 2 ORDER BY 1, 2`;

/**
 * What was said of the drawer, oldest first, each with the number and the sum of all of its way. `way` is NULL for what was
 * in it at first.
 */
export const drawerInRange = `
  SELECT at, way, amount, reason, name, count, gross FROM (
    SELECT id, at, data ->> 'way' AS way, data ->> 'amount' AS amount, data ->> 'reason' AS reason, data ->> 'by' AS name,
      count(*) OVER of_way AS count, sum(data ->> 'amount') OVER of_way AS gross,
      row_number() OVER (PARTITION BY data ->> 'way' ORDER BY id) AS place
    FROM payment_event
    WHERE payment_id IS NULL AND kind IN ('drawer-opened', 'cash-moved') AND ${within('id')}
    WINDOW of_way AS (PARTITION BY data ->> 'way'))
  WHERE place <= ${MOST_LISTED_IN_CLOSING} ORDER BY id`;

const isNewSale = `event.kind = 'intent-recorded' AND NOT EXISTS (
  SELECT 1 FROM payment AS earlier WHERE earlier.sale_id = payment.sale_id AND earlier.id < payment.id)`;

/** A settlement is listed by the method that was asked for: nobody paid it. */
const counted = `
  counted (event_id, kind, late, day, amount, method, name, sale_id, order_id, account_id, payment_id) AS (
    SELECT takings.event_id, kind, takings.late, day, takings.amount, takings.method,
      iif(kind = 'settled', method_name, coalesce(counted_name, '${CASH_NAME}')), takings.sale_id,
      coalesce(merchant_order_id, record_id), takings.account_id, takings.payment_id
    FROM takings LEFT JOIN payment ON payment.id = takings.payment_id
    LEFT JOIN cash_payment ON cash_payment.id = takings.cash_id WHERE ${within('takings.event_id')}
  )`;

/** New sales: by their first intent, or by the cash that paid them at once. */
export const salesOfRange = `
  SELECT business_day AS day, count(*) AS count FROM (
    SELECT business_day FROM payment_event AS event CROSS JOIN payment ON payment.id = event.payment_id
    JOIN sale ON sale.id = payment.sale_id WHERE ${within('event.id')} AND ${isNewSale}
    UNION ALL
    SELECT business_day FROM cash_payment JOIN sale ON sale.id = sale_id
    WHERE ${within('event_id')} AND NOT EXISTS (SELECT 1 FROM payment WHERE payment.sale_id = cash_payment.sale_id)
  ) GROUP BY day`;

/** The row that recorded the sale of a row, or charged its payment: an intent, or the cash itself. */
const firstRowOf = (payment: string): string =>
  `coalesce((SELECT min(id) FROM payment_event WHERE payment_event.payment_id = ${payment}), event_id)`;

/**
 * `name`: the method's in the last of the rows, because SQLite takes other columns from the row of the maximum. `person`: who
 * charged it; NULL if nobody was signed in.
 */
export const sumsOfRange = `
  WITH ${counted}, charged AS (
    SELECT *, CASE kind WHEN 'taken' THEN (
      SELECT data ->> 'by' FROM payment_event WHERE id = ${firstRowOf('counted.payment_id')}) END AS person
    FROM counted
  )
  SELECT kind, late, day, method, name, person, base_url, merchant_code, max(event_id) AS last, count(*) AS count,
    sum(amount) AS gross
  FROM charged LEFT JOIN account ON account.id = account_id AND kind = 'taken'
  GROUP BY kind, late, day, method, person, account.id`;

/** The first rows of each list, with the sums of the whole list. `closed_in`: the closing that has the sale. */
export const listsOfRange = `
  WITH ${counted}, named AS (
    SELECT *, CASE kind WHEN 'taken' THEN 'fromBefore' WHEN 'double' THEN 'doubles' WHEN 'settled' THEN 'settled'
        WHEN 'never-came' THEN 'neverCame' WHEN 'came-after-all' THEN 'neverCame' WHEN 'double-never-came' THEN 'neverCame'
        WHEN 'double-came-after-all' THEN 'neverCame' ELSE 'refunds' END AS list,
      CASE kind WHEN 'taken' THEN
        ${firstRowOf('(SELECT min(id) FROM payment WHERE payment.sale_id = counted.sale_id)')} END AS sale_row
    FROM counted
    WHERE kind NOT IN ('confirmed', 'unconfirmed') AND (kind <> 'taken' OR sale_row <= +@after)
  ), numbered AS (
    SELECT *, count(*) OVER of_list AS count, sum(amount) OVER of_list AS gross,
      row_number() OVER (PARTITION BY list ORDER BY event_id) AS place
    FROM named WINDOW of_list AS (PARTITION BY list)
  )
  SELECT list, numbered.kind, count, gross, sale_id, number, business_day, order_id, numbered.amount, name, at,
    (SELECT min(number) FROM closing WHERE head_id >= sale_row) AS closed_in
  FROM numbered JOIN payment_event ON payment_event.id = event_id JOIN sale ON sale.id = sale_id
  WHERE place <= ${MOST_LISTED_IN_CLOSING} ORDER BY event_id`;

/** Creating, unconfirmed and pending payments. */
export const openAtEnd = `
  SELECT sale.id AS sale_id, number, business_day, merchant_order_id AS order_id, payment.amount, method_name AS name,
    payment.state, (SELECT at FROM payment_event WHERE payment_id = payment.id ORDER BY id LIMIT 1) AS at,
    count(*) OVER () AS count, sum(payment.amount) OVER () AS gross
  FROM payment JOIN sale ON sale.id = payment.sale_id
  WHERE ${isLive}
  ORDER BY payment.id LIMIT ${MOST_LISTED_IN_CLOSING}`;

/** Payments in the sums of this or an earlier closing that the gateway denies, while nobody has decided. */
export const doubtedAtEnd = `
  SELECT sale.id AS sale_id, number, business_day, merchant_order_id AS order_id, payment.amount, counted_name AS name,
    paid_at AS at, count(*) OVER () AS count, sum(payment.amount) OVER () AS gross
  FROM flag INDEXED BY flag_to_review JOIN payment ON payment.id = flag.payment_id JOIN sale ON sale.id = payment.sale_id
  WHERE resolution_id IS NULL AND flag.kind = 'contradiction' AND payment.state = 'paid' AND is_double = 0
  ORDER BY payment.id LIMIT ${MOST_LISTED_IN_CLOSING}`;
