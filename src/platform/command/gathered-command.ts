import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { pipelinedTransaction } from '#platform/db/pipelined-transaction.ts'
import type { DB } from '#platform/db/schema.generated.ts'
import { type CommandAsk, hashOf, type Json, noteDone, noteRefused, runCommand } from './command.ts'
import { contextOf } from './context-of.ts'
import { Effects } from './effects.ts'
import type { Ctx, Platform } from './platform.ts'

/** One of several commands that are worked on together, with what only the request knows (who asks) beside the input. */
export type Gathered<Input, Request> = {
  readonly ctx: Ctx
  readonly input: Input
  readonly request: Request
}

/**
 * Works on many commands of one kind and answers in their order. Whatever is refused has written nothing and caused
 * nothing: it decides about each of them before it writes for any, and no decision may hang on another one's effect.
 */
type WorkOnAll<Input, Request, Result, R> = (
  asks: readonly Gathered<Input, Request>[],
) => Promise<readonly (Result | R)[]>

/** Those who wait, how many are on their way, and for how many of them the next batch waits, and until when. */
type Lane<One> = { waiting: One[]; inFlight: number; expected: number; patience?: NodeJS.Timeout }

type Outcome<Result, R> = Result | R | Refusal<'keyUsedForOtherInput'>

type Waiting<Input, Request, Result, R> = {
  readonly ask: CommandAsk<Input>
  readonly request: Request
  readonly done: (outcome: Outcome<Result, R>) => void
  readonly fail: (defect: unknown) => void
}

/**
 * A use case that is asked for by many at once. Commands that arrive while others are on their way leave together, in one
 * transaction with one commit; to each of them it is what `runCommand` is: done once with all its effects, or refused with
 * nothing but an audit line, and answered after the commit. A transaction that fails is done again command by command.
 */
export class GatheredCommand<Input, Request, Result extends Json, R extends Refusal> {
  readonly #work: WorkOnAll<Input, Request, Result, R>
  readonly #patienceMs: number
  readonly #lanes = new WeakMap<Platform, Lane<Waiting<Input, Request, Result, R>>>()

  constructor(work: WorkOnAll<Input, Request, Result, R>, patienceMs = together.patienceMs) {
    this.#work = work
    this.#patienceMs = patienceMs
  }

