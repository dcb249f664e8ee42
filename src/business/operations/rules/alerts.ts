import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import type { AccountId, BankTransferId, PortfolioId, SellOrderId } from '#kernel/ids.ts'

export type AlertWords = { readonly alert: string; readonly subject: string; readonly text: string }

export const ofLargeSale = (it: {
  readonly sellOrderId: SellOrderId
  readonly portfolioId: PortfolioId
  readonly value: Cents
}): AlertWords => ({
  alert: 'largeSellOrder',
  subject: it.sellOrderId,
  text: `Shares of portfolio ${it.portfolioId} worth ${formatCents(it.value)} are for sale.`,
})

export const ofFrozenAccount = (it: { readonly accountId: AccountId; readonly reason: string }): AlertWords => ({
  alert: 'accountFrozen',
  subject: it.accountId,
  text: `The account is frozen: ${it.reason}`,
})

export const ofTransferInDoubt = (it: {
  readonly accountId: AccountId
  readonly bankTransferId: BankTransferId
  readonly reason: string
}): AlertWords => ({
  alert: 'accountDoesNotReconcile',
  subject: it.accountId,
  text: `Transfer ${it.bankTransferId} of this account is not as the payment partner has it. ${it.reason}`,
})

export const ofUncoveredCash = (it: { readonly day: BusinessDay; readonly uncovered: Cents }): AlertWords => ({
  alert: 'cashIsNotCovered',
  subject: it.day,
  text: `On ${it.day} the account at the payment partner held ${formatCents(it.uncovered)} less than investors’ cash balances.`,
})

export const ofShortCash = (it: { readonly day: BusinessDay; readonly short: Cents }): AlertWords => ({
  alert: 'cashIsShort',
  subject: it.day,
  text: `On ${it.day} the FBO account was ${formatCents(it.short)} short of investors’ cash. No cash is paid out until a comparison finds it whole: see which transfer between bank accounts failed, and why.`,
})

export const ofUnreadBalance = (it: { readonly day: BusinessDay }): AlertWords => ({
  alert: 'partnerBalanceUnread',
  subject: it.day,
  text: `On ${it.day} the payment partner gave no balance for our account there, so we could not compare our cash with it. We ask again every 15 minutes. Check whether the partner still lists the account.`,
})

export const ofCashInDoubt = (it: { readonly day: BusinessDay; readonly difference: Cents }): AlertWords => ({
  alert: 'cashDoesNotReconcile',
  subject: it.day,
  text: `Our cash and the partner's balance differed by ${formatCents(it.difference)} on ${it.day}.`,
})
