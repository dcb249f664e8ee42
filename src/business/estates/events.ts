import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { centsCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, EstateId, PortfolioId, UserId } from '#kernel/ids.ts'

/** The case, with the account and the person whose estate it is. */
const estate = z.object({
  estateId: idSchema<EstateId>(),
  accountId: idSchema<AccountId>(),
  userId: idSchema<UserId>(),
})

export const estatesEvents = events('estates', {
  estateOpened: estate,
  estateWithdrawn: estate,
  estateTransferred: estate,
  estateInherited: z.object({
    estateId: idSchema<EstateId>(),
    accountId: idSchema<AccountId>(),
    portfolioIds: z.array(idSchema<PortfolioId>()),
    amount: centsCodec,
  }),
  /** Cash that arrived after the transfer went on to an heir. */
  estateCashForwarded: z.object({
    estateId: idSchema<EstateId>(),
    accountId: idSchema<AccountId>(),
    amount: centsCodec,
  }),
})
