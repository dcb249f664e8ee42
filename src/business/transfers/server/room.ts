import type { Ctx, Room } from '#engine/command/platform.ts'
import { type AccountId, type HoldingTransferId, readId } from '#kernel/ids.ts'
import { transfersBinder } from './binder.ts'
import { transfersBooksRules } from './books-rules.ts'
import { transferDocuments } from './documents.ts'
import { transfersToFinish } from './open-work.ts'
import { transferProposalHandlers } from './transfer-proposals.ts'
import { transferBy } from './transfer-store.ts'

/** A case concerns both accounts. */
async function accountsIn({ tx }: Pick<Ctx, 'tx'>, id: HoldingTransferId): Promise<AccountId[]> {
  const transfer = await transferBy(tx, id)
  return transfer ? [transfer.accountId, transfer.toAccountId] : []
}

/** Transfers: shares that become another person's without a sale. */
export const transfersRoom = (): Room => ({
  name: 'transfers',
  binder: transfersBinder,
  booksRules: transfersBooksRules,
  accountsConcerned: {
    htr: (ctx, id) => accountsIn(ctx, readId('htr', id)),
    htd: async (ctx, id) => {
      const document = await transferDocuments.byId(ctx.tx, readId('htd', id))
      return document ? accountsIn(ctx, document.caseId) : []
    },
  },
  openWork: [transfersToFinish],
  proposals: transferProposalHandlers,
})
