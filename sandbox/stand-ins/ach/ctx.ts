import type pg from 'pg'
import type { Clock } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Settings } from './schema.ts'

export type Db = pg.Pool | pg.PoolClient

export type Ctx = {
  readonly db: Db
  readonly now: Instant
  readonly clock: Clock
  readonly origin: string
  readonly settings: Settings
  readonly events: EventDraft[]
}

/** `resource` is the path of what the event is about: "transfers/<id>". */
export type EventDraft = {
  readonly topic: string
  readonly resource: string
  readonly resourceId: string
  readonly customerId?: string | null | undefined
  readonly correlationId?: string | null | undefined
}
