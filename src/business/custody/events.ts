import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { centsCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { BankInstructionId, PortfolioId } from '#kernel/ids.ts'

const instruction = z.object({
  instructionId: idSchema<BankInstructionId>(),
  portfolioId: idSchema<PortfolioId>().nullable(),
  direction: z.enum(['fromFbo', 'toFbo']),
  amount: centsCodec,
})

export const custodyEvents = events('custody', {
  /** The bank has moved money between the FBO account and another one. */
  sweepSettled: instruction,
  sweepFailed: instruction.extend({ reason: z.string() }),
  /** The FBO account has the issuer's money for its approved dividends. */
  issuerFunded: z.object({ portfolioId: idSchema<PortfolioId>() }),
})
