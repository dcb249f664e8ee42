import { sql } from 'kysely'
import type { OutboxId } from '#kernel/ids.ts'
import { inTransaction } from '../command/command.ts'
import type { Ctx, Platform } from '../command/platform.ts'
import { handlerOf } from './handlers.ts'
import type { Delivered } from './messages.ts'

type Answer = { readonly name: string; readonly delivered: Delivered }
type Waiting = Answer & { readonly done: () => void; readonly fail: (error: unknown) => void }

const courier = { kind: 'system', id: 'outbox' } as const
const together = 48

/**
 * Applies partners' answers. Those that arrive during a transaction share the next one; one that cannot be applied
 * fails alone.
 */
export class Settling {
  readonly #platform: Platform
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(platform: Platform) {
    this.#platform = platform
  }

  settle(name: string, delivered: Delivered): Promise<void> {
    return new Promise((done, fail) => {
      this.#waiting.push({ name, delivered, done, fail })
      setImmediate(() => this.#leave())
    })
  }

  #leave(): void {
    if (this.#isWriting || this.#waiting.length === 0) return
    this.#isWriting = true
    void this.#write(this.#waiting.splice(0, together)).finally(() => {
      this.#isWriting = false
      this.#leave()
    })
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      await inTransaction(this.#platform, courier, (ctx) => take(this.#platform, ctx, batch))
      for (const { done } of batch) done()
    } catch (error) {
      if (batch.length === 1) return batch[0]!.fail(error)
      const half = Math.ceil(batch.length / 2)
      await this.#write(batch.slice(0, half))
      await this.#write(batch.slice(half))
    }
  }
}

async function take(platform: Platform, ctx: Ctx, batch: readonly Answer[]): Promise<void> {
  const results = batch.map(({ delivered: { message, answer } }) => ({ id: message.id, result: answer ?? null }))
  const { rows } = await sql<{ id: OutboxId }>`
    update platform.outbox o set state = 'done', attempts = attempts + 1, result = r.result, done_at = ${ctx.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(results)}) r(id uuid, result jsonb)
      where o.id = r.id and o.state = 'waiting' returning o.id`.execute(ctx.tx)
  // Another courier may have received the same answer.
  const ours = new Set(rows.map(({ id }) => id))
  const alike = Map.groupBy(
    batch.filter(({ delivered }) => ours.has(delivered.message.id)),
    ({ name }) => name,
  )
  for (const [name, answers] of alike) {
    const delivered = answers.map((answer) => answer.delivered)
    await handlerOf(platform, name).settle(ctx, delivered)
  }
}
