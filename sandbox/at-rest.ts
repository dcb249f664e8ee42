import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '#kernel/clock.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { isQuiet, itemsLeft, type WaitingItem, type WorkLeft, workLeft } from './idle/idle.ts'

/** The limits of the product's silence, after which the clock goes on without it. */
export type Patience = {
  /** The limit in all, while no worker has beaten for half a minute. */
  readonly withoutWorker: number
  /**
   * The limit while the worker beats and its queue does not shrink: the work is named after half of it, and left behind
   * at its end.
   */
  readonly stuck: number
}

export type Waiting = {
  /** Says what is waited for. */
  readonly print: (doing: string) => void
  /** Says what went otherwise than it should. */
  readonly note: (words: string) => void
  readonly stopped: () => boolean
}

const workerIsGone = (left: WorkLeft): boolean => left.workerSilentMs > 30_000

/**
 * Waits until the product has been seen at rest, the stand-ins then found nothing to do, and the product still rests. One
 * for each move: what was stuck once in a move is not waited for again.
 */
export function restWaiter(world: {
  readonly clock: Clock
  readonly pool: pg.Pool
  readonly runAll: () => Promise<number>
  readonly patience: Patience
  readonly waiting: Waiting
}): (moved: Instant) => Promise<void> {
  const { clock, pool, runAll, patience, waiting } = world
  const leftBehind = new Set<string>()
  let wentOnWithoutWorker = false

  const givesUp = async (left: WorkLeft, moved: Instant, silent: number): Promise<boolean> => {
    if (workerIsGone(left)) {
      if (!wentOnWithoutWorker && silent < patience.withoutWorker) return false
      if (!wentOnWithoutWorker)
        waiting.note(`No worker has responded ${since(left.workerSilentMs)}; the clock moved on without the product.`)
      wentOnWithoutWorker = true
      return true
    }
    wentOnWithoutWorker = false
    if (silent < patience.stuck / 2) return false
    const items = await itemsLeft(pool, clock.now(), [...leftBehind])
    waiting.print(`${inWords(left, moved)} for ${Math.round(silent / 1000)} s: ${named(items)}`)
    if (silent < patience.stuck) return false
    for (const { id } of items) leftBehind.add(id)
    waiting.note(
      `Work did not get less for ${Math.round(silent / 1000)} s (${inWords(left, moved)}: ${named(items)}); the clock moved on.`,
    )
    return true
  }

  return async (moved) => {
    let wasAtRest = false
    let done = await runAll()
    let seen = ''
    let changed = performance.now()
    while (!waiting.stopped()) {
      const left = await workLeft(pool, clock.now(), [...leftBehind])
      const isAtRest = isQuiet(left, moved)
      if (isAtRest && wasAtRest) return
      // The product does its own work. The stand-ins run beside it, and run once more after it has come to rest.
      if (isAtRest || done > 0) done = await runAll()
      wasAtRest = isAtRest && done === 0
      const sight = `${left.outbox}/${left.inbox}/${left.jobs}/${isBefore(left.tickAt, moved)}`
      if (done > 0 || sight !== seen) changed = performance.now()
      seen = sight
      const silent = performance.now() - changed
      if (silent < patience.stuck / 2) waiting.print(inWords(left, moved))
      if (done === 0 && !isAtRest && (await givesUp(left, moved, silent))) return
      if (!wasAtRest) await pause(20)
    }
  }
}

const named = (items: readonly WaitingItem[]): string =>
  items
    .slice(0, 5)
    .map(({ words }) => words)
    .join('; ') + (items.length > 5 ? `; and ${items.length - 5} more` : '')

const since = (ms: number): string => (ms > 86_400_000 ? 'for a day or more' : `for ${Math.round(ms / 1000)} s`)

function inWords(left: WorkLeft, moved: Instant): string {
  const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`
  const waits = [
    counted(left.outbox, 'message to a partner', 'messages to partners'),
    counted(left.inbox, 'event from a partner', 'events from partners'),
    counted(left.jobs, 'job', 'jobs'),
    isBefore(left.tickAt, moved) && 'the worker to look at the calendar',
  ].filter(Boolean)
  return waits.length > 0 ? `waiting for ${waits.join(', ')}` : 'all at rest'
}
