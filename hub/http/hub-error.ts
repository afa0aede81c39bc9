import type { HubFailure, HubFailureCode } from '../../shared/hub/failures.ts';

const statuses = {
  malformed: 400,
  'not-authenticated': 401,
  'second-factor': 403,
  revoked: 403,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  gap: 409,
  'ledger-not-empty': 409,
  'other-environment': 409,
  'other-merchant': 409,
  'other-prefix': 409,
  'prefix-taken': 409,
  'other-journal': 409,
  'row-wanted': 409,
  'known-journal': 409,
  'second-history': 409,
  'too-large': 413,
  'bad-row': 422,
  'common-password': 422,
  'too-many-requests': 429,
  unavailable: 503,
} as const satisfies Record<HubFailureCode, number>;

/** An expected refusal: its status, its code and its sentence go to the caller. */
export class HubError extends Error {
  readonly code: HubFailureCode;
  readonly facts: Pick<HubFailure, 'position' | 'durable'>;

  constructor(code: HubFailureCode, message: string, facts: Pick<HubFailure, 'position' | 'durable'> = {}) {
    super(message);
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return statuses[this.code];
  }
}
