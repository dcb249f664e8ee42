import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction } from '../command/command.ts'
import type { Platform } from '../command/platform.ts'
import { engineEvents } from '../event/engine-events.ts'

/** Work is late after this wait, and reported after some of a kind was late for this long: within a minute together. */
const lateAfterSeconds = 15
const toldAfterMs = 30_000
const looksEveryMs = 5_000

type LateWork = { readonly kind: string; readonly seconds: number; readonly reason: string | null }

export type OldestWork = {
  /**
   * Checks the oldest message to each partner and the oldest job; `moved` if business time has jumped, which makes
   * everything old at once.
   */
  readonly look: (moved: boolean) => Promise<void>
}

/**
 * Alerts operators to untaken messages and jobs: their courier is frozen, their partner is down, or no worker is free.
 * Each worker checks by itself, so any live one reports it.
 */
export function watchOldestWork(platform: Platform, ownerPool: pg.Pool): OldestWork {
  const lateSince = new Map<string, number>()
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    look: async (moved) => {
      if (moved) lateSince.clear()
      const now = performance.now()
      if (now - lookedAt < looksEveryMs) return
      lookedAt = now
      const late = [...(await lateMessages(platform)), ...(await lateJobs(ownerPool))]
      for (const kind of lateSince.keys()) if (!late.some((one) => one.kind === kind)) lateSince.delete(kind)
      for (const { kind } of late) if (!lateSince.has(kind)) lateSince.set(kind, now)
      const overdue = late.filter(({ kind }) => now - lateSince.get(kind)! >= toldAfterMs)
      if (overdue.length > 0) await tell(platform, overdue)
    },
  }
}

/** The oldest message to each partner, with the partner's response. A message scheduled for later is not late. */
async function lateMessages({ db, clock }: Platform): Promise<LateWork[]> {
  const before = clock.now().subtract({ seconds: lateAfterSeconds })
  const { rows } = await sql<{ partner: string; created_at: Temporal.Instant; error: string | null }>`
    select distinct on (partner) partner, created_at, error from platform.outbox
    where state = 'waiting' and created_at <= ${before} and (attempts > 0 or next_at <= ${before})
      and not exists (select from platform.switch_off s where s.on_at is null and s.name = outbox.partner)
    order by partner, position`.execute(db)
  return rows.map(({ partner, created_at, error }) => ({
    kind: `messages to ${partner}`,
    seconds: Math.floor(clock.now().since(created_at).total('seconds')),
    reason: error,
  }))
}

async function lateJobs(ownerPool: pg.Pool): Promise<LateWork[]> {
  const { rows } = await ownerPool.query<{ seconds: number; reason: string | null }>(
    `select extract(epoch from now() - run_at)::int as seconds, last_error as reason from graphile_worker._private_jobs
     where is_available and run_at <= now() - make_interval(secs => $1) order by run_at limit 1`,
    [lateAfterSeconds],
  )
  return rows.map(({ seconds, reason }) => ({ kind: 'jobs', seconds, reason }))
}

async function tell(platform: Platform, late: readonly LateWork[]): Promise<void> {
  await inTransaction(platform, { kind: 'system', id: 'worker' }, async (ctx) => {
    for (const { kind, seconds, reason } of late) {
      const text = `The oldest of the ${kind} has waited ${seconds} seconds.${reason ? ` It was last answered: ${reason}` : ' No worker has taken it yet.'}`
      await ctx.emit(engineEvents.operatorsAlerted({ alert: 'workWaits', subject: kind, text }))
    }
  })
}
