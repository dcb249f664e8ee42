import { z } from 'zod'
import { inboundEvents } from '#engine/inbox/inbound.ts'

/** Events of the e-signing partner about one request for signatures. */
export const esignInbound = inboundEvents('esign', z.object({ requestId: z.string().nullable() }))
