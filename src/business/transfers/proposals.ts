import { z } from 'zod'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { HoldingTransferId } from '#kernel/ids.ts'

const holdingTransfer = z.object({ transferId: idSchema<HoldingTransferId>() })

export const transfersProposals = proposals('transfers', {
  /** Shares become another person's without a sale. */
  transferHoldings: holdingTransfer,
  /** They go back, all of them. */
  reverseHoldingTransfer: holdingTransfer,
})
