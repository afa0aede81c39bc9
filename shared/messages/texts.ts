/** The shape of a language's texts, inferred from the Indonesian ones. A missing or surplus key does not compile. */
export type Texts<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Texts<R>
    : { readonly [K in keyof T]: Texts<T[K]> };
