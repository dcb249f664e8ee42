import { portfolioNames } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { OpenWork, WorkKind } from '#engine/work/open-work.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import { placeBehind } from '#io/graphql/connection.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { byUrgency, partOf, type StaffJob, turnOf, type WorkPart, type WorkTurn } from '../rules/open-work.ts'
import { isInView, type QueueView } from '../rules/work-owner.ts'
import { accountParties } from './account-parties.ts'
import { type ListOfJob, openWorkLists } from './open-work-lists.ts'
import { type KindOfWork, type Marks, type Owner, type Rest, readMarks, rolesToOwn } from './work-marks.ts'

export type WaitingRow = OpenWork & {
  readonly kind: WorkKind
  readonly job: StaffJob
  readonly place: number
  readonly part: WorkPart
  readonly waitedSeconds: number
  readonly secondsLeft: number | null
  readonly turn: WorkTurn
  readonly portfolio: string | null
  /** The holder's name, masked unless the reader has opened their data. */
  readonly party: string | null
  readonly userId: UserId | null
  readonly owner: Owner | null
  readonly rest: Rest | null
  readonly roles: readonly StaffRole[]
}

export type WorkCount = { readonly kind: WorkKind; readonly job: StaffJob; readonly count: number }

const readAtMost = 1_000

const secondsBetween = (from: Instant, to: Instant): number =>
  Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 1000)

const listsOf = (platform: Platform, job: StaffJob | null) =>
  openWorkLists(platform).filter((list) => job === null || list.job === job)

type Marked = KindOfWork & { readonly job: StaffJob; readonly owner: Owner | null; readonly rest: Rest | null }

async function readMarked(platform: Platform, list: ListOfJob, marks: Marks, first: number): Promise<Marked[]> {
  return (await list.read(platform, first)).map((work) => {
    const item = { ...work, kind: list.kind }
    return { ...item, job: list.job, owner: marks.ownerOf(item), rest: marks.restOf(item) }
  })
}

/** The number of items that a list must supply to fill a view, counting those that the view leaves out. */
function needed(view: QueueView, marks: Marks, { kind, until }: { readonly kind: WorkKind; readonly until: number }) {
  const { owners, snoozes } = marks.ofKind(kind)
  if (view === 'mine') return owners === 0 ? 0 : readAtMost
  if (view === 'snoozed') return snoozes === 0 ? 0 : readAtMost
  const leftOut = view === 'all' ? 0 : snoozes + (view === 'unowned' ? owners : 0)
  return Math.min(until + leftOut, readAtMost)
}

type Shown = ListPage & { readonly job: StaffJob | null; readonly view: QueueView }

/** A page of the queue: each list supplies as many as could be on it, so that the order is global. */
export async function openWork(
  platform: Platform,
  reader: UserId,
  { job, view, first, after }: Shown,
): Promise<WaitingRow[]> {
  const from = placeBehind(after)
  const until = Math.min(from + first, readAtMost)
  if (from >= until) return []
  const now = platform.clock.now()
  const marks = await readMarks(platform.db, now)
  const lists = await Promise.all(
    listsOf(platform, job).map((list) => {
      const most = needed(view, marks, { kind: list.kind, until })
      return most === 0 ? [] : readMarked(platform, list, marks, most)
    }),
  )
  const rows = lists
    .flat()
    .filter(({ owner, rest }) => isInView(view, { ownerId: owner?.userId ?? null, isSnoozed: rest !== null }, reader))
    .toSorted(byUrgency(now))
    .slice(from, until)
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
      roles: rolesToOwn(row),
    }
  })
}

export const countOpenWork = (platform: Platform, job: StaffJob | null): Promise<WorkCount[]> =>
  Promise.all(
    listsOf(platform, job).map(async ({ kind, job: of, count }) => ({ kind, job: of, count: await count(platform) })),
  )

export type ViewCounts = Readonly<Record<QueueView, number>>

export async function countViews(platform: Platform, reader: UserId, job: StaffJob | null): Promise<ViewCounts> {
  const marks = await readMarks(platform.db, platform.clock.now())
  const all = (await countOpenWork(platform, job)).reduce((sum, { count }) => sum + count, 0)
  const marked = (
    await Promise.all(
      listsOf(platform, job).map((list) => {
        const { owners, snoozes } = marks.ofKind(list.kind)
        return owners + snoozes === 0 ? [] : readMarked(platform, list, marks, readAtMost)
      }),
    )
  ).flat()
  const snoozed = marked.filter(({ rest }) => rest !== null).length
  const owned = marked.filter(({ rest, owner }) => rest === null && owner !== null)
  const mine = owned.filter(({ owner }) => owner?.userId === reader).length
  return { all, snoozed, open: all - snoozed, mine, unowned: all - snoozed - owned.length }
}
