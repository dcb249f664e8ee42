import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Instant, isBefore, plusHours } from '#kernel/instant.ts'
import { type BankWait, type SetupFacts, setupOf, signInNeededText } from './next-steps.ts'
import { notVerifiedNotice } from './status-notice.ts'

export type NoticeFacts = SetupFacts & {
  readonly page: 'dashboard' | 'invest'
  readonly now: Instant
  readonly showOnboardingWizard: boolean
  /** The text for a frozen, suspended, deactivated or closed account; null in good standing. */
  readonly stopped: string | null
  readonly wealthChannel: boolean
  readonly accreditedVerificationStatus: string | null
  readonly invalidEmail: boolean
  readonly iraNextStep: { readonly code: string; readonly codeSince: Instant } | null
  readonly bankWaitsFor: BankWait
  /** The names of the banks whose sign-in must be repeated. */
  readonly banksToRepair: readonly string[]
  readonly hasInvested: boolean
  readonly nextInvestmentDays: readonly BusinessDay[]
}

export type Notice = {
  readonly kind:
    | 'accountStopped'
    | 'onboarding'
    | 'accreditation'
    | 'emailNotConfirmed'
    | 'emailBounced'
    | 'notVerified'
    | 'iraNextStep'
    | 'connectBank'
    | 'repairBank'
    | 'beneficialOwners'
    | 'firstRecurringInvestment'
  readonly title: string
  readonly message: string
  readonly action: { readonly label: string; readonly does: NoticeAction } | null
}

export type NoticeAction =
  | 'openWizard'
  | 'verifyAccreditation'
  | 'resendConfirmation'
  | 'updateEmail'
  | 'uploadDocument'
  | 'editProfile'
  | 'finishIra'
  | 'fundIra'
  | 'connectBank'
  | 'repairBank'
  | 'nameOwners'
  | 'seeSchedule'

export const noticesFor = (facts: NoticeFacts): Notice[] =>
  facts.stopped === null
    ? [onboarding, accreditation, email, identity, iraStep, bank, repair, owners, recurring].flatMap(
        (look) => look(facts) ?? [],
      )
    : [{ kind: 'accountStopped', title: facts.stopped, message: '', action: null }]

const stateOf = (facts: NoticeFacts) => setupOf(facts).stateOf
const verified = (facts: NoticeFacts): boolean => stateOf(facts).identity === 'done'

function onboarding(facts: NoticeFacts): Notice | null {
  if (!facts.showOnboardingWizard) return null
  return {
    kind: 'onboarding',
    title: "You're almost ready to invest!",
    message: 'A few facts about you are still missing.',
    action: { label: 'Finish your account setup', does: 'openWizard' },
  }
}

type Step = Pick<Notice, 'message' | 'action'>
const verify = (label: string): Notice['action'] => ({ label, does: 'verifyAccreditation' })
const accreditationSteps: Readonly<Record<string, Step>> = {
  NONE: {
    message: 'Under Rule 506(c) we must verify that you are an accredited investor before you invest.',
    action: verify('Verify accreditation'),
  },
  PENDING: {
    message: 'Your documents are being reviewed. You can invest here as soon as they are approved.',
    action: verify('See the status'),
  },
  NEEDS_INFO: {
    message: 'We need something more from you before we can decide.',
    action: verify('See what is missing'),
  },
  REJECTED: {
    message: 'What you sent did not show that you are an accredited investor. You can send other evidence.',
    action: verify('See why, and try again'),
  },
  EXPIRED: {
    message: 'Your verification expired with its evidence. Send newer evidence to invest again.',
    action: verify('Verify again'),
  },
}

function accreditation(facts: NoticeFacts): Notice | null {
  if (!facts.wealthChannel || facts.accreditedVerificationStatus === 'APPROVED') return null
  return {
    kind: 'accreditation',
    title: 'Accredited verification required',
    ...(accreditationSteps[facts.accreditedVerificationStatus ?? 'NONE'] ?? accreditationSteps.NONE!),
  }
}

function email(facts: NoticeFacts): Notice | null {
  if (facts.invalidEmail)
    return {
      kind: 'emailBounced',
      title: 'Update Your Email Address',
      message: 'Our email to you bounced. Give us an address that works.',
      action: { label: 'Update email', does: 'updateEmail' },
    }
  if (facts.emailConfirmed) return null
  return {
    kind: 'emailNotConfirmed',
    title: 'Confirm your email address',
    message: 'Open the email we sent you and use the link in it.',
    action: { label: 'Re-send confirmation', does: 'resendConfirmation' },
  }
}

const everythingIsThere = 'We have everything we need. We are waiting for our payment partner and will email you.'
/** These statuses ask nothing of the person, however long the partner takes. */
const withPartner: Readonly<Record<string, string>> = {
  requested: everythingIsThere,
  retrying: everythingIsThere,
  documentReview: 'It takes our payment partner one to two business days. We will email you.',
}

