import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMessageLogFile, messageLogLimits } from '../../electron/store/message-log.ts';
import type { GatewayMessage } from '../../shared/contract/history.ts';
import { MORNING } from '../support/builders.ts';
import { aFolder } from './a-ledger.ts';

const DAY_MS = 86_400_000;

type MessageLogFile = ReturnType<typeof createMessageLogFile>;

function aSupportFile(limits = messageLogLimits) {
  const file = join(aFolder(), 'support-sandbox.sqlite');
  const time = { now: MORNING };
  const errors: unknown[] = [];
  const open = (): MessageLogFile => {
    const messageLog = createMessageLogFile({
      file,
      now: () => time.now,
      onError: (error) => errors.push(error),
      limits,
    });
    onTestFinished(messageLog.close);
    return messageLog;
  };
  return { file, time, errors, open, messageLog: open() };
}

function aMessage(body: string, wanted: Partial<GatewayMessage> = {}): GatewayMessage {
  const about = { at: MORNING, direction: 'received', operation: 'create', status: 200, problem: null } as const;
  return { ...about, isCut: false, body, ...wanted };
}

const bodies = (messageLog: MessageLogFile, orderId: string) => messageLog.ofPayment(orderId).map(({ body }) => body);

describe('the file of messages for support', () => {
  it('gives back what it was given, by payment, oldest first, also when it is opened again', async () => {
    const { messageLog, open } = aSupportFile();
    expect(messageLog.ofPayment('KK1')).toEqual([]);
    const sent = aMessage('{"a":1}', { direction: 'sent', status: null });
    const lost = aMessage('', { at: MORNING + 5, status: null, problem: 'no-answer-in-time' });
    messageLog.keep('KK1', [sent, lost]);
    messageLog.keep('KK2', [aMessage('other')]);
    await setImmediate();
    messageLog.close();
    expect(open().ofPayment('kk1')).toEqual([sent, lost]);
  });

  it('keeps a status that is told again and again once, and every creation', () => {
    const { messageLog } = aSupportFile();
    const status = (body: string) => aMessage(body, { operation: 'status' });
    for (const body of ['01', '01', '00', '00', '01']) messageLog.keep('KK1', [status(body)]);
    for (const body of ['same', 'same']) messageLog.keep('KK1', [aMessage(body)]);
    expect(bodies(messageLog, 'KK1')).toEqual(['01', '00', '01', 'same', 'same']);
  });

  it('cuts a body on the border of a character, and says so', () => {
    const { messageLog } = aSupportFile();
    messageLog.keep('KK1', [aMessage('☕'.repeat(2_000)), aMessage('x'.repeat(4_096))]);
    const [long, whole] = messageLog.ofPayment('KK1');
    expect(long).toMatchObject({ body: '☕'.repeat(1_365), isCut: true });
    expect(whole).toMatchObject({ body: 'x'.repeat(4_096), isCut: false });
  });

  it('forgets what is older than 90 days', () => {
    const { messageLog, time } = aSupportFile();
    messageLog.keep('KK1', [aMessage('old')]);
    expect(bodies(messageLog, 'KK1')).toEqual(['old']);
    time.now += 91 * DAY_MS;
    for (let many = 0; many < 200; many += 1) messageLog.keep('KK2', [aMessage('new', { at: time.now })]);
    expect(messageLog.ofPayment('KK2')).toHaveLength(200);
    expect(bodies(messageLog, 'KK1')).toEqual([]);
  });

  it('forgets the oldest when there is too much, and keeps the newest', () => {
    const { messageLog } = aSupportFile({ ...messageLogLimits, mostBytes: 200_000 });
    for (let round = 0; round < 20; round += 1) {
      for (let each = 0; each < 100; each += 1) messageLog.keep(`KK${round}`, [aMessage('x'.repeat(1_000))]);
      messageLog.ofPayment('KK0');
    }
    expect(messageLog.ofPayment('KK0')).toEqual([]);
    expect(messageLog.ofPayment('KK19')).toHaveLength(100);
  });

  it.each([
    ['no database at all', (file: string) => writeFileSync(file, 'x'.repeat(8_192))],
    ['torn to pieces', scratched],
    ["another program's", (file: string) => made(file, 'PRAGMA application_id = 7')],
    ["a later version's", (file: string) => made(file, 'PRAGMA application_id = 1265529933; PRAGMA user_version = 9')],
    ['without its table', (file: string) => made(file, 'PRAGMA application_id = 1265529933; PRAGMA user_version = 1')],
  ])('is renamed and begun again where it is %s', (_, damage) => {
    const { file, messageLog, open, errors } = aSupportFile();
    for (let each = 0; each < 50; each += 1) messageLog.keep('KK1', [aMessage('x'.repeat(2_000))]);
    messageLog.close();
    damage(file);
    const anew = open();
    anew.keep('KK1', [aMessage('after')]);
    expect(bodies(anew, 'KK1')).toEqual(['after']);
    expect(readdirSync(join(file, '..')).some((name) => name.includes('.damaged-'))).toBe(true);
    expect(errors).toHaveLength(1);
  });

  it('keeps quiet where nothing can be written', () => {
    const { file, messageLog, errors } = aSupportFile();
    rmSync(join(file, '..'), { recursive: true });
    messageLog.keep('KK1', [aMessage('lost')]);
    expect(messageLog.ofPayment('KK1')).toEqual([]);
    expect(errors).toHaveLength(1);
  });

  it('loses messages and not patience while someone else holds the file', () => {
    const { file, messageLog } = aSupportFile();
    messageLog.keep('KK1', [aMessage('first')]);
    messageLog.ofPayment('KK1');
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    messageLog.keep('KK1', [aMessage('second')]);
    expect(bodies(messageLog, 'KK1')).toEqual(['first']);
    other.close();
    messageLog.keep('KK1', [aMessage('third')]);
    expect(bodies(messageLog, 'KK1')).toEqual(['first', 'third']);
    expect(readFileSync(file).length).toBeGreaterThan(0);
  });
});

function made(file: string, sql: string): void {
  rmSync(file);
  const db = new Database(file);
  db.exec(`CREATE TABLE other (x); ${sql}`);
  db.close();
}

function scratched(file: string): void {
  const descriptor = openSync(file, 'r+');
  for (let page = 1; page < 20; page += 1) writeSync(descriptor, Buffer.alloc(4_000, 0xab), 0, 4_000, page * 4_096);
  closeSync(descriptor);
}
