import { z } from 'zod'
import { messages } from '#engine/outbox/messages.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { BankItemId, FundingSourceId } from '#kernel/ids.ts'

const item = z.object({ itemId: idSchema<BankItemId>() })
const bank = z.object({ fundingSourceId: idSchema<FundingSourceId>() })

export const banksMessages = messages('banks', {
  'bankLink.exchange': item,
  'bankLink.removeItem': item,
  'ach.addBank': bank,
  'ach.addBankByNumbers': bank,
  'ach.confirmMicroDeposits': bank.extend({ amounts: z.tuple([z.string(), z.string()]) }),
  'ach.removeBank': bank,
  'ach.renameBank': bank,
})
