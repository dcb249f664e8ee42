import { privacyEvents } from '#business/privacy/events.ts'
import type { Ctx, Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { type AccountId, type NameChangeId, readId } from '#kernel/ids.ts'
import { namesBinder } from './binder.ts'
import { namesBooksRules } from './books-rules.ts'
import { nameChangeDocuments } from './documents.ts'
import { forgetNames } from './forget-names.ts'
import { nameChangeBy } from './name-change-store.ts'
import { nameProposalHandlers } from './name-proposals.ts'
import { nameChangesToFinish } from './open-work.ts'

async function accountsIn({ tx }: Pick<Ctx, 'tx'>, id: NameChangeId): Promise<AccountId[]> {
  const nameChange = await nameChangeBy(tx, id)
  return nameChange ? [nameChange.accountId] : []
}

/** Names: changes of an investor's legal name. */
export const namesRoom = (): Room => ({
  name: 'names',
  binder: namesBinder,
  booksRules: namesBooksRules,
  accountsConcerned: {
    nmc: (ctx, id) => accountsIn(ctx, readId('nmc', id)),
    nmd: async (ctx, id) => {
      const document = await nameChangeDocuments.byId(ctx.tx, readId('nmd', id))
      return document ? accountsIn(ctx, document.caseId) : []
    },
  },
  openWork: [nameChangesToFinish],
  proposals: nameProposalHandlers,
  followers: [follow(privacyEvents.personalDataErased, forgetNames)],
})
