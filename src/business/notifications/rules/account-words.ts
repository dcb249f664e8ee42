import { statusNotice } from '#business/identity/rules/status-notice.ts'
import { day, money, toDashboard, type Write } from './happening.ts'

const toIdentity = { link: '/users/onboarding/', linkLabel: 'Go on with your identity' } as const
const toChoices = { link: '/users/settings/dividend-reinvestment/', linkLabel: 'See your choices' } as const
const toProfile = { link: '/users/settings/personal-information/', linkLabel: 'See your information' } as const

const toOwners = { link: '/users/settings/beneficial-owners/', linkLabel: 'See the owners' } as const

/** What the identity check came to says what the notice on the dashboard says (specification 4.1). */
const identity =
  (status: string, text?: string): Write =>
  () => ({
    kind: 'identity',
    title: status === 'verified' ? 'Your identity is verified' : (statusNotice(status)?.message ?? ''),
    body:
      status === 'verified'
        ? 'You can invest once a bank account is linked.'
        : 'Open your account to see what to do next.',
    ...(text ? { text } : {}),
    ...(status === 'verified' ? toDashboard : toIdentity),
  })

const toPapers = { link: '/users/documents/', linkLabel: 'See your documents' } as const
const readySays: Readonly<Record<string, string>> = {
  signedAgreement: 'It carries both signatures. You can read and save it with your documents.',
  finalCircularNotice:
    'It says where the final offering circular of what you bought is. It was sent to you by mail too.',
  autoInvestAgreement: 'It is what you agreed to when you started the schedule.',
}

