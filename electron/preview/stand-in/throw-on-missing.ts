/** Makes a part of the stand-in refuse by name what it does not have, where plain objects would give `undefined`. */
import { EventEmitter } from 'node:events';

/** What JavaScript itself asks of any object: whether it is a promise, a module, printable. */
const ASKED_BY_THE_LANGUAGE = new Set<string | symbol>(['then', 'toJSON', '__esModule', 'constructor', 'default']);

/** @param name empty for Electron as a whole. @returns `part`, except that reading a property it lacks throws */
export function throwOnMissing<T extends object>(name: string, part: T): T {
  return new Proxy(part, refusing(name));
}

/** A base for those parts that are classes and emit events: the refusal stands at the end of their prototypes. */
export function throwOnMissingEmitter(name: string): new () => EventEmitter {
  class Throwing extends EventEmitter {}
  Object.setPrototypeOf(Throwing.prototype, new Proxy(EventEmitter.prototype, refusing(name)));
  return Throwing;
}

function refusing<T extends object>(name: string): ProxyHandler<T> {
  return {
    get(target, property, receiver) {
      if (property in target) return Reflect.get(target, property, receiver);
      if (typeof property === 'symbol' || ASKED_BY_THE_LANGUAGE.has(property)) return undefined;
      throw new Error(`Konter preview has no ${['electron', name, property].filter(Boolean).join('.')}`);
    },
  };
}
