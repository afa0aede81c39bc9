/** Puts one function around each method of a ledger, so that what holds for every call is written once. */
import type { Ledger } from '../ports/ledger/ledger.ts';

/** The ledger's groups of methods. */
export type LedgerGroups = Omit<Ledger, 'environment' | 'close'>;

/** As `payments.find`. */
export type MethodName = {
  [Group in keyof LedgerGroups]: `${Group}.${keyof LedgerGroups[Group] & string}`;
}[keyof LedgerGroups];

export type Method = (...input: readonly unknown[]) => unknown;

/** All methods of the groups; `close` and the environment are none. */
export function methodsOf(groups: LedgerGroups): ReadonlyMap<MethodName, Method> {
  const all: Readonly<Record<string, unknown>> = { ...groups };
  return new Map(
    Object.entries(all).flatMap(([group, methods]) =>
      typeof methods !== 'object'
        ? []
        : Object.entries({ ...methods }).map(([name, method]) => [`${group}.${name}` as MethodName, method as Method]),
    ),
  );
}

/** @param wrap gets each method with its name @returns the same groups */
export function wrapMethods(groups: LedgerGroups, wrap: (method: Method, name: MethodName) => Method): LedgerGroups {
  const wrapped: Record<string, Record<string, Method>> = {};
  for (const [name, method] of methodsOf(groups)) {
    const [group = '', own = ''] = name.split('.');
    wrapped[group] = { ...wrapped[group], [own]: wrap(method, name) };
  }
  return wrapped as unknown as LedgerGroups;
}
