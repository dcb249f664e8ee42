import { sql } from 'kysely'
import type { Platform } from '../command/platform.ts'

type Reader = Pick<Platform, 'db' | 'clock'>

type FailureKind = {
  readonly kind: 'message' | 'event' | 'job' | 'due work'
  readonly what: string
  readonly state: string
  readonly error: string
  readonly count: number
  readonly oldest: Temporal.Instant
  readonly newest: Temporal.Instant
}

export async function failureKinds({ db }: Reader): Promise<readonly FailureKind[]> {
  const { rows } = await sql<FailureKind>`
    with failed as (
      select 'message' as kind, partner || '.' || operation as what, state, error, created_at as at
        from platform.outbox where error is not null and state in ('waiting', 'failed')
      union all
      select 'event', partner || '.' || topic, state, error, received_at
        from platform.inbox where error is not null and state in ('waiting', 'failed')
      union all
      select 'job', task, 'failed', error, failed_at from platform.failed_job where outcome is null
      union all
      select 'due work', work, 'waiting', error, failed_at from platform.failing_row
    ), classed as (
      select *, coalesce(substring(error from '^((?:[A-Z][A-Za-z]*)?Error|UnfitPayload):'), 'other') as class from failed
    )
    select kind, what, state, class as error, count(*)::int as count, min(at) as oldest, max(at) as newest
      from classed group by kind, what, state, class order by count(*) desc, kind, what, class`.execute(db)
  return rows
}

type RefusalKind = { readonly action: string; readonly code: string; readonly count: number }

export async function refusalKinds({ db, clock }: Reader): Promise<readonly RefusalKind[]> {
  const { rows } = await sql<RefusalKind>`
    select action, detail ->> 'refused' as code, count(*)::int as count from platform.audit
      where outcome = 'refused' and at > ${clock.now()}::timestamptz - interval '1 day'
      group by 1, 2 order by 3 desc, 1, 2 limit 50`.execute(db)
  return rows
}
