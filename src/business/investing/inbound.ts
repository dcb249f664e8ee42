import { z } from 'zod'
import { inboundEvents } from '#engine/inbox/inbound.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { SignatureRequestId } from '#kernel/ids.ts'

export const esignInbound = inboundEvents('esign', z.object({ requestId: idSchema<SignatureRequestId>().nullable() }))
