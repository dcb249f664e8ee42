import { accountsEvents } from '#business/accounts/events.ts'
import { banksEvents } from '#business/banks/events.ts'
import { cashEvents } from '#business/cash/events.ts'
import { dividendsEvents } from '#business/dividends/events.ts'
import { day, money, type Notice, notice, toBanks, toDashboard, toTransfers } from './notice.ts'

/** Words about money on its way, and about the banks that it goes to and from. */
export const moneyWords: readonly Notice[] = [
  notice(cashEvents.withdrawalRequested, ({ id, amount, expectedOn }) => ({
    kind: 'moneyOut',
    about: `${id}:requested`,
    title: `${money(amount)} is leaving for your bank`,
    body: `You asked for a withdrawal. It is expected at your bank on ${day(expectedOn)}. If it was not you, write to us at once; it can be cancelled until it has left.`,
    text: 'A withdrawal was requested. If it was not you, contact us at once.',
    ...toTransfers,
  })),
  notice(dividendsEvents.dividendPaidOut, ({ amount, as }, { portfolio }) => ({
    kind: 'moneyOut',
    about: `${as}:requested`,
    title: `${money(amount)} of your dividends is leaving for your bank`,
    body: `The dividend of ${portfolio} goes to your preferred receiving account, as you chose.`,
    ...toTransfers,
  })),
  notice(cashEvents.bankTransferSettled, (it, { bank }) => {
    if (it.purpose === 'order') return null
    if (it.direction === 'in')
      return {
        kind: 'moneyIn',
        about: `${it.bankTransferId}:settled`,
        title: `${money(it.amount)} was added to your cash`,
        body: `Your transfer from ${bank} has arrived. You can invest it now.`,
        ...toTransfers,
      }
    return {
      kind: 'moneyOut',
      about: `${it.bankTransferId}:settled`,
      title: `${money(it.amount)} was sent to your bank`,
      body: `Your transfer to ${bank} is done. Some banks take another day to show it.`,
      ...toTransfers,
    }
  }),
  notice(cashEvents.bankTransferFailed, (it, { bank }) =>
    it.purpose === 'order'
      ? null
      : {
          kind: 'moneyReturned',
          about: `${it.bankTransferId}:failed`,
          title: `Your transfer of ${money(it.amount)} did not work`,
          body: `${it.reason} ${stayed(it, bank)}`,
          text: 'A bank transfer did not work. See what to do in your account.',
          ...toTransfers,
        },
  ),
  notice(cashEvents.bankTransferCancelled, (it) =>
    it.purpose === 'order'
      ? null
      : {
          kind: it.direction === 'in' ? 'moneyIn' : 'moneyOut',
          about: `${it.bankTransferId}:cancelled`,
          title: `Your transfer of ${money(it.amount)} was cancelled`,
          body: it.direction === 'in' ? 'Nothing is taken from your bank.' : 'The money is in your cash balance again.',
          ...toTransfers,
        },
  ),
  notice(cashEvents.bankTransferCancelRefused, () => ({
    kind: 'moneyOut',
    title: 'Your transfer could not be cancelled',
    body: 'It had left already when you asked, so it takes its course.',
    ...toTransfers,
  })),
  notice(cashEvents.bankTransferReturned, (it, { bank }) =>
    it.purpose === 'order'
      ? null
      : {
          kind: 'moneyReturned',
          about: `${it.bankTransferId}:returned`,
          title: `Your bank returned ${money(it.amount)}`,
          body: `${it.reason} ${stayed(it, bank)}`,
          text: 'Your bank returned a payment. See what to do in your account.',
          ...toTransfers,
        },
  ),
  notice(cashEvents.transferRetried, ({ bankTransferId }) => ({
    kind: 'moneyReturned',
    about: `${bankTransferId}:retried`,
    title: 'We are trying your transfer again',
    body: 'Your bank let an earlier attempt fail. Make sure that the money is there; you may cancel while it has not left.',
    ...toTransfers,
  })),
  notice(cashEvents.accountOwes, () => ({
    kind: 'moneyReturned',
    title: 'Your account owes money',
    body: 'Your bank took a payment back after the money was used. What comes into your cash pays it first. Until it is paid you cannot invest or withdraw.',
    text: 'A returned payment left your account owing money. See your account.',
    ...toTransfers,
  })),
  notice(cashEvents.debtCollected, ({ amount, left }) => ({
    kind: 'moneyReturned',
    title: `${money(amount)} of what you owed is paid`,
    body:
      left === '0'
        ? 'It came from your cash, and nothing is owed any more.'
        : `It came from your cash. ${money(left)} is left.`,
    ...toTransfers,
  })),
  notice(cashEvents.debtWrittenOff, ({ amount }) => ({
    kind: 'moneyReturned',
    title: `We no longer ask for ${money(amount)}`,
    body: 'What your account owed is written off.',
    ...toTransfers,
  })),
  notice(cashEvents.payoutsHeld, () => ({
    kind: 'hold',
    title: 'Payouts wait for three days',
    body: 'Where your money goes has changed, so nothing leaves for 72 hours. If the change was not yours, write to us at once.',
    text: 'Payouts are on hold after a change in your account. Not you? Contact us at once.',
    ...toTransfers,
  })),
  notice(banksEvents.bankLinked, (_it, { bank }) => ({
    kind: 'bankChanged',
    title: `${bank} was linked`,
    body: 'Money can be moved with it once it is ready. If it was not you who linked it, write to us at once.',
    text: 'A bank account was linked. If it was not you, contact us at once.',
    ...toBanks,
  })),
  notice(banksEvents.bankNumbersEntered, (_it, { bank }) => ({
    kind: 'bankChanged',
    title: `${bank} was entered by its numbers`,
    body: 'Two deposits of a few cents are on their way to it. When they are there, enter their amounts. If it was not you, write to us at once.',
    text: 'A bank account was entered. If it was not you, contact us at once.',
    ...toBanks,
  })),
  notice(banksEvents.microDepositsArrived, (_it, { bank }) => ({
    kind: 'bankRepair',
    title: 'Enter the two amounts from your bank',
    body: `Two small deposits have arrived at ${bank}. Find them in your bank’s statement and enter their amounts; then the account is ready.`,
    text: 'Two small deposits have arrived at your bank. Enter their amounts in your account.',
    ...toBanks,
  })),
  notice(banksEvents.bankReplaced, () => ({
    kind: 'bankChanged',
    title: 'One bank account took another’s place',
    body: 'Schedules and payouts that used the old one use the new one from now on. If it was not you, write to us at once.',
    text: 'A bank account was replaced. If it was not you, contact us at once.',
    ...toBanks,
  })),
  notice(banksEvents.bankRemoved, ({ because }) => ({
    kind: 'bankChanged',
    title: 'A bank account was removed',
    body: `${because} If it was not you, write to us at once.`,
    text: 'A bank account was removed. If it was not you, contact us at once.',
    ...toBanks,
  })),
  notice(cashEvents.preferredAccountChanged, ({ to }) => ({
    kind: 'bankChanged',
    title: to ? 'Your preferred receiving account changed' : 'You have no preferred receiving account any more',
    body: to
      ? 'Dividends that you have paid out go there from now on, after a hold of 72 hours. If it was not you, write to us at once.'
      : 'Dividends stay in your cash balance until you choose one.',
    text: 'Where your payouts go was changed. If it was not you, contact us at once.',
    link: '/users/settings/payout-account/',
    linkLabel: 'See where payouts go',
  })),
  notice(banksEvents.bankDisabled, ({ reason }, { bank }) => ({
    kind: 'bankRepair',
    title: `${bank} was disconnected`,
    body: reason,
    text: 'A bank account was disconnected and needs you.',
    ...toBanks,
  })),
  notice(banksEvents.bankUnverified, (_it, { bank }) => ({
    kind: 'bankRepair',
    title: `${bank} is no longer verified`,
    body: 'The payment partner no longer trusts this bank account. Link it again.',
    text: 'A bank account needs to be linked again.',
    ...toBanks,
  })),
  notice(banksEvents.bankSignInNeeded, () => ({
    kind: 'bankRepair',
    title: 'Your bank wants you to sign in again',
    body: 'Until you do, no money is taken from it. Do it before your next scheduled investment.',
    text: 'Your bank wants you to sign in again before more money can move.',
    ...toBanks,
  })),
  notice(banksEvents.bankLinkRefused, ({ because }, { bank }) => ({
    kind: 'bankRepair',
    title: `${bank} could not be linked`,
    body: because,
    ...toBanks,
  })),
  notice(accountsEvents.accountFrozen, () => ({
    kind: 'hold',
    title: 'Your account is on hold',
    body: 'Investing and payouts stop until we have looked at it. We write to you about what we need; your shares and your cash are untouched.',
    text: 'Your account is on hold. See it to learn why.',
    ...toDashboard,
  })),
  notice(accountsEvents.accountReleased, () => ({
    kind: 'hold',
    title: 'Your account is released',
    body: 'You can invest and withdraw again.',
    ...toDashboard,
  })),
]

const stayed = ({ direction }: { readonly direction: 'in' | 'out' }, bank: string): string =>
  direction === 'in' ? `No money came from ${bank}.` : 'The money is in your cash balance again.'
