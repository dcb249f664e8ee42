import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { centsCodec, monthCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, CalendarFeedId, PortfolioId, UserId } from '#kernel/ids.ts'

const dividend = z.object({ id: z.string(), portfolioId: idSchema<PortfolioId>(), month: monthCodec })
/** `pool` is in cents: what all holders share. */
const paid = dividend.extend({ pool: centsCodec, holders: z.number() })
const corrected = paid.extend({ corrects: z.string(), reason: z.string() })
/** The outcome for one holder's part; `amount` is in cents. */
const followUp = z.object({
  accountId: idSchema<AccountId>(),
  portfolioId: idSchema<PortfolioId>(),
  amount: centsCodec,
})
/** `as` is the id of its order or payout. */
const carriedOut = followUp.extend({ as: z.string() })

export const dividendsEvents = events('dividends', {
  dividendKeptAsCash: followUp.extend({ code: z.string(), waits: z.boolean(), reason: z.string() }),
  dividendDeclared: dividend.extend({ pool: centsCodec }),
  dividendCorrectionDeclared: z.object({
    id: z.string(),
    corrects: z.string(),
    correction: z.enum(['correction', 'reversal']),
  }),
  dividendWithdrawn: dividend,
  calendarFeedCreated: z.object({
    userId: idSchema<UserId>(),
    feedId: idSchema<CalendarFeedId>(),
    showsAmounts: z.boolean(),
  }),
  dividendChosen: z.object({
    accountId: idSchema<AccountId>(),
    portfolioId: idSchema<PortfolioId>(),
    choice: z.enum(['payout', 'reinvest', 'keep']),
  }),
  dividendPaid: paid,
  dividendCorrected: corrected,
  dividendReversed: corrected,
  dividendReinvested: carriedOut,
  dividendPaidOut: carriedOut,
})
