/** Which answers about an order the message log gets: each that says something new. */
import { describe, expect, it } from 'vitest';
import type { HttpOutcome } from '../../../electron/gateway/http.ts';
import { dropRepeats } from '../../../electron/gateway/redact.ts';

const time = { retryAfter: null, date: null };
const said = (status: number, body: string): HttpOutcome => ({ kind: 'response', status, body, ...time });
const pending = said(200, '{"statusCode":"01"}');
const lost: HttpOutcome = { kind: 'lost', code: 'connection-lost', status: null, ...time };

describe('an answer about an order', () => {
  it.each([
    ['another body', said(200, '{"statusCode":"00"}')],
    ['another HTTP status', said(201, '{"statusCode":"01"}')],
    ['no answer', lost],
  ])('is new with %s, and again when the first one comes back', (_, other) => {
    const isNew = dropRepeats();
    expect([pending, pending, other, other, pending].map((outcome) => isNew('A', outcome))).toEqual([
      ...[true, false, true, false, true],
    ]);
  });

  it('is new when it fails for another reason, or in another way', () => {
    const isNew = dropRepeats();
    const late: HttpOutcome = { ...lost, code: 'no-answer-in-time' };
    const unsent: HttpOutcome = { kind: 'not-sent', code: 'no-answer-in-time' };
    expect([lost, lost, late, unsent, unsent].map((outcome) => isNew('A', outcome))).toEqual([
      ...[true, false, true, true, false],
    ]);
  });

  it('is compared for 500 orders; the one that was asked about longest ago is forgotten first', () => {
    const isNew = dropRepeats();
    for (let order = 0; order < 500; order += 1) isNew(`${order}`, pending);
    expect(isNew('0', pending)).toBe(false); // the latest now
    isNew('500', pending);
    expect([isNew('0', pending), isNew('2', pending), isNew('1', pending)]).toEqual([false, false, true]);
  });
});
