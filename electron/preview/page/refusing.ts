/** Makes a part of the page's stand-in throw, with the name, for a property that it lacks. */
export function refusing<T extends object>(name: string, part: T): T {
  return new Proxy(part, {
    get(target, property, receiver) {
      if (property in target || typeof property === 'symbol') return Reflect.get(target, property, receiver);
      // A bundler's interop code reads these of any module.
      if (property === '__esModule' || property === 'default' || property === 'then') return undefined;
      throw new Error(`Konter preview has no ${name}.${property} in a preload`);
    },
  });
}
