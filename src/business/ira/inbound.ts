import { z } from 'zod'
import { inboundEvents } from '#engine/inbox/inbound.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { CustodianResourceId } from '#kernel/ids.ts'

/** Events pushed by a custodian; they only say where to look. */
export const custodianInbound = inboundEvents(
  'custodian',
  z.object({
    custodian: z.enum(['sacoRiver', 'penobscot']),
    kind: z.enum([
      'application',
      'document',
      'contribution',
      'transfer',
      'direction',
      'distribution',
      'receipt',
      'valuation',
      'fee',
    ]),
    resourceId: idSchema<CustodianResourceId>(),
  }),
)
