/**
 * The shape of a language's texts, inferred from the Indonesian ones: whoever misses a key, or has one too many, does not
 * compile. Texts are plain words; what they are about is decided elsewhere.
 */
export type Texts<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Texts<R>
    : { readonly [K in keyof T]: Texts<T[K]> };
