import { sql } from 'kysely'
import type { Platform } from '../command/platform.ts'

type Reader = Pick<Platform, 'db' | 'clock'>

export type WaitingWork = {
  readonly kind: 'message' | 'job'
  readonly what: string
  readonly waiting: number
  /** Seconds since the oldest became due. */
  readonly seconds: number
  readonly error: string | null
}

/** The waiting work by partner and task, longest first: the figure behind the alert about untaken work. */
export async function waitingWork(platform: Reader): Promise<WaitingWork[]> {
  const rows = [...(await waitingMessages(platform)), ...(await waitingJobs(platform))]
  return rows.toSorted((a, b) => b.seconds - a.seconds || (a.what < b.what ? -1 : 1))
}

/** A failed message has waited since it was written; one scheduled for later does not wait. */
async function waitingMessages({ db, clock }: Reader): Promise<WaitingWork[]> {
  const now = clock.now()
  const { rows } = await sql<{ partner: string; waiting: number; since: Temporal.Instant; error: string | null }>`
    select partner, count(*)::int as waiting, min(created_at) as since, (array_agg(error order by created_at, position))[1] as error
      from platform.outbox where state = 'waiting' and (attempts > 0 or next_at <= ${now}) group by partner`.execute(db)
  return rows.map(({ partner, waiting, since, error }) => ({
    kind: 'message',
    what: partner,
    waiting,
    seconds: Math.max(0, Math.floor(now.since(since).total('seconds'))),
    error,
  }))
}

async function waitingJobs({ db }: Reader): Promise<WaitingWork[]> {
  const { rows } = await sql<{ task: string; waiting: number; waited_seconds: number; last_error: string | null }>`
    select task, waiting, waited_seconds, last_error from platform.waiting_jobs()`.execute(db)
  return rows.map(({ task, waiting, waited_seconds: seconds, last_error: error }) => ({
    kind: 'job',
    what: task,
    waiting,
    seconds,
    error,
  }))
}

export async function messagesByPartner({ db }: Pick<Reader, 'db'>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ partner: string; n: number }>`
    select partner, count(*)::int as n from platform.outbox where state = 'waiting' group by partner`.execute(db)
  return new Map(rows.map(({ partner, n }) => [partner, n]))
}
