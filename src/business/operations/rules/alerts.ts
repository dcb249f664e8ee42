import { cents, formatCents } from '#kernel/cents.ts'

export type AlertWords = { readonly alert: string; readonly subject: string; readonly text: string }

/** What was announced that someone on the staff has to know of, in a sentence. Other rooms only say what happened. */
export const alertsFrom = {
  /** For whatever has no announcement of its own. */
  operatorsAlerted: (event: AlertWords): AlertWords => ({
    alert: event.alert,
    subject: event.subject,
    text: event.text,
  }),
  largeSellOrderPlaced: (event: { sellOrderId: string; portfolioId: string; value: string }): AlertWords => ({
    alert: 'largeSellOrder',
    subject: event.sellOrderId,
    text: `Shares of portfolio ${event.portfolioId} worth ${formatCents(cents(event.value))} are for sale.`,
  }),
  accountFrozen: (event: { accountId: string; reason: string }): AlertWords => ({
    alert: 'accountFrozen',
    subject: event.accountId,
    text: `The account is frozen: ${event.reason}`,
  }),
  accountDoesNotReconcile: (event: { accountId: string; bankTransferId: string; reason: string }): AlertWords => ({
    alert: 'accountDoesNotReconcile',
    subject: event.accountId,
    text: `Transfer ${event.bankTransferId} of this account is not as the payment partner has it. ${event.reason}`,
  }),
  cashDoesNotReconcile: (event: { day: string; difference: string }): AlertWords => ({
    alert: 'cashDoesNotReconcile',
    subject: event.day,
    text: `Our cash and the partner's balance differed by ${formatCents(cents(event.difference))} on ${event.day}.`,
  }),
} as const
