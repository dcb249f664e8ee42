import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, HoldingTransferId, PortfolioId } from '#kernel/ids.ts'

/** One side of a transfer: the account that is named, and the portfolios whose shares moved. */
const side = z.object({
  transferId: idSchema<HoldingTransferId>(),
  accountId: idSchema<AccountId>(),
  portfolioIds: z.array(idSchema<PortfolioId>()),
  cause: z.enum(['gift', 'divorce', 'reversal']),
})

export const transfersEvents = events('transfers', {
  holdingsLeft: side,
  holdingsCame: side,
})
