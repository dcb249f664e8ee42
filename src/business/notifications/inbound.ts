import { z } from 'zod'
import { inboundEvents } from '#engine/inbox/inbound.ts'

const textsEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), id: z.string(), status: z.string(), errorCode: z.string().optional() }),
  z.object({ kind: z.literal('reply'), from: z.string(), wish: z.enum(['stop', 'start', 'help', 'none']) }),
])
export type TextsEvent = z.output<typeof textsEvent>
export const textsInbound = inboundEvents('texts', textsEvent)
