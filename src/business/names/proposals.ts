import { z } from 'zod'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { NameChangeId } from '#kernel/ids.ts'

export const namesProposals = proposals('names', {
  /** The new name of a case becomes the person's. */
  changeLegalName: z.object({ nameChangeId: idSchema<NameChangeId>() }),
})
