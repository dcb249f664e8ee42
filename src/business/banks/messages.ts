import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'

const item = z.object({ itemId: z.string() })
const bank = z.object({ fundingSourceId: z.string() })

export const banksMessages = messages('banks', {
  'bankLink.exchange': item,
  'bankLink.removeItem': item,
  'ach.addBank': bank,
  'ach.addBankByNumbers': bank,
  /** Amounts in cents. */
  'ach.confirmMicroDeposits': bank.extend({ amounts: z.tuple([z.string(), z.string()]) }),
  'ach.removeBank': bank,
  'ach.renameBank': bank,
})
