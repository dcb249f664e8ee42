import type { ShareSource } from '#business/investing/server/public.ts'
import type { Room } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { dividendsBooksRules } from './books-rules.ts'
import { areFollowUpsDue, followDividends } from './follow-dividends.ts'

/** Dividends: what each month pays the holders of a portfolio, and what each holder wants done with it. */
export const dividendsRoom = ({ shares }: { shares: ShareSource }): Room => ({
  name: 'dividends',
  booksRules: dividendsBooksRules,
  dueWork: { followDividends: whenDue(areFollowUpsDue, (platform) => followDividends(platform, shares)) },
})
