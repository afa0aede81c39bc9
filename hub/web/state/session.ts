import { createContext, useContext } from 'react';
import type { SessionView } from '../../../shared/hub/owners/people.ts';

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
