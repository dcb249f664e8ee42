import type { Instant } from './instant.ts'

declare const kind: unique symbol

/** An id that says what it names: `ord_018f...`. The caller makes it, so that a command may be sent twice. */
export type Id<Prefix extends string> = `${Prefix}_${string}` & { readonly [kind]: Prefix }

export const idOf = <Prefix extends string>(prefix: Prefix, uuidv7: string): Id<Prefix> =>
  `${prefix}_${uuidv7}` as Id<Prefix>

/** When an id was made, by the clock of the machine that made it: the first 48 bits of a UUID of version 7 (RFC 9562). */
export const madeAt = (id: string): Instant =>
  Temporal.Instant.fromEpochMilliseconds(
    Number.parseInt(
      id
        .replace(/^[a-z]+_/, '')
        .replaceAll('-', '')
        .slice(0, 12),
      16,
    ),
  )
