import type { OpenWorkList } from '#engine/work/open-work.ts'
import { kindNames } from '../rules/documents.ts'
import { readObstacles } from './name-change-picture.ts'
import { countNameChanges, nameChanges } from './name-change-store.ts'

/** Cases to finish, those that have waited longest first, each with what it waits for. */
export const nameChangesToFinish: OpenWorkList = {
  kind: 'nameChange',
  read: async (platform, first) => {
    const open = await nameChanges(platform.db, { first, after: null }, true)
    return Promise.all(
      open.map(async (nameChange) => {
        const [next] = nameChange.state === 'open' ? await readObstacles(platform, nameChange) : []
        const ready = nameChange.state === 'open' ? 'Ready to be changed.' : 'Changed. Partners must get the new name.'
        return {
          subject: nameChange.id,
          what: kindNames[nameChange.kind],
          detail: `Number ${nameChange.number}. ${next?.message ?? ready}`,
          accountId: nameChange.accountId,
          since: nameChange.openedAt,
          due: null,
        }
      }),
    )
  },
  count: ({ db }) => countNameChanges(db, true),
}
