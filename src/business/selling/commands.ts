import { commands, perMinute } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import {
  anyId,
  cents,
  choice,
  day,
  flag,
  id,
  labeled,
  madeId,
  optional,
  paragraph,
  portfolioNumber,
  proposalId,
  rate,
  sharePrice,
  standingOrderId,
  text,
} from '#engine/command/input.ts'
import { formatCents } from '#kernel/cents.ts'
import type { MatchedMode, Rails } from './rules/rails.ts'
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
    says: 'Lists shares for sale. The id is the client’s, so sending it twice lists them once.',
    input: {
      id: madeId('sel', 'sel_ and a UUID'),
      accountId: id('acc'),
      portfolioId: anyId(),
      amount: optional(cents('At today’s share price. Either this or all.')),
      all: optional(flag('True sells all that is not listed yet; then there is no amount.')),
      sharePriceSeen: sharePrice(),
      acceptsBuyback: flag('True if the company may buy the rest, at NAV less 9%.'),
      noProhibitedTransaction: optional(
        flag(
          'For an account that a custodian holds: the person states that neither they nor their family runs the issuer or owns half of it.',
        ),
      ),
    },
  },
  confirmSellOrder: {
    audience: 'investor',
    publicWording: 'Confirm a request to sell',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Confirmed a sale',
    effect: 'money',
    stepUp: { when: largeSale },
    says: 'Makes a wish to sell firm, at the end of the queue.',
    input: { id: id('sel'), sharePriceSeen: sharePrice(), acceptsBuyback: flag() },
  },
  cancelSellOrder: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Canceled a sale',
    effect: 'money',
    standing: 'open',
    stepUp: 'never',
    says: 'Takes back what no one has bought; what was sold stays sold.',
    input: { id: id('sel') },
  },
  changeSellingRails: {
    audience: 'operator',
    job: 'portfolios',
    title: 'Change ways to sell',
    roles: { propose: ['portfolioManager'], approve: ['compliance'] },
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 1 --matched off --matched-reason "The venue is closed" --redemption off --redemption-reason "Not now" --venue-name "Longlight" --fee 0% --legal-capacity issuer ${exampleReason}`,
    says: 'Opens, closes or pauses the ways out of a portfolio. A second operator approves.',
    input: {
      id: proposalId(),
      portfolioId: portfolioNumber(),
      matched: labeled('Matched sales', choice<MatchedMode>('MatchedMode')),
      matchedReason: labeled('Reason for matched sales', text()),
      redemption: choice<Rails['redemption']>('RedemptionMode'),
      redemptionReason: labeled('Reason for redemption', text()),
      pauseReason: labeled('Reason for a pause', optional(paragraph('Left out: not paused.'))),
      reviewOn: labeled('Reviewed on', optional(day())),
      venueName: text(),
      legalCapacity: text(),
      fee: rate(),
      cap: optional(
        rate(
          'Most of all shares that may be sold in a tax year. Left out: 2% for a partnership, none for a corporation.',
        ),
      ),
      reason: paragraph('Reason, for the person who decides.'),
    },
  },
  runBuyback: {
    audience: 'operator',
    job: 'portfolios',
    title: 'Buy back shares',
    roles: { propose: ['portfolioManager'], approve: ['fundAccounting', 'compliance'] },
    effect: 'money',
    secondPerson: 'proposal',
    example: `--portfolio 1 --budget 1000.00 ${exampleReason}`,
    says: 'Buys back what stays in a portfolio’s queue, at NAV less 9%. A second operator approves.',
    input: {
      id: proposalId(),
      portfolioId: portfolioNumber(),
      budget: cents(),
      reason: paragraph('Reason, for the person who decides.'),
    },
  },
  stockStandingOrder: {
    audience: 'operator',
    job: 'portfolios',
    title: 'Stock a standing order',
    roles: { propose: ['fundAccounting', 'portfolioManager'], approve: ['fundAccounting', 'compliance'] },
    effect: 'money',
    secondPerson: 'proposal',
    example: `--sell-order 3 --amount 500.00 ${exampleReason}`,
    says: 'The company buys shares for its standing order, out of which rewards are given. A second operator approves.',
    input: {
      id: proposalId(),
      sellOrderId: labeled('Standing order', standingOrderId('The company’s standing order.')),
      amount: cents(),
      reason: paragraph('Reason, for the person who decides.'),
    },
  },
  withdrawSellOrder: {
    audience: 'operator',
    job: 'portfolios',
    title: 'Withdraw a sell order',
    roles: { propose: ['support', 'payments', 'compliance'], approve: ['compliance'] },
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--sell-order sel_${exampleUuid} ${exampleReason}`,
    says: 'Takes an order off for cause; its seller sees the reason. A second operator approves.',
    input: {
      id: proposalId(),
      sellOrderId: id('sel'),
      reason: paragraph('Reason, for the person who decides.'),
    },
  },
})
