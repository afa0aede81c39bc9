import { describe, expect, it } from 'vitest';
import { newOrderId } from '../../../electron/payments/state/order-id.ts';
import { directApiLengths } from '../../../shared/model/gateway-fields.ts';

const terminals = ['1', 'K1', 'KAS', 'AB12', '0000', 'ZZZZ'];

describe('an order id', () => {
  it('has one length whatever the terminal, within what the gateway takes', () => {
    const lengths = new Set(terminals.map((terminal) => newOrderId(terminal, '2026-03-09').length));
    expect(lengths.size).toBe(1);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(directApiLengths.merchantOrderId);
  });

  it.each(terminals)('begins and ends with a letter, on terminal %s', (terminal) => {
    for (let i = 0; i < 200; i += 1) expect(newOrderId(terminal, '2026-03-09')).toMatch(/^[A-Z].*[A-Z]$/);
  });

  it('carries terminal and day readably, then letters and digits that nobody mistakes', () => {
    expect(newOrderId('K1', '2026-03-09')).toMatch(/^KK1-20260309-[2-9A-HJ-NP-Z]{12}[A-HJ-NP-Z]$/);
  });

  it('comes only once', () => {
    const made = new Set(Array.from({ length: 10_000 }, () => newOrderId('AB12', '2026-03-09')));
    expect(made.size).toBe(10_000);
  });
});
