import { createHash } from 'node:crypto'
import pRetry, { AbortError } from 'p-retry'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { isOutdated } from '#platform/db/keeping-client.ts'
import { pipelinedTransaction } from '#platform/db/pipelined-transaction.ts'
import { RefusalError } from '#platform/graphql/refusal-error.ts'
import { auditIn, contextOf } from './context-of.ts'
import { Effects } from './effects.ts'
import type { Actor, AuditLine, Ctx, Platform } from './platform.ts'

export type CommandAsk<Input> = {
  readonly actor: Actor
  /** The use case's name, which is also the audit action: `startWithdrawal`. */
  readonly operation: string
  /** Made by the caller and kept until an answer came: the same key is the same command. */
  readonly key: string
  readonly input: Input
  readonly subject?: string
  readonly onBehalfOf?: string
}

export type Json = string | number | boolean | null | { [field: string]: Json } | readonly Json[]

/**
 * Runs a use case once, however often it is sent. Effect, idempotency record, audit line, outbox rows and jobs commit
 * together. A refusal leaves nothing but an audit line. The result is stored and replayed, so it must be plain JSON.
 */
export async function runCommand<Input, Result extends Json, R extends Refusal>(
  platform: Platform,
  ask: CommandAsk<Input>,
  work: (ctx: Ctx) => Promise<Result | R>,
): Promise<Result | R | Refusal<'keyUsedForOtherInput'>> {
  const outcome = await inTransaction(platform, ask.actor, async (ctx, effects) => {
    const before = await claimKey(ctx, ask)
    if (before) return before
    const result = await work(ctx)
    if (isRefusal(result)) throw new Refused(result)
    noteDone(effects, ask, result)
    return result
  }).catch((error: unknown) => {
    // A use case that asked another room may have been refused by it with an error.
    if (error instanceof Refused || error instanceof RefusalError) return error.refusal as R
    throw error
  })
  if (isRefusal(outcome))
    await inTransaction(platform, ask.actor, async (_, effects) => noteRefused(effects, ask, outcome))
  return outcome as Result | R
}

/** The answer is kept for whoever sends the command again, and the audit says that it was done. */
export function noteDone<Input>(effects: Effects, ask: CommandAsk<Input>, result: Json): void {
  const { actor, operation, key } = ask
  effects.answer({ actor: actor.id, operation, key, response: { result } })
  auditIn(effects, actor, lineOf(ask))
}

export function noteRefused<Input>(effects: Effects, ask: CommandAsk<Input>, refusal: Refusal): void {
  auditIn(effects, ask.actor, { ...lineOf(ask), detail: { refused: refusal.code } }, 'refused')
}

const lineOf = <Input>({ operation, subject, onBehalfOf }: CommandAsk<Input>): AuditLine => ({
  action: operation,
  ...(subject ? { subject } : {}),
  ...(onBehalfOf ? { onBehalfOf } : {}),
})

/** Carries a refusal out of a transaction, so that everything in it is undone. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

async function claimKey<Input>(ctx: Ctx, ask: CommandAsk<Input>): Promise<unknown> {
  const hash = hashOf(ask.input)
  const claimed = await ctx.tx
    .insertInto('platform.command')
    .values({ actor: ask.actor.id, operation: ask.operation, key: ask.key, request_hash: hash, at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await ctx.tx
    .selectFrom('platform.command')
    .select(['request_hash', 'response'])
    .where('actor', '=', ask.actor.id)
    .where('operation', '=', ask.operation)
    .where('key', '=', ask.key)
    .executeTakeFirstOrThrow()
  if (earlier.request_hash !== hash) {
    throw new Refused(
      refuse('keyUsedForOtherInput', 'This request was sent before with other values. Reload the page and try again.'),
    )
  }
  return (earlier.response as { result: unknown }).result
}

export const hashOf = (input: unknown): string => createHash('sha256').update(canonicalJson(input)).digest('base64url')

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return part.toString()
    if (typeof part === 'object' && part !== null && !Array.isArray(part))
      return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    return part
  }) ?? 'null'

const tryAgain = new Set(['40001', '40P01', '55P03'])

/** One transaction with what must commit with it; repeated with jitter where Postgres asks for it. */
export async function inTransaction<Result>(
  platform: Platform,
  actor: Actor,
  work: (ctx: Ctx, effects: Effects) => Promise<Result>,
): Promise<Result> {
  return pRetry(
    async () => {
      try {
        const effects = new Effects()
        return await pipelinedTransaction(
          platform.db,
          (tx) => work(contextOf(platform, actor, tx, effects), effects),
          () => effects.written(platform.clock.now()),
        )
      } catch (error) {
        if (isOutdated(error)) throw error
        if (error instanceof Error && 'code' in error && tryAgain.has(String(error.code))) throw error
        throw new AbortError(error as Error)
      }
    },
    // Many at the same few accounts may be chosen as a deadlock's victim again and again on a starved machine.
    { retries: 20, minTimeout: 5, maxTimeout: 250, factor: 2, randomize: true },
  )
}
