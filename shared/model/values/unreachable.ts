/** The default case of every switch: an unhandled case is a type error, and throws at run time. */
export function unreachable(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
