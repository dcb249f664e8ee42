import { z } from 'zod'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { EstateId } from '#kernel/ids.ts'

const estate = z.object({ estateId: idSchema<EstateId>() })

export const estatesProposals = proposals('estates', {
  transferEstate: estate,
  /** The report was wrong: the hold ends without a transfer. */
  withdrawEstate: estate,
})
