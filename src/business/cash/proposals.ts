import { z } from 'zod'
import { accountField } from '#engine/approvals/payload-fields.ts'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { BankTransferId } from '#kernel/ids.ts'

const account = z.object({ accountId: accountField })

/** What an operator does to an account's money or standing, each carried out when a second one approves. */
export const cashProposals = proposals('cash', {
  freezeAccount: account,
  releaseAccount: account,
  writeOffReceivable: account,
  retryTransfer: z.object({ bankTransferId: idSchema<BankTransferId>() }),
})
