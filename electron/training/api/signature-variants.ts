/** Notations of a value that clients sign by mistake, although they send another one. */
import type { SignedPart } from './expected-signature.ts';

/** @returns the parts with one of them in another notation, each notation once */
export function signatureVariants(parts: readonly SignedPart[], otherAmounts: readonly string[]): SignedPart[][] {
  return parts.flatMap((part, at) =>
    writings(part, otherAmounts)
      .filter((value) => value !== part.value)
      .map((value) =>
        parts.map((other, index) => (index === at ? { name: `${part.name} as "${value}"`, value } : other)),
      ),
  );
}

function writings({ name, value }: SignedPart, otherAmounts: readonly string[]): string[] {
  switch (name) {
    case 'amount':
    case 'paymentAmount': {
      const grouped = value.replace(/(?<=\d)(?=(\d{3})+$)/g, '.');
      const decimal = [`${value}.00`, `${value}.0`, `${value},00`];
      return [...decimal, grouped, grouped.replaceAll('.', ','), `${value}00`, `Rp${value}`, '', ...otherAmounts];
    }
    case 'timestamp':
      return [value.slice(0, -3), `${value}000`, ''];
    case 'datetime':
      return [value.replace(' ', 'T'), value.slice(0, 10), value.replace(/\D/g, ''), value.slice(0, 16), ''];
    default:
      return [value.toLowerCase(), value.toUpperCase(), value.trim(), ''];
  }
}
