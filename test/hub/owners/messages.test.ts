/** What the hub says by itself: the evening's summary and what can't wait, each once, to a mailbox and a webhook. */
import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Message, receiversOf, type Send, sendWhatIsNew } from '../../../hub/owners/evening-messages.ts';
import type { Database } from '../../../hub/store/database.ts';
import { readEvening } from '../../../hub/store/owners/evening.ts';
import { anEmptiedDatabase } from '../../support/hub/a-hub.ts';
import { aShop, SHOPS_NOW } from '../../support/hub/owners/a-shop.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';

const HOUR_MS = 3_600_000;
/** The shops’ clock says 00.30 at SHOPS_NOW. */
const [MORNING, EVENING] = [SHOPS_NOW, SHOPS_NOW + 17.5 * HOUR_MS];
let database: Database;

beforeEach(async () => {
  database = await anEmptiedDatabase();
  await aPerson(database, 'owner');
  await aShop(database, { name: 'Senja Dago', prefix: 'K1-', amount: 45_000 });
  return () => database.close();
});

/** @param others receivers, before the one that is looked at */
function looks(others: readonly Send[] = []) {
  const sent: Message[] = [];
  let isDown = false;
  const send = async (message: Message) => {
    if (isDown) throw new Error('down');
    sent.push(message);
  };
  const look = (now: number) =>
    sendWhatIsNew({
      ...{ database, language: 'en', publicUrl: 'https://hub.example', now: () => now, log: () => undefined },
      receivers: [...others, send],
    });
  return { sent, look, setDown: (is: boolean) => (isDown = is) };
}

it('a second history is said at once, and the day once its shops have closed, in the evening', async () => {
  const { sent, look } = looks();
  await look(MORNING);
  expect(sent.map(({ kind, lines }) => [kind, lines])).toEqual([
    [
      'urgent',
      [
        expect.stringMatching(
          /^Senja Dago, Counter of Senja Dago \(2\): Since .* there is a second history that differs\. Usually/,
        ),
      ],
    ],
  ]);
  await look(MORNING);
  await look(EVENING - 1);
  expect(sent).toHaveLength(1);
  await look(EVENING);
  await look(EVENING);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    kind: 'summary',
    subject: 'Konter, Sat, 10 Mar 2040: Rp\u00a045,000',
    lines: expect.arrayContaining([
      '1 payment, Rp\u00a045,000 on average',
      '1 of 1 outlets have closed',
      'Senja Dago, Counter of Senja Dago: Rp\u00a045,000, agrees with the journal',
    ]),
    url: 'https://hub.example',
  });
});

it('the day is compared with the day before and a week before, and its average is of what was paid', async () => {
  await database.query(`UPDATE day_total SET by_hand = 5000 WHERE day = '2040-03-10'`);
  await database.query(
    `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, paid_day,
      last_position)
    SELECT terminal_id, order_id || ago, state, each.amount, method, business_day - ago, 1, created_at - ago * $1::bigint,
      paid_day - ago, 1
    FROM payment, (VALUES (1, 20000), (7, 60000)) AS each (ago, amount) WHERE order_id = 'K1-1'`,
    [24 * HOUR_MS],
  );
  const { sent, look } = looks();
  await look(EVENING);
  expect(sent[1]?.lines).toEqual([
    '1 payment, Rp\u00a045,000 on average',
    'Yesterday until 18:00: Rp\u00a020,000 (+Rp\u00a025,000)',
    'Last week until 18:00: Rp\u00a060,000 (\u2212Rp\u00a015,000)',
    '1 of 1 outlets have closed',
    'Senja Dago, Counter of Senja Dago: Rp\u00a045,000, agrees with the journal',
    '2 payments to review',
  ]);
});

it('a counter that has not closed is waited for until an hour before midnight', async () => {
  await database.query('DELETE FROM closing');
  const { sent, look } = looks();
  await look(EVENING);
  expect(sent.map(({ kind }) => kind)).toEqual(['urgent']);
  await look(SHOPS_NOW + 22.5 * HOUR_MS);
  expect(sent[1]?.lines).toContain('Senja Dago, Counter of Senja Dago: not closed yet, last sale 00:20');
});

