import type { Platform } from '#engine/command/platform.ts'
import type { OpenWorkList, WorkKind } from '#engine/work/open-work.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { Instant } from '#kernel/instant.ts'
import type { DocumentedCase } from './case-documents.ts'
import type { Handle } from './document-table.ts'

type NumberedCase = DocumentedCase & { readonly number: number; readonly openedAt: Instant }

type Listed<Case> = {
  readonly page: (db: Handle, page: ListPage, isOpen: boolean) => Promise<readonly Case[]>
  readonly count: (db: Handle, isOpen: boolean) => Promise<number>
  readonly title: (open: Case) => string
  /** The next thing that the case waits for, in a sentence. */
  readonly next: (platform: Platform, open: Case) => Promise<string>
}

/** The open cases of a room in the staff's queue, those that have waited longest first. */
export const openCases = <Case extends NumberedCase>(
  kind: WorkKind,
  { page, count, title, next }: Listed<Case>,
): OpenWorkList => ({
  kind,
  read: async (platform, first) => {
    const open = await page(platform.db, { first, after: null }, true)
    return Promise.all(
      open.map(async (one) => ({
        subject: one.id,
        what: title(one),
        detail: `Number ${one.number}. ${await next(platform, one)}`,
        accountId: one.accountId,
        since: one.openedAt,
        due: null,
      })),
    )
  },
  count: ({ db }) => count(db, true),
})
