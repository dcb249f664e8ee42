import type { z } from 'zod'
import type { OutboxId, RequestId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Ctx, Platform } from '../command/platform.ts'

const declared: unique symbol = Symbol('declared')

/** A message to a partner. Only a declaration makes one, so none waits that nobody sends. */
export type Message = {
  /** The same at every try: the partner's idempotency key. */
  readonly id: OutboxId
  readonly partner: string
  readonly operation: string
  /** Messages to a partner about one subject leave one after the other. */
  readonly subject: string
  readonly payload: object
  readonly [declared]: true
}

/** A message on its way, as its handler gets it, its payload read by the declaration. */
export type OutboxMessage<Payload> = {
  readonly id: OutboxId
  readonly subject: string
  readonly payload: Payload
  /** The number of earlier attempts. */
  readonly attempts: number
  readonly created_at: Instant
}
/** `name` is `partner.operation`. */
export type StoredMessage = OutboxMessage<unknown> & {
  readonly name: string
  /** The request that caused it; null if a job did. */
  readonly request_id: RequestId | null
}

type About<Payload> = { readonly id: OutboxId; readonly subject: string; readonly payload: Payload }

/** Called, it makes the message. Sender and handler import the same declaration. */
export type MessageDeclaration<Payload extends object> = {
  (about: About<Payload>): Message
  readonly message: string
  /** Reads a payload that was stored; throws an `UnfitPayload` if it is not as declared. */
  readonly parse: (stored: unknown) => Payload
}

/** The stored payload is not as declared: it will be no better at the next try. */
export class UnfitPayload extends Error {}

/** Thrown by a handler whose message must not leave while a switch is off: it waits, and that is no try. */
export class HeldBack extends Error {}

const declaredNames = new Set<string>()

/** Declares the messages of a room by `partner.operation`. A payload is stored as JSON, as the codecs of its fields write it. */
export function messages<Schemas extends Readonly<Record<string, z.ZodObject>>>(
  room: string,
  schemas: Schemas,
): { readonly [Name in keyof Schemas & string]: MessageDeclaration<z.output<Schemas[Name]>> } {
  const declarations = Object.entries(schemas).map(([name, schema]) => [name, declare(room, name, schema)])
  return Object.fromEntries(declarations)
}

function declare<Payload extends object>(
  room: string,
  name: string,
  schema: z.ZodType<Payload, object>,
): MessageDeclaration<Payload> {
  if (declaredNames.has(name)) throw new Error(`${name} is declared twice`)
  declaredNames.add(name)
  const [partner, operation] = [name.slice(0, name.indexOf('.')), name.slice(name.indexOf('.') + 1)]
  const make = (about: About<Payload>): Message => ({
    ...about,
    payload: schema.encode(about.payload),
    partner,
    operation,
    [declared]: true,
  })
  const parse = (stored: unknown): Payload => {
    const read = schema.safeParse(stored)
    if (read.success) return read.data
    const { message, path } = read.error.issues[0]!
    throw new UnfitPayload(`A stored ${name} of ${room} is not as declared: ${path.join('.')}: ${message}`)
  }
  return Object.assign(make, { message: name, parse })
}

/** A message that was delivered, with what the partner answered. */
type Answered<Payload, Answer> = { readonly message: OutboxMessage<Payload>; readonly answer: Answer }
/** The same, of any kind; its handler recognizes its own by `handler`. */
export type Delivered = Answered<unknown, unknown> & { readonly handler: symbol }

/**
 * The handler of messages of one kind, as their room registers it. Its functions throw if a payload is not as declared.
 */
export type OutboxHandler = {
  readonly message: string
  readonly deliver: (platform: Platform, stored: StoredMessage) => Promise<Delivered>
  /** Takes answers in that came at about the same time. */
  readonly settle: (ctx: Ctx, delivered: readonly Delivered[]) => Promise<void>
  readonly gaveUp?: (ctx: Ctx, stored: StoredMessage) => Promise<void>
  readonly discarded?: (ctx: Ctx, named: NamedMessage) => Promise<void>
}

/** A message without its payload, which a discarded one may have lost. */
export type NamedMessage = Pick<StoredMessage, 'id' | 'subject'>

type Handling<Payload, Answer> = {
  /** Talks to the partner, outside any transaction; throws when it may be tried again. */
  readonly deliver: (platform: Platform, message: OutboxMessage<Payload>) => Promise<Answer>
  /** Takes the partner's answer in, together with marking the message as done. */
  readonly delivered?: (ctx: Ctx, message: OutboxMessage<Payload>, answer: NoInfer<Answer>) => Promise<void>
  /** The same for the answers to many messages, which came at about the same time. */
  readonly deliveredAll?: (ctx: Ctx, answered: readonly Answered<Payload, NoInfer<Answer>>[]) => Promise<void>
  /** Follows when the partner never answered and is called no more; without it, an operator looks. */
  readonly gaveUp?: (ctx: Ctx, message: OutboxMessage<Payload>) => Promise<void>
  /**
   * Follows when two operators discard a message that was put aside. It gets the message's id and subject alone: a
   * payload that is not as declared must not keep what the message holds.
   */
  readonly discarded?: (ctx: Ctx, named: NamedMessage) => Promise<void>
}

/** Sends the messages of a declaration; the payload is read once, before it is delivered. */
export function handle<Payload extends object, Answer>(
  declaration: MessageDeclaration<Payload>,
  { deliver, delivered, deliveredAll, gaveUp, discarded }: Handling<Payload, Answer>,
): OutboxHandler {
  const handler = Symbol(declaration.message)
  const isOwn = (one: Delivered): one is Delivered & Answered<Payload, Answer> => one.handler === handler
  const read = (stored: StoredMessage): OutboxMessage<Payload> => ({
    ...stored,
    payload: declaration.parse(stored.payload),
  })
  return {
    message: declaration.message,
    deliver: async (platform, stored) => {
      const message = read(stored)
      return { message, answer: await deliver(platform, message), handler }
    },
    settle: async (ctx, all) => {
      const answered = all.filter(isOwn)
      await deliveredAll?.(ctx, answered)
      if (delivered) for (const { message, answer } of answered) await delivered(ctx, message, answer)
    },
    ...(gaveUp ? { gaveUp: async (ctx, stored) => gaveUp(ctx, read(stored)) } : {}),
    ...(discarded ? { discarded } : {}),
  }
}
