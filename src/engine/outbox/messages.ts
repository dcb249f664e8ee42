import type { z } from 'zod'
import type { OutboxId, RequestId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Ctx, Platform } from '../command/platform.ts'

const declared: unique symbol = Symbol('declared')

export type Message = {
  /** Constant for every try: the partner's idempotency key. */
  readonly id: OutboxId
  readonly partner: string
  readonly operation: string
  readonly subject: string
  readonly payload: object
  readonly [declared]: true
}

/** A message as its handler gets it, with its payload parsed by the declaration. */
export type OutboxMessage<Payload> = {
  readonly id: OutboxId
  readonly subject: string
  readonly payload: Payload
  readonly attempts: number
  readonly created_at: Instant
}
export type StoredMessage = OutboxMessage<unknown> & {
  readonly name: string
  /** The request behind it; null for a job. */
  readonly request_id: RequestId | null
}

type About<Payload> = { readonly id: OutboxId; readonly subject: string; readonly payload: Payload }

export type MessageDeclaration<Payload extends object> = {
  (about: About<Payload>): Message
  readonly message: string
  /** Parses a stored payload; throws an `UnfitPayload` if it does not match the declaration. */
  readonly parse: (stored: unknown) => Payload
}

/** The stored payload does not match its declaration, and a retry would not help. */
export class UnfitPayload extends Error {}

/** Thrown by a handler whose message must wait while a switch is off; that is not a try. */
export class HeldBack extends Error {}

const declaredNames = new Set<string>()

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

type Answered<Payload, Answer> = { readonly message: OutboxMessage<Payload>; readonly answer: Answer }
export type Delivered = Answered<unknown, unknown> & { readonly handler: symbol }

export type OutboxHandler = {
  readonly message: string
  readonly deliver: (platform: Platform, stored: StoredMessage) => Promise<Delivered>
  /** Applies answers that arrived at about the same time. */
  readonly settle: (ctx: Ctx, delivered: readonly Delivered[]) => Promise<void>
  readonly gaveUp?: (ctx: Ctx, stored: StoredMessage) => Promise<void>
  readonly discarded?: (ctx: Ctx, named: NamedMessage) => Promise<void>
}

/** A message without its payload, which a discarded one may have lost. */
export type NamedMessage = Pick<StoredMessage, 'id' | 'subject'>

type Handling<Payload, Answer> = {
  /** Calls the partner, outside any transaction; throws if a retry may help. */
  readonly deliver: (platform: Platform, message: OutboxMessage<Payload>) => Promise<Answer>
  /** Applies the partner's answer, together with marking the message as done. */
  readonly delivered?: (ctx: Ctx, message: OutboxMessage<Payload>, answer: NoInfer<Answer>) => Promise<void>
  /** The same for the answers to many messages, which arrived at about the same time. */
  readonly deliveredAll?: (ctx: Ctx, answered: readonly Answered<Payload, NoInfer<Answer>>[]) => Promise<void>
  /** Runs when the partner never answered and is not called again; without it, an operator decides. */
  readonly gaveUp?: (ctx: Ctx, message: OutboxMessage<Payload>) => Promise<void>
  /**
   * Runs when two operators discard a failed message. It gets only the id and subject, so that money that the
   * message holds is released although its payload cannot be read.
   */
  readonly discarded?: (ctx: Ctx, named: NamedMessage) => Promise<void>
}

/** Sends a declaration's messages; the payload is parsed once, before delivery. */
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