it('a shop whose next day has begun further east is in the summary of the day, and the next day has its own', async () => {
  const bali = await aShop(database, { name: 'Zamrud', prefix: 'K2-', amount: 30_000 });
  await database.query(`UPDATE terminal SET shop_zone = 'Asia/Makassar' WHERE outlet_id = $1`, [bali.outlet]);
  await database.query('DELETE FROM closing WHERE terminal_id <> $1', [bali.terminal]);
  const { sent, look } = looks();
  const summaries = () => sent.filter(({ kind }) => kind === 'summary');
  // 22.30 in the one, 23.30 in the other.
  await look(SHOPS_NOW + 22 * HOUR_MS);
  expect(summaries()).toEqual([]);
  // 23.00 in the one, midnight in the other.
  await look(SHOPS_NOW + 22.5 * HOUR_MS);
  await look(SHOPS_NOW + 22.6 * HOUR_MS);
  expect(summaries()).toEqual([
    expect.objectContaining({
      subject: 'Konter, Sat, 10 Mar 2040: Rp\u00a075,000',
      lines: expect.arrayContaining([
        '1 of 2 outlets have closed',
        'Zamrud, Counter of Zamrud: Rp\u00a030,000, agrees with the journal',
        'Senja Dago, Counter of Senja Dago: not closed yet, last sale 00:20',
      ]),
    }),
  ]);
  await database.query('UPDATE payment SET business_day = business_day + 1, paid_day = paid_day + 1');
  await database.query('UPDATE payment SET created_at = created_at + 86400000');
  await look(SHOPS_NOW + (24 + 22.5) * HOUR_MS);
  expect(summaries()[1]?.subject).toContain('Sun, 11 Mar 2040');
});

it('what could not be sent is sent by a later look, and by one of two processes', async () => {
  const { sent, look, setDown } = looks();
  setDown(true);
  await expect(look(MORNING)).rejects.toThrow('down');
  setDown(false);
  await Promise.all([look(MORNING), look(MORNING)]);
  expect(sent).toHaveLength(1);
});

it('terminals from which nothing is taken until their keys are confirmed are one message, each day', async () => {
  await database.query('UPDATE terminal SET is_unconfirmed = true, decided_at = now()');
  const { sent, look } = looks();
  await look(MORNING);
  await look(MORNING);
  expect(sent.map(({ kind, lines }) => [kind, lines])).toEqual([
    [
      'urgent',
      [
        expect.stringMatching(/set back .* until an owner confirms it/),
        ...['Senja Dago, Counter of Senja Dago', 'Senja Dago, Counter of Senja Dago (2)'],
      ],
    ],
  ]);
  await look(MORNING + 24 * HOUR_MS);
  expect(sent).toHaveLength(2);
  await database.query('UPDATE terminal SET is_unconfirmed = false');
  await look(MORNING + 48 * HOUR_MS);
  expect(sent).toHaveLength(2);
});

it('a receiver that is down has no other one hear again, and none wait', async () => {
  const first: Message[] = [];
  let isDown = true;
  const { sent, look } = looks([
    async (message) => {
      if (isDown) throw new Error('the first is down');
      first.push(message);
    },
  ]);
  await expect(look(MORNING)).rejects.toThrow('the first is down');
  await expect(look(MORNING)).rejects.toThrow('the first is down');
  expect([first.length, sent.length]).toEqual([0, 1]);
  isDown = false;
  await look(MORNING);
  await look(MORNING);
  expect([first.length, sent.length]).toEqual([1, 1]);
});

