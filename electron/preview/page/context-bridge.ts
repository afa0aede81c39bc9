/**
 * `contextBridge`. A page has only one JavaScript world, so this file must isolate the two sides: values are copied and
 * frozen, functions are wrapped, and values that the real bridge does not support are refused.
 */

export function exposeInMainWorld(name: string, api: unknown): void {
  if (name in window) throw new Error('Cannot bind an API on top of an existing property on the window object');
  Object.defineProperty(window, name, { value: across(api), enumerable: true });
}

type Anything = (...args: unknown[]) => unknown;

function across(value: unknown): unknown {
  if (typeof value === 'function') return (...args: unknown[]) => across((value as Anything)(...args.map(across)));
  if (value instanceof Promise) {
    return value.then(across, (error: unknown) => {
      throw across(error);
    });
  }
  // Only an error's message crosses.
  if (value instanceof Error) return new Error(value.message);
  if (Array.isArray(value)) return Object.freeze(value.map(across));
  if (typeof value === 'symbol') throw new Error('A symbol can not cross the bridge');
  if (typeof value !== 'object' || value === null) return value;
  const copied = Object.entries(value).map(([name, property]) => [name, across(property)]);
  return Object.freeze(Object.fromEntries(copied));
}
