import { LRUCache } from 'lru-cache'

export type Budget = { readonly perMinute: number }

type Window = { spent: number; readonly endsAt: number }

const minute = 60_000

/**
 * Counts calls per machine minute, in this process: it slows floods down. Limits across all processes are counted by
 * their room in the database.
 */
export class CallCounter {
  readonly #windows = new LRUCache<string, Window>({ max: 100_000, ttl: minute })

  /** Counts more calls; returns the seconds to wait if they exceed the budget. */
  overBy(key: string, calls: number, budget: Budget): number | null {
    const { isOver, resetsIn } = this.count(key, calls, budget)
    return isOver ? resetsIn : null
  }

  /** Counts so many calls more, and says what is left of the minute. */
  count(key: string, calls: number, { perMinute }: Budget): { isOver: boolean; left: number; resetsIn: number } {
    const now = performance.now()
    const before = this.#windows.get(key)
    const window = before && before.endsAt > now ? before : { spent: 0, endsAt: now + minute }
    window.spent += calls
    if (window !== before) this.#windows.set(key, window)
    return {
      isOver: window.spent > perMinute,
      left: Math.max(0, perMinute - window.spent),
      resetsIn: Math.max(1, Math.ceil((window.endsAt - now) / 1_000)),
    }
  }
}

export const tooMany = 'Too many requests came from you just now. Please wait a moment and try again.'
