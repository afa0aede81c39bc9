import { describe, expect, it } from 'vitest';
import { type FlagKind, flagKinds, paymentStates } from '../../../shared/model/payment.ts';
import { allowedResolutions, type Resolution, tidyResolution } from '../../../shared/model/resolution.ts';
import { saleStates } from '../../../shared/model/sale.ts';

const unpaidStates = paymentStates.filter((state) => state !== 'paid');
const sayThatMoneyCame: readonly FlagKind[] = ['amount-differs', 'reference-differs', 'order-differs'];
const quiet = { flags: [], wasDenied: false, neverCame: false, stillCreating: false } as const;

describe('what may be decided', () => {
  const withMoneyInTotals = flagKinds.filter((flag) => flag !== 'order-paid-twice');
  it.each(withMoneyInTotals)('about a paid payment with the flag %s: everything but settling', (flag) => {
    const allowed = allowedResolutions({ ...quiet, state: 'paid', saleState: 'paid', flags: [flag] });
    expect(allowed).toEqual(['accepted', 'refunded-outside', 'linked']);
  });

  it('about an order that was paid twice: no refund, which would reduce totals without its second money', () => {
    const paid = { ...quiet, state: 'paid', saleState: 'paid' } as const;
    expect(allowedResolutions({ ...paid, flags: ['order-paid-twice'] })).toEqual(['accepted']);
    const both = ['order-paid-twice', 'paid-late'] as const;
    expect(allowedResolutions({ ...paid, flags: both })).toEqual(['accepted', 'refunded-outside', 'linked']);
  });

  it.each(flagKinds)('about an unpaid payment with the flag %s: giving money back only where some came', (flag) => {
    for (const state of unpaidStates) {
      const allowed = allowedResolutions({ ...quiet, state, saleState: 'settled', flags: [flag] });
      expect(allowed).toEqual(
        sayThatMoneyCame.includes(flag) ? ['accepted', 'refunded-outside', 'linked'] : ['accepted'],
      );
    }
  });

  it('without a flag: settling, as long as the sale is neither paid nor settled', () => {
    for (const state of unpaidStates) {
      for (const saleState of saleStates) {
        const expected = saleState === 'open' || saleState === 'unpaid' ? ['settled'] : [];
        expect(allowedResolutions({ ...quiet, state, saleState })).toEqual(expected);
      }
    }
    expect(allowedResolutions({ ...quiet, state: 'paid', saleState: 'paid' })).toEqual([]);
  });

  it('while a creation of the sale is out: no settling, because a bill may come of it', () => {
    expect(allowedResolutions({ ...quiet, state: 'creating', saleState: 'open', stillCreating: true })).toEqual([]);
  });
});

describe('a paid payment that the gateway denied', () => {
  const denied = { ...quiet, state: 'paid', saleState: 'paid', wasDenied: true } as const;
  it('may be decided as never received, also after it was accepted', () => {
    expect(allowedResolutions({ ...denied, flags: ['contradiction'] })[0]).toBe('never-came');
    expect(allowedResolutions(denied)).toEqual(['never-came']);
  });

  it('may be taken back, and nothing that never came is given back or linked', () => {
    const decided = { ...denied, neverCame: true } as const;
    expect(allowedResolutions(decided)).toEqual(['came-after-all']);
    expect(allowedResolutions({ ...decided, flags: ['paid-after-all'] })).toEqual(['came-after-all', 'never-came']);
    expect(allowedResolutions({ ...decided, flags: ['paid-late'] })).toEqual(['came-after-all', 'accepted']);
  });

  it.each(unpaidStates)('is none in the state %s', (state) => {
    expect(allowedResolutions({ ...denied, state, saleState: 'settled' })).toEqual([]);
  });
});

describe('the texts of a resolution', () => {
  it.each<[string, Resolution, string | Resolution]>([
    ['trims', { kind: 'accepted', reason: '  all right \t' }, { kind: 'accepted', reason: 'all right' }],
    ['takes three characters', { kind: 'settled', reason: 'abc' }, { kind: 'settled', reason: 'abc' }],
    ['refuses two', { kind: 'settled', reason: 'ab ' }, 'reason-too-short'],
    [
      'counts what a person counts',
      { kind: 'accepted', reason: '😀'.repeat(200) },
      { kind: 'accepted', reason: '😀'.repeat(200) },
    ],
    ['refuses 201', { kind: 'accepted', reason: 'a'.repeat(201) }, 'reason-too-long'],
    ['refuses a line break', { kind: 'accepted', reason: 'one\nline' }, 'text-not-plain'],
    ['refuses a null', { kind: 'accepted', reason: 'why\u0000' }, 'text-not-plain'],
    ['refuses to be read backwards', { kind: 'accepted', reason: 'why \u202enot' }, 'text-not-plain'],
    [
      'wants no reason for a link',
      { kind: 'linked', reason: ' ', linkedSaleId: 2 },
      { kind: 'linked', reason: '', linkedSaleId: 2 },
    ],
    ['but no mere letter either', { kind: 'linked', reason: 'x', linkedSaleId: 2 }, 'reason-too-short'],
    [
      'wants a reference for a refund',
      { kind: 'refunded-outside', reason: 'twice', reference: '  ' },
      'reference-missing',
    ],
    ['of at most 100', { kind: 'refunded-outside', reason: 'twice', reference: '1'.repeat(101) }, 'reference-too-long'],
    ['without a tab in it', { kind: 'refunded-outside', reason: 'twice', reference: 'T\t1' }, 'text-not-plain'],
    [
      'trims the reference',
      { kind: 'refunded-outside', reason: 'twice', reference: ' TRF 1 ' },
      { kind: 'refunded-outside', reason: 'twice', reference: 'TRF 1' },
    ],
  ])('%s', (_, resolution, expected) => {
    const tidied = tidyResolution(resolution);
    expect(tidied.ok ? tidied.value : tidied.failure.code).toEqual(expected);
  });
});
