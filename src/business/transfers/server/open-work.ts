import type { OpenWorkList } from '#engine/work/open-work.ts'
import { kindNames } from '../rules/kinds.ts'
import { readPicture } from './transfer-picture.ts'
import { countTransfers, transfers } from './transfer-store.ts'

/** Open cases, those that have waited longest first, each with what it waits for. */
export const transfersToFinish: OpenWorkList = {
  kind: 'holdingTransfer',
  read: async (platform, first) => {
    const open = await transfers(platform.db, { first, after: null }, true)
    return Promise.all(
      open.map(async (transfer) => {
        const [next] = (await readPicture(platform, transfer)).obstacles
        return {
          subject: transfer.id,
          what: kindNames[transfer.kind],
          detail: `Number ${transfer.number}. ${next?.message ?? 'Ready to be transferred.'}`,
          accountId: transfer.accountId,
          since: transfer.openedAt,
          due: null,
        }
      }),
    )
  },
  count: ({ db }) => countTransfers(db, true),
}
