import pRetry, { AbortError } from 'p-retry'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import { traced } from '#io/traces/traces.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { PausedRefusal } from '#kernel/switches.ts'
import { refuseWhileOff } from '../switches/switches.ts'
import { type BeginRefusal, begin } from './begin.ts'
import { type ConflictRefusal, refuseConflict } from './conflict.ts'
import { auditIn, contextOf, requestOf } from './context-of.ts'
import type { Command } from './declare.ts'
import { Effects } from './effects.ts'
import type { Actor, AuditLine, Ctx, Platform } from './platform.ts'

export type CommandInput<Input> = {
  readonly actor: Actor
  readonly command: Command
  /** Made by the caller and kept until an answer came: the same key is the same command. */
  readonly key: string
  readonly input: Input
  readonly subject?: string
  /** The account of the command, if there is one. */
  readonly onBehalfOf?: string
}

/** The refusals that can end a command before or despite its use case. */
type RefusalBefore = BeginRefusal | PausedRefusal | ConflictRefusal

export type Json = string | number | boolean | null | { [field: string]: Json } | readonly Json[]

/**
 * Runs a use case once, however often it is sent. Effect, idempotency record, audit line, outbox rows and jobs commit
 * together. A refusal leaves only an audit line. The result is stored and replayed, so it must be plain JSON.
 */
export const runCommand = <Input, Result extends Json, R extends Refusal>(
  platform: Platform,
  input: CommandInput<Input>,
  work: (ctx: Ctx) => Promise<Result | R>,
): Promise<Result | R | RefusalBefore> =>
  traced(`command ${input.command.name}`, { request: requestOf(input.actor) }, () =>
    decideOnce<Input, Result, R>(platform, input, work),
  )

async function decideOnce<Input, Result extends Json, R extends Refusal>(
  platform: Platform,
  input: CommandInput<Input>,
  work: (ctx: Ctx) => Promise<Result | R>,
): Promise<Result | R | RefusalBefore> {
  const outcome = await inTransaction(platform, input.actor, async (ctx, effects) => {
    const begun = await begin(ctx.tx, ctx.clock.now(), { rooms: platform.rooms, ask: input })
    if ('refused' in begun) throw new Refused(begun.refused)
    if ('earlier' in begun) return begun.earlier
    const { pausedBy } = input.command
    const paused = pausedBy && (await refuseWhileOff(ctx.tx, pausedBy))
    if (paused) throw new Refused(paused)
    const result = await work(ctx)
    if (isRefusal(result)) throw new Refused(result)
    noteDone(effects, input, result)
    return result
  }).catch((error: unknown) => {
    // A use case that called another room may have been refused by it with an error.
    if (error instanceof Refused || error instanceof RefusalError) return error.refusal as R
    const conflict = refuseConflict(input.command, error)
    if (!conflict) throw error
    platform.log.warn(
      { command: input.command.name, constraint: conflict.constraint },
      'a unique key was there already',
    )
    return conflict.refusal
  })
  if (isRefusal(outcome))
    await inTransaction(platform, input.actor, async (_, effects) => noteRefused(effects, input, outcome))
  return outcome as Result | R
}

/** Stores the answer for repeated sends, and logs the command. */
function noteDone<Input>(effects: Effects, input: CommandInput<Input>, result: Json): void {
  const { actor, command, key } = input
  effects.answer({ actor: actor.id, operation: command.name, key, response: { result } })
  auditIn(effects, actor, { ...lineOf(input), detail: effects.detail })
}

function noteRefused<Input>(effects: Effects, input: CommandInput<Input>, refusal: Refusal<string>): void {
  auditIn(effects, input.actor, { ...lineOf(input), detail: { refused: refusal.code } }, 'refused')
}

const lineOf = <Input>({ command, subject, onBehalfOf }: CommandInput<Input>): AuditLine => ({
  action: command.name,
  ...(subject ? { subject } : {}),
  ...(onBehalfOf ? { onBehalfOf } : {}),
})

/** Carries a refusal out of a transaction, so that it is rolled back. */
class Refused extends Error {
  readonly refusal: Refusal<string>
  constructor(refusal: Refusal<string>) {
    super(refusal.code)
    this.refusal = refusal
  }
}

const tryAgain = new Set(['40001', '40P01', '55P03'])

/** One transaction with everything that must commit with it; retried with jitter on Postgres's request. */
export async function inTransaction<Result>(
  platform: Platform,
  actor: Actor,
  work: (ctx: Ctx, effects: Effects) => Promise<Result>,
): Promise<Result> {
  return pRetry(
    async () => {
      try {
        return await platform.db.transaction().execute(async (tx) => {
          const effects = new Effects()
          const result = await work(contextOf(platform, actor, tx, effects), effects)
          const written = effects.written(platform.clock.now())
          if (written) await tx.executeQuery(written)
          return result
        })
      } catch (error) {
        if (error instanceof Error && 'code' in error && tryAgain.has(String(error.code))) throw error
        throw new AbortError(error as Error)
      }
    },
    // On a starved machine, many commands on the same few accounts may repeatedly become deadlock victims.
    { retries: 20, minTimeout: 5, maxTimeout: 250, factor: 2, randomize: true },
  )
}