/** Words about the person, the account and what portfolios paid and published. */
export const accountWords: Readonly<Record<string, Write>> = {
  customerVerified: identity('verified'),
  customerRetryNeeded: identity('retry', 'Something in your profile needs your attention.'),
  customerDocumentNeeded: identity('document', 'We need a photo identification from you. See your account.'),
  customerSuspended: identity('suspended'),
  customerDeactivated: identity('deactivated'),
  customerRefused: identity('unverified', 'Something in your profile needs your attention.'),
  identityDocumentAccepted: ({ documentId, ofOwner }) => ({
    kind: 'documents',
    about: `${String(documentId)}:accepted`,
    // Of the person's own picture, the mail that they are verified says it.
    isMailedByRoom: ofOwner !== true,
    title: ofOwner ? 'The document of an owner was accepted' : 'Your document was accepted',
    body: 'Our payment partner has looked at it. Nothing more is needed of it.',
    ...toPapers,
  }),
  documentReady: ({ documentId, of, title }) => ({
    kind: 'documents',
    about: `${String(documentId)}:ready`,
    // The notice itself was the mail.
    isMailedByRoom: of === 'finalCircularNotice',
    title: `${typeof title === 'string' ? title : 'A document'} is ready`,
    body: readySays[String(of)] ?? 'You can read and save it with your documents.',
    ...toPapers,
  }),
  identityDocumentRejected: ({ documentId, reason }) => ({
    kind: 'documents',
    about: `${String(documentId)}:rejected`,
    title: 'A document was not accepted',
    body: reason ? `The reason: ${reason.replace(/\.$/, '')}. Upload another one.` : 'Upload another one.',
    text: 'A document was not accepted. Upload another one in your account.',
    ...toIdentity,
  }),
  // Signing up tells us everything at once; that is no change that somebody must be warned of.
  personalInformationSaved: ({ fields }) =>
    !Array.isArray(fields) || fields.length === 0 || fields.length > 5
      ? null
      : {
          kind: 'security',
          title: 'Your personal information was changed',
          body: 'If it was not you, change your password and write to us at once.',
          ...toProfile,
        },
  // The first telling is everything at once, and no change that somebody must be warned of.
  businessInformationSaved: ({ fields }) =>
    !Array.isArray(fields) || fields.length === 0 || fields.length > 7
      ? null
      : {
          kind: 'security',
          title: 'Your business information was changed',
          body: 'If it was not you, change your password and write to us at once.',
          link: '/users/settings/business-information/',
          linkLabel: 'See the business information',
        },
  beneficialOwnerDocumentNeeded: () => ({
    kind: 'identity',
    title: 'A document of an owner is needed',
    body: 'Our payment partner wants to see a passport, driver license or identity card of one of the owners.',
    text: 'We need a document of an owner of your business. See your account.',
    ...toOwners,
  }),
  beneficialOwnerIncomplete: () => ({
    kind: 'identity',
    title: 'The information about an owner does not match',
    body: 'Compare it with their papers and correct it. There is 1 attempt left.',
    ...toOwners,
  }),
  ownerInvitationAnswered: () => ({
    kind: 'identity',
    title: 'An owner has answered your invitation',
    body: 'Certify the owners once all of them are complete.',
    ...toOwners,
  }),
  investorStandingChanged: ({ suspended }) =>
    suspended === undefined
      ? null
      : {
          kind: 'hold',
          title: suspended ? statusNotice('suspended')!.message : 'Your account is no longer suspended',
          body: suspended ? 'You can look at everything, and change nothing.' : 'You can invest again.',
          ...toDashboard,
        },
  emailBounced: () => ({
    kind: 'security',
    title: 'Our mail to you came back',
    body: 'Give us an email address that works: until then you hear of nothing outside this page.',
    link: '/users/settings/email/',
    linkLabel: 'Update your email address',
  }),
  beneficiariesChanged: () => ({
    kind: 'security',
    title: 'Your beneficiaries were changed',
    body: 'Who inherits your account is now what stands on the page. If it was not you, write to us at once.',
    text: 'Your beneficiaries were changed. If it was not you, contact us at once.',
    link: '/users/settings/beneficiary/',
    linkLabel: 'See your beneficiaries',
  }),
  trustedContactChanged: () => ({
    kind: 'security',
    title: 'Your trusted contact was changed',
    body: 'If it was not you, write to us at once.',
    text: 'Your trusted contact was changed. If it was not you, contact us at once.',
    link: '/users/settings/beneficiary/',
    linkLabel: 'See your trusted contact',
  }),
  textsConfirmed: () => ({
    kind: 'security',
    title: 'A phone number for texts was confirmed',
    body: 'Texts that you chose go there. Reply STOP to any of them to end them all.',
    link: '/users/settings/notification-preferences/',
    linkLabel: 'See your notifications',
  }),
  textsStopped: ({ because }) => ({
    kind: 'security',
    title: 'Texts to your phone have stopped',
    body: because ?? 'You asked for it. Everything else still comes by mail and stands here.',
    link: '/users/settings/notification-preferences/',
    linkLabel: 'See your notifications',
  }),
  dividendPaid: ({ id, accountId, amount, month }, { portfolio }) => ({
    kind: 'dividendPaid',
    about: String(id),
    title: `${portfolio} paid you ${money(amount)}`,
    body: `Your dividend for ${monthName(month)} is in your account. See from which power it came, and how it was computed.`,
    text: 'A dividend was paid to you.',
    link: `/users/dividends/dvl_${id}_${accountId}`,
    linkLabel: 'See how it was computed',
  }),
  dividendCorrected: ({ id, accountId, amount, month, reason }, { portfolio }) => ({
    kind: 'dividendCorrected',
    about: String(id),
    title: amount?.startsWith('-')
      ? `A dividend of ${portfolio} was ${money(amount.slice(1))} too high`
      : `You got ${money(amount)} more for a dividend of ${portfolio}`,
    body: `The dividend for ${monthName(month)} was corrected. ${reason ?? ''} ${amount?.startsWith('-') ? 'What is too much is kept back from your next dividends.' : ''}`.trim(),
    link: `/users/dividends/dvl_${id}_${accountId}`,
    linkLabel: 'See what changed',
  }),
  dividendReversed: ({ id, amount, month, reason }, { portfolio }) => ({
    kind: 'dividendCorrected',
    about: String(id),
    title: `A dividend of ${portfolio} was taken back`,
    body: `The dividend for ${monthName(month)} (${money(amount?.replace('-', ''))}) should not have been paid. ${reason ?? ''}`.trim(),
    ...toDashboard,
  }),
  dividendReinvested: ({ amount, as }, { portfolio }) => ({
    kind: 'dividendFollowed',
    about: String(as),
    title: `${money(amount)} of your dividend was reinvested`,
    body: `What ${portfolio} paid bought shares, as you chose.`,
    link: `/order/${String(as)}`,
    linkLabel: 'See the order',
  }),
  dividendKeptAsCash: ({ amount, reason, waits }, { portfolio }) => ({
    kind: 'dividendFollowed',
    title: waits
      ? `${money(amount)} waits to be reinvested or paid out`
      : `${money(amount)} of your dividend stays as cash`,
    body: `${reason ?? ''} It came from ${portfolio} and is in your cash balance.`.trim(),
    ...toChoices,
  }),
  dividendChosen: ({ choice }, { portfolio }) => ({
    kind: 'dividendFollowed',
    title: `Dividends of ${portfolio}: ${choice === 'reinvest' ? 'reinvest' : choice === 'payout' ? 'pay out' : 'keep as cash'}`,
    body: 'Your choice counts from the next payment on.',
    ...toChoices,
  }),
  updatePublished: ({ id }, { portfolio }) => ({
    kind: 'update',
    about: String(id),
    title: `News of ${portfolio}`,
    body: 'A new update was published.',
    link: `/updates/${String(id)}`,
    linkLabel: 'Read the update',
  }),
  sharePricePublished: ({ portfolioId, effectiveOn }, { portfolio }) => ({
    kind: 'sharePrice',
    about: `${portfolioId}:${effectiveOn}`,
    title: `${portfolio} has a new share price`,
    body: `It holds from ${day(effectiveOn)} on.`,
    link: `/investment/${portfolioId}`,
    linkLabel: 'See the portfolio',
  }),
}

const monthName = (month: string | undefined): string => {
  const [year, number] = (month ?? '').split('-')
  const names = 'January February March April May June July August September October November December'.split(' ')
  return `${names[Number(number) - 1] ?? ''} ${year ?? ''}`.trim()
}
