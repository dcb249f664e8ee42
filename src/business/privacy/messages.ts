import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'

const request = z.object({ requestId: z.string() })

export const privacyMessages = messages('privacy', {
  'mail.dataRequestLink': request,
  'mail.dataRequestReceipt': request,
  'mail.dataRequestExtension': request,
  'mail.dataRequestAnswer': request,
  'mail.accountClosed': z.object({ closureId: z.string() }),
})

/** A letter about a data request. */
export type DataRequestLetter = Exclude<keyof typeof privacyMessages, 'mail.accountClosed'>
