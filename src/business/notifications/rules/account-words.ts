import { dividendsEvents } from '#business/dividends/events.ts'
import { documentsEvents } from '#business/documents/events.ts'
import { identityEvents } from '#business/identity/events.ts'
import { peopleEvents } from '#business/people/events.ts'
import { statusNotice } from '#business/people/rules/status-notice.ts'
import { portfoliosEvents } from '#business/portfolios/events.ts'
import { formatDay } from '#kernel/business-day.ts'
import { formatCents, negateCents } from '#kernel/cents.ts'
import { notificationsEvents } from '../events.ts'
import { type Notice, notice, noticeToHolders, noticeToPaid, toDashboard, toProfile, type Words } from './notice.ts'

const toIdentity = { link: '/users/onboarding/', linkLabel: 'Finish verifying your identity' } as const
const toChoices = { link: '/users/settings/dividend-reinvestment/', linkLabel: 'See your choices' } as const

const toOwners = { link: '/users/settings/beneficial-owners/', linkLabel: 'See the owners' } as const

/** The notification of an identity check's result, in the wording of the dashboard's notice (specification 4.1). */
const identity = (status: string, text?: string) => (): Words => ({
  kind: 'identity',
  title: status === 'verified' ? 'Your identity is verified' : (statusNotice(status)?.message ?? ''),
  body:
    status === 'verified'
      ? 'Link a bank account if you have not yet done so, and you can invest.'
      : 'Open your account to see what to do next.',
  ...(text ? { text } : {}),
  ...(status === 'verified' ? toDashboard : toIdentity),
})

const toDocuments = { link: '/users/documents/', linkLabel: 'See your documents' } as const
const readySays: Readonly<Record<string, string>> = {
  signedAgreement: 'You and the issuer have signed it. You can read and save it under Documents.',
  finalCircularNotice:
    'It tells you where to find the final offering circular for the shares you bought. We also sent it to you by email.',
  autoInvestAgreement: 'It contains the terms you agreed to when you started the schedule.',
}

