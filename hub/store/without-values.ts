/**
 * A driver's error without what it holds of a request's values: passwords' hashes, tokens of sessions and bodies of
 * callbacks must reach no log. Its message, its code and its constraint stay.
 */
const HOLDS_VALUES = ['params', 'query', 'queryOptions', 'detail', 'where', 'internalQuery'];

export function withoutValues(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) for (const name of HOLDS_VALUES) Reflect.deleteProperty(error, name);
  return error;
}
