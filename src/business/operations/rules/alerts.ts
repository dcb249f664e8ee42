import { cents, formatCents } from '#kernel/cents.ts'
import type { AccountId, BankTransferId, PortfolioId, SellOrderId } from '#kernel/ids.ts'

export type AlertWords = { readonly alert: string; readonly subject: string; readonly text: string }

export const ofLargeSale = (it: {
  readonly sellOrderId: SellOrderId
  readonly portfolioId: PortfolioId
  readonly value: string
}): AlertWords => ({
  alert: 'largeSellOrder',
  subject: it.sellOrderId,
  text: `Shares of portfolio ${it.portfolioId} worth ${formatCents(cents(it.value))} are for sale.`,
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

export const ofUncoveredCash = (it: { readonly day: string; readonly uncovered: string }): AlertWords => ({
  alert: 'cashIsNotCovered',
  subject: it.day,
  text: `On ${it.day} the account at the payment partner held ${formatCents(cents(it.uncovered))} less than investors’ cash balances.`,
})

export const ofShortCash = (it: { readonly day: string; readonly short: string }): AlertWords => ({
  alert: 'cashIsShort',
  subject: it.day,
  text: `On ${it.day} the FBO account was ${formatCents(cents(it.short))} short of investors’ cash. No cash is paid out until a comparison finds it whole: see which transfer between bank accounts failed, and why.`,
})

export const ofUnreadBalance = (it: { readonly day: string }): AlertWords => ({
  alert: 'partnerBalanceUnread',
  subject: it.day,
  text: `On ${it.day} the payment partner gave no balance for our account there, so we could not compare our cash with it. We ask again every 15 minutes. Check whether the partner still lists the account.`,
})

export const ofCashInDoubt = (it: { readonly day: string; readonly difference: string }): AlertWords => ({
  alert: 'cashDoesNotReconcile',
  subject: it.day,
  text: `Our cash and the partner's balance differed by ${formatCents(cents(it.difference))} on ${it.day}.`,
})