export const accountWords: readonly Notice[] = [
  notice(identityEvents.customerVerified, identity('verified')),
  notice(identityEvents.customerRetryNeeded, identity('retry', 'Something in your profile needs your attention.')),
  notice(identityEvents.customerDocumentNeeded, identity('document', 'We need a photo ID from you. See your account.')),
  notice(identityEvents.customerSuspended, identity('suspended')),
  notice(identityEvents.customerDeactivated, identity('deactivated')),
  notice(identityEvents.customerRefused, identity('unverified', 'Something in your profile needs your attention.')),
  notice(identityEvents.identityDocumentAccepted, ({ documentId, ofOwner }) => ({
    kind: 'documents',
    about: `${documentId}:accepted`,
    // For the person's own picture, the mail about their verification covers it.
    isMailedByRoom: !ofOwner,
    title: ofOwner ? 'We accepted an owner’s document' : 'We accepted your document',
    body: 'Our payment partner reviewed it and needs nothing more.',
    ...toDocuments,
  })),
  notice(documentsEvents.documentReady, ({ documentId, of, title }) => ({
    kind: 'documents',
    about: `${documentId}:ready`,
    // The notice itself was the mail.
    isMailedByRoom: of === 'finalCircularNotice',
    title: `${title} is ready`,
    body: readySays[of] ?? 'You can read and save it under Documents.',
    ...toDocuments,
  })),
  notice(identityEvents.identityDocumentRejected, ({ documentId, reason }) => ({
    kind: 'documents',
    about: `${documentId}:rejected`,
    title: 'We could not accept your document',
    body: reason
      ? `The reason: ${reason.replace(/\.$/, '')}. Please upload a different one.`
      : 'Please upload a different one.',
    text: 'We could not accept your document. Log in and upload a different one.',
    ...toIdentity,
  })),
  // Sign-up saves everything at once, which needs no warning.
  notice(peopleEvents.personalInformationSaved, ({ fields }) =>
    fields.length === 0 || fields.length > 5
      ? null
      : {
          kind: 'security',
          title: 'Your personal information was changed',
          body: 'If you did not make this change, change your password and contact us right away.',
          ...toProfile,
        },
  ),
  // The first save contains everything at once, which needs no warning.
  notice(peopleEvents.businessInformationSaved, ({ fields }) =>
    fields.length === 0 || fields.length > 7
      ? null
      : {
          kind: 'security',
          title: 'Your business information was changed',
          body: 'If you did not make this change, change your password and contact us right away.',
          link: '/users/settings/business-information/',
          linkLabel: 'See the business information',
        },
  ),
  notice(identityEvents.beneficialOwnerDocumentNeeded, () => ({
    kind: 'identity',
    title: 'We need a document from an owner',
    body: 'Our payment partner needs a passport, driver’s license or ID card from one of the owners. See which owner, and upload it.',
    text: 'We need a document from an owner of your business. See your account.',
    ...toOwners,
  })),
  notice(identityEvents.beneficialOwnerIncomplete, () => ({
    kind: 'identity',
    title: 'We could not verify an owner’s information',
    body: 'Please compare it with the owner’s documents and correct it. You have one attempt left.',
    ...toOwners,
  })),
  notice(identityEvents.ownerInvitationAnswered, () => ({
    kind: 'identity',
    title: 'An owner has answered your invitation',
    body: 'When every owner is complete, certify the list.',
    ...toOwners,
  })),
  notice(peopleEvents.investorStandingChanged, ({ suspended }) =>
    suspended === undefined
      ? null
      : {
          kind: 'hold',
          title: suspended ? statusNotice('suspended')!.message : 'Your account is no longer suspended',
          body: suspended ? 'You can still see your account, but you cannot make changes.' : 'You can invest again.',
          ...toDashboard,
        },
  ),
  notice(peopleEvents.emailBounced, () => ({
    kind: 'security',
    title: 'Our email to you bounced',
    body: 'Please give us an email address that works. Until you do, our messages reach you only here.',
    link: '/users/settings/email/',
    linkLabel: 'Update your email address',
  })),
  notice(peopleEvents.beneficiariesChanged, () => ({
    kind: 'security',
    title: 'Your beneficiaries were changed',
    body: 'Your new designations are in effect. If you did not make this change, contact us right away.',
    text: 'Your beneficiaries were changed. If it was not you, contact us right away.',
    link: '/users/settings/beneficiary/',
    linkLabel: 'See your beneficiaries',
  })),
  notice(peopleEvents.trustedContactChanged, () => ({
    kind: 'security',
    title: 'Your trusted contact was changed',
    body: 'If you did not make this change, contact us right away.',
    text: 'Your trusted contact was changed. If it was not you, contact us right away.',
    link: '/users/settings/beneficiary/',
    linkLabel: 'See your trusted contact',
  })),
  notice(notificationsEvents.textsConfirmed, () => ({
    kind: 'security',
    title: 'You confirmed a phone number for texts',
    body: 'We will send the texts you chose to this number. Reply STOP to any of them to end them all.',
    link: '/users/settings/notification-preferences/',
    linkLabel: 'See your notifications',
  })),
  notice(notificationsEvents.textsStopped, ({ reason }) => ({
    kind: 'security',
    title: 'Texts to your phone have stopped',
    body: reason ?? 'You asked us to stop them. We will keep sending emails, and your notifications still appear here.',
    link: '/users/settings/notification-preferences/',
    linkLabel: 'See your notifications',
  })),
  noticeToPaid(dividendsEvents.dividendPaid, ({ id, month }, { portfolio, accountId, part }) => ({
    kind: 'dividendPaid',
    about: id,
    title: `${portfolio} paid you ${formatCents(part)}`,
    body: `Your dividend for ${monthName(month)} is in your account. See which plants earned it and how we calculated it.`,
    text: 'We paid you a dividend.',
    link: `/users/dividends/dvl_${id}_${accountId}`,
    linkLabel: 'See the calculation',
  })),
  noticeToPaid(dividendsEvents.dividendCorrected, ({ id, month, reason }, { portfolio, accountId, part }) => ({
    kind: 'dividendCorrected',
    about: id,
    title:
      part < 0n
        ? `We overpaid you ${formatCents(negateCents(part))} on a dividend from ${portfolio}`
        : `We paid you another ${formatCents(part)} on a dividend from ${portfolio}`,
    body: `We corrected the dividend for ${monthName(month)}. ${reason} ${part < 0n ? 'You do not need to send us anything; we will deduct the difference from your next dividends.' : 'The money is in your account.'}`.trim(),
    link: `/users/dividends/dvl_${id}_${accountId}`,
    linkLabel: 'See what changed',
  })),
  noticeToPaid(dividendsEvents.dividendReversed, ({ id, month, reason }, { portfolio, part }) => ({
    kind: 'dividendCorrected',
    about: id,
    title: `We reversed a dividend from ${portfolio}`,
    body: `We paid you ${formatCents(part < 0n ? negateCents(part) : part)} for ${monthName(month)} by mistake and have taken it back. ${reason}`.trim(),
    ...toDashboard,
  })),
  notice(dividendsEvents.dividendReinvested, ({ amount, as }, { portfolio }) => ({
    kind: 'dividendFollowed',
    about: as,
    title: `We reinvested ${formatCents(amount)} of your dividend`,
    body: `We bought shares with the dividend from ${portfolio}, as you chose.`,
    link: `/order/${as}`,
    linkLabel: 'See the order',
  })),
  notice(dividendsEvents.dividendKeptAsCash, ({ amount, reason, waits }, { portfolio }) => ({
    kind: 'dividendFollowed',
    title: waits
      ? `${formatCents(amount)} is waiting to be reinvested or paid out`
      : `${formatCents(amount)} of your dividend stays as cash`,
    body: `${reason} The dividend came from ${portfolio}, and the money is in your cash balance.`.trim(),
    ...toChoices,
  })),
  notice(dividendsEvents.dividendChosen, ({ choice }, { portfolio }) => ({
    kind: 'dividendFollowed',
    title: `Dividends of ${portfolio}: ${choice === 'reinvest' ? 'reinvest' : choice === 'payout' ? 'pay out' : 'keep as cash'}`,
    body: 'Your choice applies from the next payment.',
    ...toChoices,
  })),
  noticeToHolders(portfoliosEvents.updatePublished, ({ id }, { portfolio }) => ({
    kind: 'update',
    about: id,
    title: `${portfolio}: a new update`,
    body: 'We published news about a portfolio in which you own shares.',
    link: `/updates/${id}`,
    linkLabel: 'Read the update',
  })),
  noticeToHolders(portfoliosEvents.updateCorrected, ({ id, version }, { portfolio }) => ({
    kind: 'update',
    about: `${id}:${version}`,
    title: `${portfolio}: an update was corrected`,
    body: 'News that we published about a portfolio in which you own shares was wrong. The update now says what changed.',
    link: `/updates/${id}`,
    linkLabel: 'Read the correction',
  })),
  noticeToHolders(portfoliosEvents.sharePricePublished, ({ portfolioId, effectiveOn, attempt = 1 }, { portfolio }) => ({
    kind: 'sharePrice',
    about: `${portfolioId}:${effectiveOn}${attempt > 1 ? `:${attempt}` : ''}`,
    title: `${portfolio} has a new share price`,
    body: `It takes effect on ${formatDay(effectiveOn)}.`,
    link: `/investment/${portfolioId}`,
    linkLabel: 'See the portfolio',
  })),
  noticeToHolders(portfoliosEvents.sharePriceWithdrawn, ({ portfolioId, effectiveOn, attempt }, { portfolio }) => ({
    kind: 'sharePrice',
    about: `${portfolioId}:${effectiveOn}:withdrawn:${attempt}`,
    title: `${portfolio}: a new share price was withdrawn`,
    body: `The price announced for ${formatDay(effectiveOn)} does not take effect. The price before it goes on.`,
    link: `/investment/${portfolioId}`,
    linkLabel: 'See the portfolio',
  })),
]

const monthName = (month: string): string => {
  const [year, number] = month.split('-')
  const names = 'January February March April May June July August September October November December'.split(' ')
  return `${names[Number(number) - 1] ?? ''} ${year ?? ''}`.trim()
}
