/**
 * A question that may have to go out twice, because the kept connection it went out on broke: the gateway may have read
 * and counted it all the same. So its second sending is a request like any other, with a place of its own in the ration
 * and durable before it leaves.
 */
import type { MayRepeat } from '../../ports/gateway.ts';
import { StoreTrouble } from '../../ports/ledger/ledger.ts';
import type { Departure, Line } from './gateway-link.ts';

export interface Sending {
  /** Asks for leave, and takes what it costs. */
  readonly mayRepeat: MayRepeat;
  /** Of the request that is out, or was last. */
  departure(): Departure;
}

/**
 * @param departure of the first sending
 * @param save makes durable what the line remembers; not even called where the ration has no share left
 */
export function sendingOf(line: Line, departure: Departure, save: () => void): Sending {
  let last = departure;
  return {
    departure: () => last,
    mayRepeat() {
      const again = line.departAgain(last);
      if (!again) return false;
      try {
        save();
      } catch (error) {
        line.neverLeft(again);
        if (error instanceof StoreTrouble) return false; // as for every request: what can't be remembered does not leave
        throw error;
      }
      last = again;
      return true;
    },
  };
}
