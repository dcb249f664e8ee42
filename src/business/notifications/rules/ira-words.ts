import { iraEvents } from '#business/ira/events.ts'
import { formatCents } from '#kernel/cents.ts'
import { type Notice, notice } from './notice.ts'

const toIra = { link: '/users/settings/ira/', linkLabel: 'See your IRA' } as const

export const iraWords: readonly Notice[] = [
  notice(iraEvents.iraDocumentsRequired, ({ custodian }) => ({
    kind: 'identity',
    title: 'Your IRA needs an identity document',
    body: `${custodian} could not verify your identity from your profile. Upload a document to continue.`,
    ...toIra,
  })),
  notice(iraEvents.iraAgreementReady, ({ custodian }) => ({
    kind: 'documents',
    title: 'Sign your IRA custody agreement',
    body: `${custodian} needs your signature before it can open your IRA.`,
    ...toIra,
  })),
  notice(iraEvents.iraOpened, ({ custodian }) => ({
    kind: 'documents',
    title: 'Your IRA is open',
    body: `${custodian} has opened it. Add money, and you can invest.`,
    ...toIra,
  })),
  notice(iraEvents.iraRejected, ({ custodian, reason }) => ({
    kind: 'identity',
    title: 'Your IRA could not be opened',
    body: `${custodian} declined your application. ${reason}`,
    ...toIra,
  })),
  notice(iraEvents.iraBeneficiariesChanged, ({ changeId, custodian }) => ({
    kind: 'security',
    about: `${changeId}:changed`,
    title: 'The beneficiaries of your IRA were changed',
    body: `${custodian} has put your new list in force. If you did not make this change, contact us right away.`,
    text: 'The beneficiaries of your IRA were changed. If it was not you, contact us right away.',
    ...toIra,
  })),
  notice(iraEvents.iraBeneficiariesRejected, ({ changeId, custodian, reason }) => ({
    kind: 'security',
    about: `${changeId}:rejected`,
    title: 'The beneficiaries of your IRA were not changed',
    body: `${custodian} rejected your new list, and the list before it stays in force. ${reason}`,
    text: 'The beneficiaries of your IRA were not changed. See why in your account.',
    ...toIra,
  })),
  notice(iraEvents.iraContributionSettled, ({ contributionId, amount, taxYear }) => ({
    kind: 'moneyIn',
    about: `${contributionId}:settled`,
    title: `${formatCents(amount)} is in your IRA`,
    body: `Your custodian has received your ${taxYear} contribution. You can invest it now.`,
    ...toIra,
  })),
  notice(iraEvents.iraContributionFailed, ({ contributionId, amount, reason }) => ({
    kind: 'moneyReturned',
    about: `${contributionId}:failed`,
    title: `Your ${formatCents(amount)} contribution failed`,
    body: reason,
    text: 'A contribution to your IRA failed. See what to do in your account.',
    ...toIra,
  })),
  notice(iraEvents.iraTransferReceived, ({ transferId, amount, from }) => ({
    kind: 'moneyIn',
    about: `${transferId}:received`,
    title: `${formatCents(amount)} is in your IRA`,
    body: `Your custodian has received your transfer from ${from}. You can invest it now.`,
    ...toIra,
  })),
  notice(iraEvents.iraTransferRejected, ({ transferId, from, reason }) => ({
    kind: 'moneyReturned',
    about: `${transferId}:rejected`,
    title: 'Your transfer to your IRA failed',
    body: `${from} or your custodian rejected it, and the money has not moved. ${reason}`,
    text: 'A transfer to your IRA failed. See what to do in your account.',
    ...toIra,
  })),
  notice(iraEvents.iraConversionSettled, ({ contributionId, amount }) => ({
    kind: 'moneyIn',
    about: `${contributionId}:settled`,
    title: `${formatCents(amount)} was converted to your Roth IRA`,
    body: 'It counts as income for this year. The custodian reports it on Forms 1099-R and 5498.',
    text: 'A conversion to your Roth IRA is complete.',
    ...toIra,
  })),
  notice(iraEvents.iraDistributionRequested, ({ distributionId, amount }) => ({
    kind: 'moneyOut',
    about: `${distributionId}:requested`,
    title: `A distribution of ${formatCents(amount)} was requested`,
    body: 'Your custodian reviews it and pays it to your bank. You can cancel it until it is accepted.',
    text: 'A distribution from your IRA was requested. If it was not you, contact us right away.',
    ...toIra,
  })),
  notice(iraEvents.iraDistributionPaid, ({ distributionId, net }) => ({
    kind: 'moneyOut',
    about: `${distributionId}:paid`,
    title: `${formatCents(net)} of your IRA was paid to your bank`,
    body: 'The custodian reports the distribution on Form 1099-R.',
    text: 'A distribution from your IRA was paid.',
    ...toIra,
  })),
  notice(iraEvents.iraDistributionFailed, ({ distributionId, amount, reason }) => ({
    kind: 'moneyReturned',
    about: `${distributionId}:failed`,
    title: `Your ${formatCents(amount)} distribution was not paid`,
    body: reason,
    text: 'A distribution from your IRA was not paid. See why in your account.',
    ...toIra,
  })),
  notice(iraEvents.iraYearValued, ({ year, amount }) => ({
    kind: 'documents',
    about: `year:${year}`,
    title: `Your IRA was worth ${formatCents(amount)} at the end of ${year}`,
    body: 'We told your custodian the price of your shares on that day. It reports the value on Form 5498.',
    ...toIra,
  })),
  notice(iraEvents.iraFeeCharged, ({ amount }) => ({
    kind: 'moneyOut',
    title: `Your custodian charged your IRA a ${formatCents(amount)} fee`,
    body: 'It is the custodian’s annual fee, taken from the cash in your IRA.',
    text: 'Your custodian charged a fee. See your account.',
    ...toIra,
  })),
]
