import type { z } from 'zod'

const declared: unique symbol = Symbol('declared')

/** An event, in the past tense. Only a declaration makes one, so undeclared events cannot be emitted. */
export type Announcement = { readonly kind: string; readonly [declared]: () => StoredEvent }
type StoredEvent = { readonly kind: string }

/** An event as stored and read by its listeners: JSON, with amounts, days and instants as text. */
export const storedEvent = (event: Announcement): StoredEvent => event[declared]()

/** An event of one kind with its payload: amounts, days and moments have their own types. */
export type EventOf<Kind extends string, Payload extends object> = Announcement &
  Readonly<Payload> & { readonly kind: Kind }

export type EventDeclaration<Kind extends string, Payload extends object> = {
  (payload: Payload): EventOf<Kind, Payload>
  readonly kind: Kind
  readonly schema: z.ZodType<Payload>
  readonly is: (event: Announcement) => event is EventOf<Kind, Payload>
  /** Parses a stored event; throws if its payload does not match the declaration. */
  readonly parse: (stored: unknown) => EventOf<Kind, Payload>
}

/** Declares the events of a room. A name is the stored kind, and only one room declares it. */
export function events<Schemas extends Readonly<Record<string, z.ZodObject>>>(
  room: string,
  schemas: Schemas,
): { readonly [Kind in keyof Schemas & string]: EventDeclaration<Kind, z.output<Schemas[Kind]>> } {
  return Object.fromEntries(
    Object.entries(schemas).map(([kind, schema]) => [kind, declare(room, kind, schema)] as unknown[]),
  )
}

function declare<Kind extends string, Payload extends object>(
  room: string,
  kind: Kind,
  schema: z.ZodType<Payload, object>,
): EventDeclaration<Kind, Payload> {
  const make = (payload: Payload): EventOf<Kind, Payload> => ({
    ...payload,
    kind,
    [declared]: () => ({ kind, ...schema.encode(payload) }),
  })
  const is = (event: Announcement): event is EventOf<Kind, Payload> => event.kind === kind
  const parse = (stored: unknown): EventOf<Kind, Payload> => {
    const read = schema.safeParse(stored)
    if (read.success) return make(read.data)
    const { message, path } = read.error.issues[0]!
    throw new Error(`A stored ${kind} of ${room} is not as declared: ${path.join('.')}: ${message}`)
  }
  return Object.assign(make, { kind, schema, is, parse })
}
