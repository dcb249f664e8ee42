import type pg from 'pg'
import type { Log } from '#io/log/log.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'

/**
 * The context of every stand-in. A stand-in owns one Postgres schema (`sandbox_<name>`), which it makes at the start,
 * so that its state survives a kill; it never reads the product's tables.
 */
export type StandInContext = {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Log
  readonly host: string
  /** Delivers webhooks one by one in their order, which no partner promises: for books that are printed. */
  readonly isOrderly?: boolean
}

/** A running stand-in, as the sandbox console and the clock's mover see it. */
export type RunningStandIn = {
  readonly name: string
  readonly origin: string
  /** The next moment at which something happens by itself (a settlement, a retried webhook), or null. */
  readonly nextEventAt: () => Promise<Instant | null>
  /** Does everything that is due by the clock, including deliveries; the number of things done. */
  readonly runDue: () => Promise<number>
  readonly stop: () => Promise<void>
}
