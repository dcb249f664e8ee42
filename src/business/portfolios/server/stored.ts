/** As a proposal keeps it: JSON has no bigint, so amounts are text. */
export type Stored<Ask> = Ask extends bigint
  ? string
  : Ask extends string
    ? Ask
    : Ask extends readonly (infer Item)[]
      ? readonly Stored<Item>[]
      : Ask extends object
        ? { readonly [Field in keyof Ask]: Stored<Ask[Field]> }
        : Ask
