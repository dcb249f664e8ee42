import { accountsEvents } from '#business/accounts/events.ts'
import { banksEvents } from '#business/banks/events.ts'
import { cashEvents } from '#business/cash/events.ts'
import { dividendsEvents } from '#business/dividends/events.ts'
import { formatDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import { type Notice, notice, toBanks, toDashboard, toTransfers } from './notice.ts'

const cameAfter = {
  cancelled: 'You canceled this payment when it had already been sent.',
  failed: 'We told you that this payment failed.',
}

export const moneyWords: readonly Notice[] = [
  notice(cashEvents.withdrawalRequested, ({ id, amount, expectedOn }) => ({
    kind: 'moneyOut',
    about: `${id}:requested`,
    title: `${formatCents(amount)} is on its way to your bank`,
    body: `You requested a withdrawal, and we expect it to reach your bank on ${formatDay(expectedOn)}. You can cancel it until we send it. If you did not request it, contact us right away.`,
    text: 'A withdrawal was requested. If it was not you, contact us right away.',
    ...toTransfers,
  })),
  notice(dividendsEvents.dividendPaidOut, ({ amount, as }, { portfolio }) => ({
    kind: 'moneyOut',
    about: `${as}:requested`,
    title: `Your ${formatCents(amount)} dividend is on its way to your bank`,
    body: `${portfolio} paid it, and we are sending it to your preferred receiving account, as you chose.`,
    ...toTransfers,
  })),
  notice(cashEvents.bankTransferSettled, (it, { bank }) => {
    if (it.purpose === 'order') return null
    if (it.direction === 'in')
      return {
        kind: 'moneyIn',
        about: `${it.bankTransferId}:settled`,
        title: `${formatCents(it.amount)} is in your cash balance`,
        body: `Your transfer from ${bank} has arrived. You can invest it now.`,
        ...toTransfers,
      }
    return {
      kind: 'moneyOut',
      about: `${it.bankTransferId}:settled`,
      title: `We sent ${formatCents(it.amount)} to your bank`,
      body: `The transfer to ${bank} is complete. Some banks take another day to show it.`,
      ...toTransfers,
    }
  }),
  notice(cashEvents.bankTransferFailed, (it, { bank }) =>
    it.purpose === 'order'
      ? null
      : {
          kind: 'moneyReturned',
          about: `${it.bankTransferId}:failed`,
          title: `Your ${formatCents(it.amount)} transfer failed`,
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
          title: `Your transfer of ${formatCents(it.amount)} was canceled`,
          body:
            it.direction === 'in' ? 'We will not debit your bank account.' : 'The money is back in your cash balance.',
          ...toTransfers,
        },
  ),
  notice(cashEvents.bankTransferKeptAsCash, (it, { bank }) =>
    it.cameAfter === null
      ? null
      : {
          kind: 'moneyIn',
          about: `${it.bankTransferId}:came`,
          title: `${formatCents(it.amount)} is in your cash balance`,
          body: `${cameAfter[it.cameAfter]} ${bank} paid it all the same. You can invest the money or withdraw it.`,
          ...toTransfers,
        },
  ),
  notice(cashEvents.bankTransferCancelRefused, () => ({
    kind: 'moneyOut',
    title: 'We could not cancel your transfer',
    body: 'We had already sent it when you asked us to cancel, so it will go through.',
    ...toTransfers,
  })),
  notice(cashEvents.bankTransferReturned, (it, { bank }) =>
    it.purpose === 'order'
      ? null
      : {
          kind: 'moneyReturned',
          about: `${it.bankTransferId}:returned`,
          title: `Your bank returned ${formatCents(it.amount)}`,
          body: `${it.reason} ${returned(it, bank)}`,
          text: 'Your bank returned a payment. See what to do in your account.',
          ...toTransfers,
        },
  ),
  notice(cashEvents.transferRetried, ({ bankTransferId }) => ({
    kind: 'moneyReturned',
    about: `${bankTransferId}:retried`,
    title: 'We are trying your transfer again',
    body: 'Your bank returned our first attempt. Please make sure the account has enough money. You can cancel until we send the transfer.',
    ...toTransfers,
  })),
  notice(cashEvents.accountOwes, () => ({
    kind: 'moneyReturned',
    title: 'Your account has a balance due',
    body: 'Your bank returned a payment after you had used the money. We apply any cash that reaches your account to this balance first, and you cannot invest or withdraw until it is paid. Contact us and we will tell you what to do.',
    text: 'Your bank returned a payment, and your account has a balance due. See your account.',
    ...toTransfers,
  })),
  notice(cashEvents.debtCollected, ({ amount, left }) => ({
    kind: 'moneyReturned',
    title: `We applied ${formatCents(amount)} to your balance due`,
    body:
      left === 0n
        ? 'We took it from your cash balance. You owe nothing more.'
        : `We took it from your cash balance. You still owe ${formatCents(left)}.`,
    ...toTransfers,
  })),
  notice(cashEvents.debtWrittenOff, ({ amount }) => ({
    kind: 'moneyReturned',
    title: `You no longer owe us ${formatCents(amount)}`,
    body: 'We have written off the balance. There is nothing for you to pay.',
    ...toTransfers,
  })),
  notice(cashEvents.payoutsHeld, () => ({
    kind: 'hold',
    title: 'Withdrawals are on hold for 72 hours',
    body: 'The bank account that receives your money was changed, so we will not send any money out for 72 hours. Your cash stays in your account. If you did not make the change, contact us right away.',
    text: 'Withdrawals are on hold after a change in your account. Not you? Contact us right away.',
    ...toTransfers,
  })),
  notice(banksEvents.bankLinked, (_it, { bank }) => ({
    kind: 'bankChanged',
    title: 'A bank account was linked to your account',
    body: `It is ${bank}. You can move money as soon as the account is ready. If you did not link it, contact us right away.`,
    text: 'A bank account was linked. If it was not you, contact us right away.',
    ...toBanks,
  })),
  notice(banksEvents.bankNumbersEntered, (_it, { bank }) => ({
    kind: 'bankChanged',
    title: 'You added a bank account by account and routing number',
    body: `We are sending ${bank} two deposits of a few cents each. When they arrive, enter the two amounts. If you did not add this account, contact us right away.`,
    text: 'A bank account was added. If it was not you, contact us right away.',
    ...toBanks,
  })),
  notice(banksEvents.microDepositsArrived, (_it, { bank }) => ({
    kind: 'bankRepair',
    title: 'Enter the two amounts from your bank',
    body: `Two small deposits have arrived at ${bank}. Find them on your bank statement and enter the amounts to finish adding the account.`,
    text: 'Two small deposits have arrived at your bank. Log in and enter the amounts.',
    ...toBanks,
  })),
  notice(banksEvents.bankReplaced, () => ({
    kind: 'bankChanged',
    title: 'A linked bank account was replaced',
    body: 'Schedules and payouts that used the old account now use the new one. If you did not make this change, contact us right away.',
    text: 'A bank account was replaced. If it was not you, contact us right away.',
    ...toBanks,
  })),
  notice(banksEvents.bankRemoved, ({ reason }) => ({
    kind: 'bankChanged',
    title: 'A bank account was removed',
    body: `${reason} If it was not you, contact us right away.`,
    text: 'A bank account was removed. If it was not you, contact us right away.',
    ...toBanks,
  })),
  notice(cashEvents.preferredAccountChanged, ({ to }) => ({
    kind: 'bankChanged',
    title: to ? 'Your preferred receiving account changed' : 'You no longer have a preferred receiving account',
    body: to
      ? 'After a 72-hour hold, we will send the dividends you chose to have paid out to it. If you did not make this change, contact us right away.'
      : 'Your dividends stay in your cash balance until you choose an account.',
    text: 'The account for your payouts was changed. If it was not you, contact us right away.',
    link: '/users/settings/payout-account/',
    linkLabel: 'See where payouts go',
  })),
  notice(banksEvents.bankDisabled, ({ reason }, { bank }) => ({
    kind: 'bankRepair',
    title: 'A bank account was disconnected',
    body: `${bank}: ${reason}`,
    text: 'A bank account was disconnected. Log in to link it again.',
    ...toBanks,
  })),
  notice(banksEvents.bankUnverified, (_it, { bank }) => ({
    kind: 'bankRepair',
    title: 'A bank account is no longer verified',
    body: `Our payment partner needs to verify ${bank} again. Please link it again before you move money.`,
    text: 'Please link your bank account again. See your account.',
    ...toBanks,
  })),
  notice(banksEvents.bankSignInNeeded, () => ({
    kind: 'bankRepair',
    title: 'Sign in to your bank again',
    body: 'Your bank ended our connection. Until you sign in again, we cannot debit the account, and your scheduled investments cannot run.',
    text: 'Your bank asks you to sign in again before we can move money.',
    ...toBanks,
  })),
  notice(banksEvents.bankLinkRefused, ({ reason }, { bank }) => ({
    kind: 'bankRepair',
    title: 'We could not link a bank account',
    body: `${bank}: ${reason}`,
    ...toBanks,
  })),
  notice(accountsEvents.accountFrozen, () => ({
    kind: 'hold',
    title: 'Your account is on hold',
    body: 'You cannot invest or withdraw until we finish reviewing it. Your shares and cash are still yours. We will email you if we need anything from you.',
    text: 'Your account is on hold. Log in to see what this means.',
    ...toDashboard,
  })),
  notice(accountsEvents.accountReleased, () => ({
    kind: 'hold',
    title: 'We lifted the hold on your account',
    body: 'You can invest and withdraw again.',
    ...toDashboard,
  })),
]

/** A transfer that had been completed before the bank returned it. */
const returned = ({ direction }: { readonly direction: 'in' | 'out' }, bank: string): string =>
  direction === 'in'
    ? `The money went back to ${bank} and no longer counts toward your cash balance.`
    : 'The money is back in your cash balance.'

const stayed = ({ direction }: { readonly direction: 'in' | 'out' }, bank: string): string =>
  direction === 'in' ? `We did not receive any money from ${bank}.` : 'The money is back in your cash balance.'
