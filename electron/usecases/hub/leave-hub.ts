/** A manager takes this terminal out of its hub. The hub is told while the line is there; the terminal leaves anyway. */
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { BookGuardian } from '../../ports/book-guardian.ts';
import type { HubConnector, HubEnrolments, HubKeys } from '../../ports/hub.ts';

export interface LeaveDeps {
  readonly enrolments: Pick<HubEnrolments, 'of' | 'save'>;
  readonly keys: Pick<HubKeys, 'hubKey' | 'forgetHubKey'>;
  readonly book: Pick<BookGuardian, 'isStaged' | 'drop'>;
  readonly connector: () => Promise<HubConnector>;
}

/**
 * @param environment whose link is closed · @param hub `newest`: position of the journal
 * @returns or `hub-not-saved`
 */
export async function leaveHub(
  { enrolments, keys, book, connector }: LeaveDeps,
  environment: Environment,
  { hasLine, newest }: { readonly hasLine: boolean; readonly newest: number },
): Promise<Result<null>> {
  const enrolment = enrolments.of(environment);
  const privateKey = hasLine ? await keys.hubKey(environment) : undefined;
  const client = enrolment && privateKey ? (await connector()).connect({ ...enrolment, privateKey }) : null;
  try {
    // A restore that was canceled leaves nothing.
    if (book.isStaged(environment)) book.drop(environment);
    enrolments.save(environment, null);
    await keys.forgetHubKey(environment);
  } catch {
    client?.close();
    return failed('hub-not-saved');
  }
  // Nobody waits for it.
  void client?.leave(newest).finally(client.close);
  return ok(null);
}
