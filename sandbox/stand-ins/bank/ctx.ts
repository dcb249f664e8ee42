import type pg from 'pg'
import type { Clock } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'

export type Ctx = { readonly db: pg.PoolClient; readonly at: Instant }

export type Machine = {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** The account for the benefit of investors, which the payment partner settles to. */
  readonly fbo: string
}
