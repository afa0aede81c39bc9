/**
 * Sums by kind of method, and the order of methods in every report: on the screen, on its paper and on a Z report. It
 * depends on no amount, so two papers can be compared line by line.
 */
import { CASH_CODE } from '../cash.ts';
import { type Rupiah, rupiah } from '../values/rupiah.ts';
import { methodKind, type TenderKind, tenderKinds } from './methods.ts';

/** A method's sums in a report. */
interface MethodSum {
  /** The gateway's code, `CHECKOUT_CODE` or `CASH_CODE`. */
  readonly code: string;
  /** As recorded; may be empty. */
  readonly name: string;
  readonly count: number;
  readonly gross: Rupiah;
}

export interface KindSum<Method> {
  readonly kind: TenderKind;
  readonly count: number;
  readonly gross: Rupiah;
  /** In the order of reports; at least one. */
  readonly methods: readonly Method[];
}

/** @returns kinds in the order of `tenderKinds`, without those that have no method */
export function sumsByKind<Method extends MethodSum>(methods: readonly Method[]): readonly KindSum<Method>[] {
  return [...Map.groupBy(inReportOrder(methods), kindOf)].map(([kind, ofKind]) => {
    const count = ofKind.reduce((sum, method) => sum + method.count, 0);
    const gross = ofKind.reduce((sum, method) => sum + method.gross, 0);
    return { kind, count, gross: rupiah(gross), methods: ofKind };
  });
}

type NamedMethod = Pick<MethodSum, 'code' | 'name'>;

/** By kind, then by name. */
export function inReportOrder<Method extends NamedMethod>(methods: readonly Method[]): readonly Method[] {
  const place = (method: Method): number => tenderKinds.indexOf(kindOf(method));
  return methods.toSorted((one, other) => place(one) - place(other) || byName(one, other));
}

/** A Z report records no kind, so it follows from the code. Every unknown method of the gateway so far was a bank. */
function kindOf({ code, name }: NamedMethod): TenderKind {
  return code === CASH_CODE ? 'cash' : (methodKind(code, name) ?? 'virtual-account');
}

/** By letters alone: the order of a language would differ between a paper in Indonesian and one in English. */
function byName(one: NamedMethod, other: NamedMethod): number {
  const [first, second] = [nameOf(one), nameOf(other)];
  if (first === second) return one.code < other.code ? -1 : 1;
  return first < second ? -1 : 1;
}

function nameOf({ name, code }: NamedMethod): string {
  return (name || code).toLowerCase();
}
