import type { Platform } from '#engine/command/platform.ts'
import type { OpenWorkList } from '#engine/work/open-work.ts'
import { readPicture } from './estate-picture.ts'
import { countEstates, estates } from './estate-store.ts'

/** Open cases, longest waiting first, each with its next obstacle. */
export const estatesToSettle: OpenWorkList = {
  kind: 'estate',
  read: async (platform: Platform, first) => {
    const open = await estates(platform.db, { first, after: null }, true)
    return Promise.all(
      open.map(async (estate) => {
        const { obstacles } = await readPicture(platform, estate)
        const [next] = obstacles
        return {
          subject: estate.id,
          what: 'Estate',
          detail: next
            ? `Number ${estate.number}. ${next.message.replace(/^acc_\S+: /, '')}`
            : `Number ${estate.number}. Ready to be transferred.`,
          accountId: estate.accountId,
          since: estate.openedAt,
          due: null,
        }
      }),
    )
  },
  count: ({ db }) => countEstates(db, true),
}
