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
    title: `${money(amount)} is on its way to your bank`,
    body: `You requested a withdrawal. It should reach your bank on ${day(expectedOn)}. If you did not request it, write to us at once; we can cancel it until it is sent.`,
    text: 'A withdrawal was requested. If it was not you, contact us at once.',
    ...toTransfers,
  })),
  notice(dividendsEvents.dividendPaidOut, ({ amount, as }, { portfolio }) => ({
    kind: 'moneyOut',
    about: `${as}:requested`,
    title: `${money(amount)} of your dividends is on its way to your bank`,
    body: `We are sending your dividend from ${portfolio} to your preferred receiving account, as you chose.`,
    ...toTransfers,
  })),
  notice(cashEvents.bankTransferSettled, (it, { bank }) => {
    if (it.purpose === 'order') return null
    if (it.direction === 'in')
      return {
        kind: 'moneyIn',
        about: `${it.bankTransferId}:settled`,
        title: `${money(it.amount)} is in your cash balance`,
        body: `Your transfer from ${bank} has arrived. You can invest it now.`,
        ...toTransfers,
      }
    return {
      kind: 'moneyOut',
      about: `${it.bankTransferId}:settled`,
      title: `${money(it.amount)} was sent to your bank`,
      body: `Your transfer to ${bank} is complete. Some banks take another day to show it.`,
      ...toTransfers,
    }
  }),
  notice(cashEvents.bankTransferFailed, (it, { bank }) =>
    it.purpose === 'order'
      ? null
      : {
          kind: 'moneyReturned',
          about: `${it.bankTransferId}:failed`,
          title: `Your ${money(it.amount)} transfer failed`,
          body: `${it.reason} ${stayed(it, bank)}`,
          text: 'A bank transfer failed. See what to do in your account.',
          ...toTransfers,
        },
  ),
  notice(cashEvents.bankTransferCancelled, (it) =>
    it.purpose === 'order'
      ? null
      : {
          kind: it.direction === 'in' ? 'moneyIn' : 'moneyOut',
          about: `${it.bankTransferId}:cancelled`,
          title: `Your transfer of ${money(it.amount)} was canceled`,
          body: it.direction === 'in' ? 'We will not debit your bank.' : 'The money is back in your cash balance.',
          ...toTransfers,
        },
  ),
  notice(cashEvents.bankTransferCancelRefused, () => ({
    kind: 'moneyOut',
    title: 'Your transfer could not be canceled',
    body: 'It had already been sent when you asked us to cancel it, so it will go through.',
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
    body: 'Your bank returned our first attempt. Make sure the money is in the account; you can cancel until the transfer is sent.',
    ...toTransfers,
  })),
  notice(cashEvents.accountOwes, () => ({
    kind: 'moneyReturned',
    title: 'Your account has a balance due',
    body: 'Your bank returned a payment after the money was used. Any cash that reaches your account will go toward the balance first. You cannot invest or withdraw until it is paid.',
    text: 'A returned payment left a balance due. See your account.',
    ...toTransfers,
  })),
  notice(cashEvents.debtCollected, ({ amount, left }) => ({
    kind: 'moneyReturned',
    title: `We applied ${money(amount)} to your balance due`,
    body:
      left === '0'
        ? 'It came from your cash balance. You owe nothing more.'
        : `It came from your cash balance. You still owe ${money(left)}.`,
    ...toTransfers,
  })),
  notice(cashEvents.debtWrittenOff, ({ amount }) => ({
    kind: 'moneyReturned',
    title: `We have written off the ${money(amount)} you owed`,
    body: 'You do not have to pay it.',
    ...toTransfers,
  })),
  notice(cashEvents.payoutsHeld, () => ({
    kind: 'hold',
    title: 'Withdrawals are on hold for 72 hours',
    body: 'The account your money goes to was changed, so we will not send anything for 72 hours. If you did not make the change, write to us at once.',
    text: 'Payouts are on hold after a change in your account. Not you? Contact us at once.',
    ...toTransfers,
  })),
  notice(banksEvents.bankLinked, (_it, { bank }) => ({
    kind: 'bankChanged',
    title: `${bank} was linked`,
    body: 'You can move money with it once it is ready. If you did not link it, write to us at once.',
    text: 'A bank account was linked. If it was not you, contact us at once.',
    ...toBanks,
  })),
  notice(banksEvents.bankNumbersEntered, (_it, { bank }) => ({
    kind: 'bankChanged',
    title: `You added ${bank} by account and routing number`,
    body: 'We are sending two deposits of a few cents to it. When they arrive, enter their amounts. If you did not add it, write to us at once.',
    text: 'A bank account was added. If it was not you, contact us at once.',
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
    title: 'A linked bank account was replaced',
    body: 'Schedules and payouts that used the old account now use the new one. If you did not do this, write to us at once.',
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
    title: to ? 'Your preferred receiving account changed' : 'You no longer have a preferred receiving account',
    body: to
      ? 'After a 72-hour hold, dividends you have paid out will go there. If you did not make this change, write to us at once.'
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
    body: 'Our payment partner needs this bank account to be verified again. Link it again.',
    text: 'A bank account needs to be linked again.',
    ...toBanks,
  })),
  notice(banksEvents.bankSignInNeeded, () => ({
    kind: 'bankRepair',
    title: 'Your bank wants you to sign in again',
    body: 'Until you do, we cannot take money from it. Sign in before your next scheduled investment.',
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
    body: 'You cannot invest or withdraw until we have reviewed it. We will write to you if we need anything. Your shares and your cash are still yours.',
    text: 'Your account is on hold. Open it to see why.',
    ...toDashboard,
  })),
  notice(accountsEvents.accountReleased, () => ({
    kind: 'hold',
    title: 'The hold on your account is lifted',
    body: 'You can invest and withdraw again.',
    ...toDashboard,
  })),
]

const stayed = ({ direction }: { readonly direction: 'in' | 'out' }, bank: string): string =>
  direction === 'in' ? `No money came from ${bank}.` : 'The money is back in your cash balance.'
