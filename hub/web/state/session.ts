import { createContext, useContext } from 'react';
import type { SessionView } from '../../../shared/hub/owners/people.ts';
import type { OutletView } from '../../../shared/hub/owners/terminals.ts';
import { type Environment, environments } from '../../../shared/model/environment.ts';
import { type FailureCause, useAnswer } from './api.ts';

export interface SessionState {
  readonly person: NonNullable<SessionView['person']>;
  /** Asks the hub again who is signed in. */
  readonly refresh: () => void;
}

export const SessionContext = createContext<SessionState | null>(null);

/** @throws outside the pages of a signed-in person */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Nobody is signed in');
  return session;
}

export interface Shops {
  readonly outlets: readonly OutletView[];
  /** The latest of the shops' own business days; `null` until the hub has said it. */
  readonly today: string | null;
  /** That means most: production is money. */
  readonly environment: Environment | null;
  readonly failure: FailureCause | null;
}

/** The shops that the person sees, before any of their figures. */
export function useShops(): Shops {
  const { reply, failure } = useAnswer<readonly OutletView[]>('/outlets');
  const outlets = reply ?? [];
  const there = outlets.flatMap(({ terminals }) => terminals.map(({ environment }) => environment));
  const today = outlets.flatMap((each) => each.today ?? []).toSorted();
  return {
    ...{ outlets, failure },
    today: today.at(-1) ?? null,
    environment: environments.toReversed().find((each) => there.includes(each)) ?? null,
  };
}
