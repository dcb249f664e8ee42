import type { Instant } from '#kernel/instant.ts'
import { type Books, type Posted, type PostRefusal, postBatch } from './post.ts'
import type { Transfer } from './transfer.ts'

type Waiting = {
  readonly transfer: Transfer
  readonly done: (outcome: Posted | PostRefusal) => void
  readonly fail: (defect: unknown) => void
}

/**
 * Posts transfers that stand alone. Callers that arrive while a batch is on its way leave together in the next one,
 * each with its own durable answer; a batch in which one row fails is sent again row by row.
 */
export class GroupCommit {
  readonly #db: Books
  readonly #now: () => Instant
  readonly #most: number
  #waiting: Waiting[] = []
  #inFlight = 0

  constructor(db: Books, now: () => Instant, { most = 1_000 } = {}) {
    this.#db = db
    this.#now = now
    this.#most = most
  }

  post(transfer: Transfer): Promise<Posted | PostRefusal> {
    return new Promise((done, fail) => {
      this.#waiting.push({ transfer, done, fail })
      queueMicrotask(() => this.#leave())
    })
  }

  #leave(): void {
    // Two batches at a time: one writes while the other's rows arrive.
    if (this.#inFlight >= 2 || this.#waiting.length === 0) return
    const batch = this.#waiting.splice(0, this.#most)
    this.#inFlight += 1
    void this.#send(batch).finally(() => {
      this.#inFlight -= 1
      this.#leave()
    })
  }

  async #send(batch: Waiting[]): Promise<void> {
    try {
      const outcomes = await postBatch(
        this.#db,
        batch.map(({ transfer }) => transfer),
        this.#now(),
      )
      for (const [index, { done }] of batch.entries()) done(outcomes[index]!)
    } catch (defect) {
      if (batch.length === 1) return batch[0]!.fail(defect)
      for (const one of batch) await this.#send([one])
    }
  }
}
