import { commands, perMinute } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import { formatCents } from '#kernel/cents.ts'
import { saleTerms } from './rules/sale-terms.ts'

/** The data-security page uses the same words. */
const largeSale = `when you sell all shares of a portfolio, or more than ${formatCents(saleTerms.recentSignInAbove, { trim: true })} within 24 hours`

export const sellingCommands = commands('selling', {
  placeSellOrder: {
    audience: 'investor',
    publicWording: 'Sell shares',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Offered shares for sale',
    effect: 'money',
    stepUp: { when: largeSale },
    budget: perMinute(30, 'person'),
    ids: { id: 'sel' },
  },
  confirmSellOrder: {
    audience: 'investor',
    publicWording: 'Confirm a request to sell',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Confirmed a sale',
    effect: 'money',
    stepUp: { when: largeSale },
  },
  cancelSellOrder: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Canceled a sale',
    effect: 'money',
    standing: 'open',
    stepUp: 'never',
  },
  changeSellingRails: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 1 --matched off --matched-reason "The venue is closed" --redemption off --redemption-reason "Not now" --venue-name "Longlight" --fee 0% --legal-capacity issuer ${exampleReason}`,
  },
  runBuyback: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--portfolio 1 --budget 1000.00 ${exampleReason}`,
  },
  stockStandingOrder: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--sell-order 3 --amount 500.00 ${exampleReason}`,
  },
  withdrawSellOrder: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--sell-order sel_${exampleUuid} ${exampleReason}`,
  },
})
