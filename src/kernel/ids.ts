declare const kind: unique symbol

/** An id that says what it names: `ord_018f...`. The caller makes it, so that a command may be sent twice. */
export type Id<Prefix extends string> = `${Prefix}_${string}` & { readonly [kind]: Prefix }

export const idOf = <Prefix extends string>(prefix: Prefix, uuidv7: string): Id<Prefix> =>
  `${prefix}_${uuidv7}` as Id<Prefix>
