import type pg from 'pg'
import type { Clock } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'
import type { WebhookSender } from '../base/webhook-sender.ts'
import type { Resource } from './resources.ts'

export type Ctx = {
  readonly db: pg.Pool | pg.PoolClient
  readonly now: Instant
  readonly clock: Clock
  readonly origin: string
  /** States that resources entered; each becomes an event and a webhook when the change is kept. */
  readonly entered: Resource[]
}

export type Machine = {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly origin: string
  readonly webhooks: WebhookSender
}

/** The last two digits of an amount in cents, which force an outcome. */
export const trick = (amountCents: unknown): number => (typeof amountCents === 'number' ? amountCents % 100 : 0)
