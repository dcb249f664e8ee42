import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { ClosureId, DataRequestId } from '#kernel/ids.ts'

const request = z.object({ requestId: idSchema<DataRequestId>() })

export const privacyMessages = messages('privacy', {
  'mail.dataRequestLink': request,
  'mail.dataRequestReceipt': request,
  'mail.dataRequestExtension': request,
  'mail.dataRequestAnswer': request,
  'mail.accountClosed': z.object({ closureId: idSchema<ClosureId>() }),
})

export type DataRequestEmail = Exclude<keyof typeof privacyMessages, 'mail.accountClosed'>
