import type { Queries } from '../database.ts';

export interface NewEnrolmentCode {
  /** SHA-256 of the code: the table alone enrols nothing. */
  readonly codeHash: Uint8Array;
  readonly outlet: string;
  readonly terminalName: string;
  readonly replaces: string | null;
  readonly madeBy: string;
  readonly validMs: number;
}

/**
 * A terminal's name is taken unless the code replaces that terminal.
 * @returns when the code ends, epoch ms; `undefined` if outlet or replaced terminal are not the person's to see, or the
 *   name is taken
 */
export async function addEnrolmentCode({ query }: Queries, code: NewEnrolmentCode): Promise<number | undefined> {
  const [made] = await query<{ expires: Date }>(
    `INSERT INTO enrolment_code (code_hash, outlet_id, terminal_name, replaces, made_by, expires_at)
    SELECT $1, outlet.id, $3, $4, $5, now() + $6 * interval '1 millisecond'
    FROM visible_outlets($5) AS outlet
    WHERE outlet.id = $2
      AND ($4::uuid IS NULL OR EXISTS (SELECT FROM visible_terminals($5) WHERE id = $4 AND outlet_id = $2))
      AND NOT EXISTS (SELECT FROM terminal WHERE outlet_id = $2 AND name = $3 AND id IS DISTINCT FROM $4)
    RETURNING expires_at AS expires`,
    [code.codeHash, code.outlet, code.terminalName, code.replaces, code.madeBy, code.validMs],
  );
  return made?.expires.getTime();
}

/** Used or expired, a day ago. The terminal itself has what came of a code. */
export async function removeEndedCodes({ query }: Queries): Promise<void> {
  await query(`DELETE FROM enrolment_code WHERE least(used_at, expires_at) < now() - interval '1 day'`);
}
