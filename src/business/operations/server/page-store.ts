import { operatorsOf } from '#business/people/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { PageId, PageNoticeId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { OnCallDuty, Severity } from '../rules/on-call.ts'

export type PageNotice = {
  readonly id: PageNoticeId
  readonly email: string
  readonly way: string
  readonly step: string
  readonly at: Instant
  readonly result: string | null
}
export type ShownPage = {
  readonly id: PageId
  readonly cause: string
  readonly severity: Severity
  readonly duty: OnCallDuty
  readonly alerts: number
  readonly toldAt: Instant
  readonly nextAt: Instant | null
  readonly acknowledgedAt: Instant | null
  readonly acknowledgedBy: string | null
  readonly endedAt: Instant | null
  readonly notices: readonly PageNotice[]
}

export const shownPages = 20
export const newestNotices = 20

const pages = ({ db }: Platform) => db.selectFrom('operations.page').selectAll()
type PageRow = Awaited<ReturnType<ReturnType<typeof pages>['execute']>>[number]

async function withNotices({ db }: Platform, rows: readonly PageRow[]): Promise<ShownPage[]> {
  if (rows.length === 0) return []
  const emails = new Map<string, string>((await operatorsOf(db)).map(({ userId, email }) => [userId, email]))
  const notices = await db
    .selectFrom('operations.page_notice')
    .selectAll()
    .where(
      'page_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  const named = (who: string) => emails.get(who) ?? who
  return rows.map((row) => ({
    id: row.id,
    cause: row.cause,
    severity: row.severity as Severity,
    duty: row.duty as OnCallDuty,
    alerts: row.alerts,
    toldAt: row.told_at,
    nextAt: row.next_at,
    acknowledgedAt: row.acknowledged_at,
    acknowledgedBy: row.acknowledged_by === null ? null : named(row.acknowledged_by),
    endedAt: row.ended_at,
    notices: notices
      .filter(({ page_id }) => page_id === row.id)
      .slice(0, newestNotices)
      .map(({ id, user_id, way, step, at, result }) => ({ id, email: named(user_id), way, step, at, result })),
  }))
}

export const newestPages = async (platform: Platform): Promise<ShownPage[]> =>
  withNotices(
    platform,
    await pages(platform).orderBy('told_at', 'desc').orderBy('id', 'desc').limit(shownPages).execute(),
  )

export const pageBy = async (platform: Platform, id: PageId): Promise<ShownPage | undefined> =>
  (await withNotices(platform, await pages(platform).where('id', '=', id).execute()))[0]