function identity(facts: NoticeFacts): Notice | null {
  const notice = notVerifiedNotice({ ...facts, status: facts.identityStatus })
  if (!notice) return null
  const isWithPartner = (facts.identityStatus ?? '') in withPartner
  const labels = { uploadDocument: 'Upload a document', editProfile: 'Check your profile' } as const
  return {
    kind: 'notVerified',
    title: notice.message,
    message: withPartner[facts.identityStatus ?? ''] ?? '',
    action: notice.action && {
      label: isWithPartner ? 'See the status' : labels[notice.action],
      does: notice.action,
    },
  }
}

const hiddenAfterDays = 30
const moreToDo = 'Your IRA needs one more step'
const finish = (message: string) => ({ title: moreToDo, label: 'Finish Account', does: 'finishIra', message }) as const
/** The API's code for each step. */
const iraActions: Readonly<
  Record<string, NonNullable<Notice['action']> & { readonly title: string; readonly message: string }>
> = {
  otpVerificationPending: finish('Enter the one-time code to confirm your phone number.'),
  otpVerificationFailed: finish('You entered a wrong code too many times. Ask for a new one.'),
  verificationDocumentsRequired: finish('The custodian needs an identity document.'),
  signAgreement: finish('Sign the custodian’s agreement to open it.'),
  awaitingCustodian: {
    title: 'Your IRA is with the custodian',
    label: 'See the status',
    does: 'finishIra',
    message: 'You do not need to do anything. We will email you when it is open.',
  },
  fundAccount: {
    title: moreToDo,
    label: 'Fund Account',
    does: 'fundIra',
    message: 'It is open. Add money, and you can invest.',
  },
}

function iraStep({ iraNextStep, now }: NoticeFacts): Notice | null {
  if (!iraNextStep || !isBefore(now, plusHours(iraNextStep.codeSince, hiddenAfterDays * 24))) return null
  return iraNotice(iraNextStep.code)
}

/** Null for a code that is newer than this page. */
export function iraNotice(code: string): Notice | null {
  const step = iraActions[code]
  if (!step) return null
  const { title, message, ...action } = step
  return { kind: 'iraNextStep', title, message, action }
}

const bankWaits = {
  amounts: {
    title: 'Enter the two amounts from your bank',
    message: 'Two small deposits have arrived there. We only need their amounts.',
    label: 'Enter the amounts',
  },
  deposits: {
    title: 'Your bank is being confirmed',
    message: 'Two small deposits will arrive there within two business days. Then we only need their amounts.',
    label: 'See the status',
  },
  partner: {
    title: 'Your bank is being linked',
    message:
      'Our payment partner is confirming the account. You do not need to do anything more; we will write when it is done.',
    label: 'See the status',
  },
} as const

function bank(facts: NoticeFacts): Notice | null {
  const { email: address, identity: check, bank: link } = stateOf(facts)
  if (address !== 'done' || check !== 'done' || link === 'done') return null
  if (facts.bankWaitsFor) {
    const { label, ...notice } = bankWaits[facts.bankWaitsFor]
    return { kind: 'connectBank', ...notice, action: { label, does: 'connectBank' } }
  }
  return {
    kind: 'connectBank',
    title: 'Connect your bank',
    message: 'Link a bank account to invest and to receive dividends.',
    action: { label: 'Connect bank', does: 'connectBank' },
  }
}

/** The invest page shows the repair next to the choice of a bank. */
function repair({ page, banksToRepair }: NoticeFacts): Notice | null {
  if (page !== 'dashboard' || banksToRepair.length === 0) return null
  return {
    kind: 'repairBank',
    title: `Sign in again at ${new Intl.ListFormat('en-US').format(banksToRepair)}`,
    message: `${signInNeededText} Schedules that use it will not run until then.`,
    action: { label: 'Sign in at your bank', does: 'repairBank' },
  }
}

function owners(facts: NoticeFacts): Notice | null {
  const { owners: named } = stateOf(facts)
  if (!verified(facts) || !facts.beneficialOwnershipIncomplete || named === 'done') return null
  if (named === 'waiting')
    return {
      kind: 'beneficialOwners',
      title: 'We are checking the owners of your business',
      message:
        'Our payment partner is reviewing what you entered. You do not need to do anything more unless it asks for a document.',
      action: { label: 'See the status', does: 'nameOwners' },
    }
  return {
    kind: 'beneficialOwners',
    title: 'Name the owners of your business',
    message: 'We need to know everyone who owns 25% or more of it.',
    action: { label: 'Add beneficial owners', does: 'nameOwners' },
  }
}

function recurring({ page, hasInvested, nextInvestmentDays }: NoticeFacts): Notice | null {
  const [first] = nextInvestmentDays.toSorted()
  if (page !== 'dashboard' || hasInvested || !first) return null
  return {
    kind: 'firstRecurringInvestment',
    title: `Your first scheduled investment is on ${formatDay(first)}`,
    message: '',
    action: { label: 'See your schedule', does: 'seeSchedule' },
  }
}
