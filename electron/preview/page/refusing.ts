/** The page's side of the stand-in refuses by name what it does not have. */
export function refusing<T extends object>(name: string, part: T): T {
  return new Proxy(part, {
    get(target, property, receiver) {
      if (property in target || typeof property === 'symbol') return Reflect.get(target, property, receiver);
      // What a bundler's interop asks of any module.
      if (property === '__esModule' || property === 'default' || property === 'then') return undefined;
      throw new Error(`Konter preview has no ${name}.${property} in a preload`);
    },
  });
}