it('one terminal does not fill a mailbox, and what another has to say is said', async () => {
  const other = await aShop(database, { name: 'Toko', prefix: 'K2-', amount: 10_000 });
  const differing = (terminal: string, from: number, to: number) =>
    database.query(
      `INSERT INTO closing (terminal_id, number, position, at, facts, differs)
      SELECT $1, n, n, ${SHOPS_NOW}, '{}', true FROM generate_series($2::int, $3::int) AS n`,
      [terminal, from, to],
    );
  const [first] = await database.query<{ id: string }>(`SELECT id FROM terminal WHERE name = 'Counter of Senja Dago'`);
  const { sent, look } = looks([async () => undefined]);
  const of = (name: string) => sent.filter(({ lines }) => lines[0]?.includes(`${name}: The Z report`)).length;
  await differing(first?.id ?? '', 100, 140);
  await look(MORNING);
  await differing(first?.id ?? '', 200, 240);
  await differing(other.terminal, 100, 100);
  await look(MORNING);
  await look(MORNING);
  expect([of('Counter of Senja Dago'), of('Counter of Toko')]).toEqual([5, 1]);
  // On the next day there may be five more.
  await database.query(`UPDATE sent_message SET at = at - interval '25 hours'`);
  await look(MORNING);
  expect(of('Counter of Senja Dago')).toBe(10);
});

it('a shop that does not open, as on a holiday, is on the page alone', async () => {
  const terminals = await database.query<{ id: string }>('SELECT id FROM terminal WHERE parent_id IS NULL');
  await database.query('DELETE FROM closing');
  // It sold from 00.20 to 20.20, a week ago.
  await database.query(
    `UPDATE payment SET state = 'paid', flagged = false, business_day = business_day - 7, paid_day = business_day - 7,
      created_at = created_at - ${7 * 24 * HOUR_MS} + CASE order_id WHEN 'K1-1' THEN 0 ELSE ${20 * HOUR_MS} END`,
  );
  const viewer = await aPerson(database, 'owner');
  const { counters } = await readEvening(database, { viewer, environment: 'production', now: EVENING, day: null });
  expect(counters.flatMap(({ terminal, isSilent }) => (isSilent ? [terminal] : []))).toEqual([terminals[0]?.id]);
  const { sent, look } = looks();
  await look(EVENING);
  expect(sent.map(({ lines }) => lines)).toEqual([[expect.stringContaining('there is a second history')]]);
});

it('training is no money: nothing is said of it', async () => {
  await database.query(`UPDATE terminal SET environment = 'training'`);
  const { sent, look } = looks();
  await look(EVENING);
  expect(sent).toEqual([]);
});

const message = {
  kind: 'urgent',
  subject: 'Konter: 1',
  lines: ['Warung: Rp\u00a05.000'],
  url: 'https://hub.example',
} as const;

it('a mailbox gets it by SMTP, and a webhook as JSON', async () => {
  const mails: string[] = [];
  const smtp = createServer((line) => {
    let [isData, text] = [false, ''];
    line.write('220 here\r\n');
    line.on('data', (part) => {
      text += part.toString();
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      if (isData) mails.push(text);
      isData = !isData && text.startsWith('DATA');
      line.write(isData ? '354 go on\r\n' : '250 ok\r\n');
      text = '';
    });
  }).listen(0, '127.0.0.1');
  const posted: unknown[] = [];
  let status = 204;
  const hook = createHttp((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      posted.push(JSON.parse(body));
      reply.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void [smtp, hook].map((server) => server.close()));
  await Promise.all([smtp, hook].map((server) => once(server, 'listening')));
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const receivers = receiversOf({
    ...{ smtp: `smtp://127.0.0.1:${portOf(smtp)}`, from: 'hub@warung.example', to: 'ratna@warung.example' },
    webhook: `http://127.0.0.1:${portOf(hook)}/konter`,
  });
  for (const send of receivers) await send(message);
  expect(mails[0]).toContain('Subject: Konter: 1');
  expect(mails[0]).toContain('To: ratna@warung.example');
  expect(posted).toEqual([expect.objectContaining({ ...message, text: 'Konter: 1\nWarung: Rp\u00a05.000' })]);
  status = 500;
  await expect(receivers[1]?.(message)).rejects.toThrow('The webhook answered 500');
});

it('without a receiver nothing is sent, and half of a mailbox is said at the start', () => {
  expect(receiversOf({})).toEqual([]);
  expect(() => receiversOf({ smtp: 'smtp://mail.example' })).toThrow('KONTER_HUB_MAIL_TO');
});
