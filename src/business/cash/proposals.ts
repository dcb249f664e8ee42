import { z } from 'zod'
import { accountField } from '#engine/approvals/payload-fields.ts'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { BankTransferId } from '#kernel/ids.ts'

const account = z.object({ accountId: accountField })

export const cashProposals = proposals('cash', {
  freezeAccount: account,
  releaseAccount: account,
  writeOffReceivable: account,
  retryTransfer: z.object({ bankTransferId: idSchema<BankTransferId>() }),
})
