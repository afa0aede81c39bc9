/** The end of every switch: a new case that nobody handled is a type error here, and a loud one at run time. */
export function unreachable(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