  run(platform: Platform, ask: CommandAsk<Input>, request: Request): Promise<Outcome<Result, R>> {
    const lane = this.#lanes.get(platform) ?? { waiting: [], inFlight: 0, expected: 0 }
    this.#lanes.set(platform, lane)
    return new Promise((done, fail) => {
      lane.waiting.push({ ask, request, done, fail })
      // Whoever arrives in the same turn goes along.
      setImmediate(() => this.#leave(platform))
    })
  }

  #leave(platform: Platform): void {
    const lane = this.#lanes.get(platform)!
    if (lane.inFlight >= together.inFlight || lane.waiting.length === 0 || lane.waiting.length < lane.expected) return
    lane.expected = 0
    clearTimeout(lane.patience)
    const batch = lane.waiting.splice(0, together.most)
    lane.inFlight += 1
    void this.#send(platform, batch).finally(() => {
      lane.inFlight -= 1
      if (lane.waiting.length > 0) this.#waitForMore(lane, lane.waiting.length + batch.length, platform)
      this.#leave(platform)
    })
  }

  /**
   * Where several ask at once, those who were just answered may ask again. Without waiting for them, callers fall apart
   * into two parts that take turns.
   */
  #waitForMore(lane: Lane<Waiting<Input, Request, Result, R>>, expected: number, platform: Platform): void {
    lane.expected = Math.min(expected, together.most)
    lane.patience = setTimeout(() => {
      lane.expected = 0
      this.#leave(platform)
    }, this.#patienceMs)
  }

  async #send(platform: Platform, batch: readonly Waiting<Input, Request, Result, R>[]): Promise<void> {
    const outcomes = batch.length === 1 ? new Map() : await this.#together(platform, batch)
    await Promise.all(
      batch.map(async (one) => {
        const outcome = outcomes.get(one)
        if (outcome !== undefined) return one.done(outcome)
        await this.#alone(platform, one).then(one.done, one.fail)
      }),
    )
  }

  #alone(platform: Platform, { ask, request }: Waiting<Input, Request, Result, R>): Promise<Outcome<Result, R>> {
    return runCommand<Input, Result, R>(platform, ask, async (ctx) => {
      const [outcome] = await this.#work([{ ctx, input: ask.input, request }])
      return outcome as Result | R
    })
  }

  /** The outcomes of those that were new; none where the transaction failed. The others were sent before, or are. */
  async #together(
    platform: Platform,
    batch: readonly Waiting<Input, Request, Result, R>[],
  ): Promise<Map<Waiting<Input, Request, Result, R>, Result | R>> {
    const effects = new Effects()
    const inOne = async (tx: Transaction<DB>): Promise<Map<Waiting<Input, Request, Result, R>, Result | R>> => {
      const fresh = await claimAll(platform, tx, batch)
      const own = fresh.map(() => new Effects())
      const results = await this.#work(
        fresh.map(({ ask, request }, index) => ({
          ctx: contextOf(platform, ask.actor, tx, own[index]!),
          input: ask.input,
          request,
        })),
      )
      const refused: CommandAsk<Input>[] = []
      for (const [index, { ask }] of fresh.entries()) {
        const result = results[index]!
        if (isRefusal(result)) {
          refused.push(ask)
          noteRefused(effects, ask, result)
        } else {
          effects.take(own[index]!)
          noteDone(effects, ask, result)
        }
      }
      await forgetAll(tx, refused)
      return new Map(fresh.map((one, index) => [one, results[index]!]))
    }
    try {
      return await pipelinedTransaction(platform.db, inOne, () => effects.written(platform.clock.now()))
    } catch (error) {
      platform.log.warn({ reason: String(error) }, 'commands that were sent together are done one by one')
      return new Map()
    }
  }
}

/**
 * One batch at a time: the next one gathers meanwhile, and what a batch costs is nearly the same for two commands and for
 * twenty. Patience is spent only where some wait already.
 */
const together = { most: 64, inFlight: 1, patienceMs: 3 }

const columnsOf = (asks: readonly CommandAsk<unknown>[]) => ({
  actors: asks.map(({ actor }) => actor.id),
  operations: asks.map(({ operation }) => operation),
  keys: asks.map(({ key }) => key),
})

/** Claims the keys in one order, so that two processes never wait for each other in a ring; answers with those that were free. */
async function claimAll<One extends { readonly ask: CommandAsk<unknown> }>(
  platform: Platform,
  tx: Transaction<DB>,
  batch: readonly One[],
): Promise<One[]> {
  const asks = batch.map(({ ask }) => ask)
  const { actors, operations, keys } = columnsOf(asks)
  const { rows } = await sql<{ actor: string; operation: string; key: string }>`
    insert into platform.command (actor, operation, key, request_hash, at)
      select actor, operation, key, hash, ${platform.clock.now().toString()}
        from unnest(${actors}::text[], ${operations}::text[], ${keys}::text[], ${asks.map(({ input }) => hashOf(input))}::text[]) u(actor, operation, key, hash)
        order by actor, operation, key
      on conflict do nothing returning actor, operation, key`.execute(tx)
  const claimed = new Set(rows.map(nameOf))
  // The same command twice in one batch is worked on once; its twin finds the answer.
  return batch.filter(({ ask }) => claimed.delete(nameOf({ ...ask, actor: ask.actor.id })))
}

const nameOf = ({ actor, operation, key }: { actor: string; operation: string; key: string }): string =>
  JSON.stringify([actor, operation, key])

/** A refused command may be sent again under its key. */
async function forgetAll(tx: Transaction<DB>, asks: readonly CommandAsk<unknown>[]): Promise<void> {
  if (asks.length === 0) return
  const { actors, operations, keys } = columnsOf(asks)
  await sql`delete from platform.command c using unnest(${actors}::text[], ${operations}::text[], ${keys}::text[]) u(actor, operation, key)
    where c.actor = u.actor and c.operation = u.operation and c.key = u.key`.execute(tx)
}
