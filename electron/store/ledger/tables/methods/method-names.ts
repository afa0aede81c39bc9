/** Each method's name at its last charge, or at its first use if it was never charged. */
import type { Database } from 'better-sqlite3';
import { type TenderKind, tenderKinds } from '../../../../../shared/model/methods/methods.ts';
import { asRow, oneOf, text } from '../../../sqlite/row.ts';

/** A gateway's method, or cash. */
interface NamedMethod {
  readonly code: string;
  readonly kind: TenderKind;
  readonly name: string;
}

export interface MethodNames {
  /** Writes only changed names, which is rare. */
  note(method: NamedMethod): void;
  /** For a method that a customer chose: its name at the last charge is the better one. */
  noteUnlessKnown(method: NamedMethod): void;
  /** `undefined` for a method that was never charged or used. */
  of(code: string): { readonly kind: TenderKind; readonly name: string } | undefined;
}

export function openMethodNames(db: Database): MethodNames {
  const select = db.prepare<[string]>('SELECT kind, name FROM method_name WHERE method = +?');
  const upsert = db.prepare<[NamedMethod]>(`
    INSERT INTO method_name VALUES (@code, @kind, @name)
    ON CONFLICT (method) DO UPDATE SET kind = @kind, name = @name`);

  function of(code: string): ReturnType<MethodNames['of']> {
    const found = select.get(code);
    if (found === undefined) return undefined;
    return { kind: oneOf(asRow(found), 'kind', tenderKinds), name: text(asRow(found), 'name') };
  }

  return {
    of,
    noteUnlessKnown(method) {
      if (of(method.code) === undefined) upsert.run(method);
    },
    note(method) {
      const known = of(method.code);
      if (known?.kind !== method.kind || known.name !== method.name) upsert.run(method);
    },
  };
}
