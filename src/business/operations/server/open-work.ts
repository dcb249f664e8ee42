import { portfolioNames } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { OpenWork, WorkKind } from '#engine/work/open-work.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import { placeBehind } from '#io/graphql/connection.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { byUrgency, partOf, type StaffJob, turnOf, type WorkPart, type WorkTurn } from '../rules/open-work.ts'
import { accountParties } from './account-parties.ts'
import { openWorkLists } from './open-work-lists.ts'

export type WaitingRow = OpenWork & {
  readonly kind: WorkKind
  readonly job: StaffJob
  readonly place: number
  readonly part: WorkPart
  readonly waitedSeconds: number
  /** Below zero once it is late. */
  readonly secondsLeft: number | null
  readonly turn: WorkTurn
  readonly portfolio: string | null
  /** The holder’s name, masked in every answer to someone who has not opened their data. */
  readonly party: string | null
  readonly userId: UserId | null
}

export type WorkCount = { readonly kind: WorkKind; readonly job: StaffJob; readonly count: number }

/** Nobody reads so far; the counts tell the whole. */
const readAtMost = 1_000

const secondsBetween = (from: Instant, to: Instant): number =>
  Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 1000)

const listsOf = (platform: Platform, job: StaffJob | null) =>
  openWorkLists(platform).filter((list) => job === null || list.job === job)

/** A part of the queue: each list gives as many as could stand in it, so that the order holds over all of them. */
export async function openWork(
  platform: Platform,
  reader: UserId,
  { job, first, after }: ListPage & { readonly job: StaffJob | null },
): Promise<WaitingRow[]> {
  const from = placeBehind(after)
  const until = Math.min(from + first, readAtMost)
  if (from >= until) return []
  const now = platform.clock.now()
  const found = await Promise.all(
    listsOf(platform, job).map(async (list) =>
      (await list.read(platform, until)).map((work) => ({ ...work, kind: list.kind, job: list.job })),
    ),
  )
  const rows = found.flat().toSorted(byUrgency(now)).slice(from, until)
  const parties = new Map(
    (
      await accountParties(
        platform,
        rows.flatMap(({ accountId }) => accountId ?? []),
      )
    ).map((party) => [party.accountId, party]),
  )
  const portfolios = await portfolioNames(platform.db, [
    ...new Set(rows.flatMap(({ portfolioId }) => portfolioId ?? [])),
  ])
  return rows.map((row, n) => {
    const holder = row.accountId ? parties.get(row.accountId) : undefined
    return {
      ...row,
      place: from + n,
      part: partOf(row, now),
      waitedSeconds: secondsBetween(row.since, now),
      secondsLeft: row.due === null ? null : secondsBetween(now, row.due),
      turn: turnOf(row, { reader, owner: holder?.userId ?? null }),
      portfolio: (row.portfolioId && portfolios.get(row.portfolioId)) ?? null,
      party: holder?.party ?? null,
      userId: holder?.userId ?? null,
    }
  })
}

/** How much of each kind waits, the kinds of which nothing waits among them. */
export const countOpenWork = (platform: Platform, job: StaffJob | null): Promise<WorkCount[]> =>
  Promise.all(
    listsOf(platform, job).map(async ({ kind, job: of, count }) => ({ kind, job: of, count: await count(platform) })),
  )
