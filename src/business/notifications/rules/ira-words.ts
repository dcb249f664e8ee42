import { iraEvents } from '#business/ira/events.ts'
import { money, type Notice, notice } from './notice.ts'

const toIra = { link: '/users/settings/ira/', linkLabel: 'See your IRA' } as const

/** Words about retirement accounts. */
export const iraWords: readonly Notice[] = [
  notice(iraEvents.iraDocumentsRequired, ({ custodian }) => ({
    kind: 'identity',
    title: 'Your IRA needs an identity document',
    body: `${custodian} could not verify your identity by what your profile says. Upload a document to go on.`,
    ...toIra,
  })),
  notice(iraEvents.iraAgreementReady, ({ custodian }) => ({
    kind: 'documents',
    title: 'An agreement waits for your signature',
    body: `Sign the custody agreement of ${custodian}, so that it can open your IRA.`,
    ...toIra,
  })),
  notice(iraEvents.iraOpened, ({ custodian }) => ({
    kind: 'documents',
    title: 'Your IRA is open',
    body: `${custodian} has opened it. Add money to it to invest.`,
    ...toIra,
  })),
  notice(iraEvents.iraRejected, ({ custodian, reason }) => ({
    kind: 'identity',
    title: 'Your IRA was not opened',
    body: `${custodian} did not open it. ${reason}`,
    ...toIra,
  })),
  notice(iraEvents.iraContributionSettled, ({ contributionId, amount, taxYear }) => ({
    kind: 'moneyIn',
    about: `${contributionId}:settled`,
    title: `${money(amount)} is in your IRA`,
    body: `Your contribution for ${taxYear} has arrived at the custodian. You can invest it now.`,
    ...toIra,
  })),
  notice(iraEvents.iraContributionFailed, ({ contributionId, amount, reason }) => ({
    kind: 'moneyReturned',
    about: `${contributionId}:failed`,
    title: `Your ${money(amount)} contribution failed`,
    body: reason,
    text: 'A contribution to your IRA failed. See what to do in your account.',
    ...toIra,
  })),
  notice(iraEvents.iraTransferReceived, ({ transferId, amount, from }) => ({
    kind: 'moneyIn',
    about: `${transferId}:received`,
    title: `${money(amount)} is in your IRA`,
    body: `Your transfer from ${from} has arrived at the custodian. You can invest it now.`,
    ...toIra,
  })),
  notice(iraEvents.iraTransferRejected, ({ transferId, from, reason }) => ({
    kind: 'moneyReturned',
    about: `${transferId}:rejected`,
    title: 'Your transfer to your IRA was rejected',
    body: `${from} or your custodian did not carry it out. ${reason}`,
    text: 'A transfer to your IRA failed. See what to do in your account.',
    ...toIra,
  })),
  notice(iraEvents.iraFeeCharged, ({ amount }) => ({
    kind: 'moneyOut',
    title: `${money(amount)} fee charged to your IRA`,
    body: 'The custodian took its yearly fee from the cash of your IRA.',
    text: 'A fee was charged to an account of yours.',
    ...toIra,
  })),
]
