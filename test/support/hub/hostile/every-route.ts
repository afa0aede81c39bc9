/** Every route of a hub, as Fastify has registered them, and a valid request of each that takes a body. */
import { randomUUID } from 'node:crypto';

export interface Route {
  readonly method: string;
  /** `/owner/people/:id` */
  readonly url: string;
}

/** Collects the routes of a hub that is started with its `onRoute`. */
export function routesHeard() {
  const routes: Route[] = [];
  return {
    routes,
    onRoute({ method, url }: { readonly method: string | readonly string[]; readonly url: string }): void {
      for (const each of [method].flat()) routes.push({ method: each, url });
    },
  };
}

/** @returns without the pages' own files, which any caller may have */
export function ofTheHub(routes: readonly Route[]): readonly Route[] {
  return routes.filter(({ url }) => /^\/(?:v1|owner|callback)\b/.test(url));
}

/** With ids that nothing has. */
export function pathOf({ url }: Route): string {
  return url.replaceAll(/:\w+/g, () => randomUUID());
}

const PASSWORD = 'a long enough password';
const enrolment = { code: 'ABCD-2345', publicKey: 'A'.repeat(43), environment: 'training', orderIdPrefix: 'K1-' };
const person = { name: 'Sari', role: 'viewer', password: PASSWORD, outlets: [randomUUID()] };
const outlet = { name: 'Warung' };
const row = { position: 1, orderId: null, at: 1_790_000_000_000, kind: 'ledger-rebuilt', data: '{}' };
const history = { terminal: randomUUID(), isOurs: true, decision: 'a restored backup' };

/** By method and address. Each fits its schema. */
export const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /v1/enrolments': { ...enrolment, merchantCode: 'DEMO', shopName: 'Warung' },
  'POST /v1/journal': {
    after: 0,
    rows: [{ ...row, hash: 'a'.repeat(64) }],
    newest: 1,
    dayEndHour: 4,
    timeZone: 'Asia/Jakarta',
  },
  'POST /v1/leave': { newest: 3 },
  'POST /v1/callbacks/handled': { type: 'callbacks-handled', ids: [randomUUID()] },
  'POST /owner/set-up': { code: 'a code', login: 'sari', name: 'Sari', password: PASSWORD },
  'POST /owner/closings/acknowledge': { terminal: randomUUID(), number: 1 },
  'POST /owner/sign-in': { login: 'sari', password: PASSWORD },
  'POST /owner/second-factor': { password: PASSWORD, secret: 'A'.repeat(32), code: '123456' },
  'POST /owner/second-factor/end': { password: PASSWORD, code: '123456' },
  'POST /owner/password': { present: PASSWORD, next: PASSWORD },
  'POST /owner/people': { ...person, login: 'sari' },
  'PUT /owner/people/:id': person,
  'POST /owner/outlets': outlet,
  'PUT /owner/outlets/:id': outlet,
  'PUT /owner/terminals/:id': { name: 'Kasir' },
  'POST /owner/enrolment-codes': { outlet: randomUUID(), terminalName: 'Kasir', replaces: null },
  'POST /owner/histories/decide': history,
};

/** That read no body. */
export const withoutBody: ReadonlySet<string> = new Set([
  ...[
    'POST /owner/sign-out',
    'POST /owner/terminals/:id/revoke',
    'POST /owner/terminals/:id/confirm',
    'DELETE /owner/people/:id',
    'DELETE /owner/people/:id/second-factor',
    'DELETE /owner/sessions',
    'DELETE /owner/sessions/:id',
  ],
]);

/** Forms, not JSON. */
export const forms: ReadonlySet<string> = new Set(['POST /callback', 'POST /callback/:outlet']);
