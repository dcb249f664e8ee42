import { z } from 'zod'
import { events } from '#engine/event/events.ts'

const dividend = z.object({ id: z.string(), portfolioId: z.string(), month: z.string() })
/** `pool` is in cents: what all holders share. */
const paid = dividend.extend({ pool: z.string(), holders: z.number() })
const corrected = paid.extend({ corrects: z.string(), reason: z.string() })
/** What follows of one holder's part, `amount` cents. */
const followUp = z.object({ accountId: z.string(), portfolioId: z.string(), amount: z.string() })
/** `as` is the order or the payout that it became. */
const carriedOut = followUp.extend({ as: z.string() })

export const dividendsEvents = events('dividends', {
  dividendKeptAsCash: followUp.extend({ code: z.string(), waits: z.boolean(), reason: z.string() }),
  dividendDeclared: dividend.extend({ pool: z.string() }),
  dividendMendingDeclared: z.object({
    id: z.string(),
    corrects: z.string(),
    mending: z.enum(['correction', 'reversal']),
  }),
  dividendWithdrawn: dividend,
  dividendChosen: z.object({
    accountId: z.string(),
    portfolioId: z.string(),
    choice: z.enum(['payout', 'reinvest', 'keep']),
  }),
  dividendPaid: paid,
  dividendCorrected: corrected,
  dividendReversed: corrected,
  dividendReinvested: carriedOut,
  dividendPaidOut: carriedOut,
})
