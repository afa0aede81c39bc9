/**
 * One intake of a terminal at a time in this process. Others of the same terminal would only wait for its row, each with
 * one of the pool's connections, until other terminals find none.
 */
import { HubError } from '../http/hub-error.ts';

/** A terminal repeats a request whose answer was lost. Each that waits keeps its rows in memory. */
const MOST_WAITING = 3;

/** Runs `work` after the terminal's earlier ones. @throws HubError `too-many-requests` if several wait already */
export type InTurn = <Result>(terminal: string, work: () => Promise<Result>) => Promise<Result>;

export function intakesInTurn(): InTurn {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (terminal, work) => {
    const queue = queues.get(terminal) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > MOST_WAITING) throw new HubError('too-many-requests', 'Rows of this terminal wait already.');
    queues.set(terminal, queue);
    queue.length += 1;
    const result = queue.last.then(work, work);
    queue.last = result;
    try {
      return await result;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(terminal);
    }
  };
}
