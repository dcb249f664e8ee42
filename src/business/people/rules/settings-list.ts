import { type BankWait, type SetupFacts, type SetupStep, setupOf } from './next-steps.ts'
import { isOwnPage } from './own-pages.ts'

export type SettingsFacts = SetupFacts & {
  readonly isDelegate: boolean
  readonly invalidEmail: boolean
  readonly emailChangeAsked: boolean
  readonly requiresBeneficialOwnership: boolean
  readonly wealthChannel: boolean
  readonly accreditationStatus: string | null
  readonly securityComplete: boolean
  readonly beneficiaryComplete: boolean
  /** True if a bank needs a new sign-in, or stopped working. */
  readonly bankNeedsRepair: boolean
  readonly bankWaitsFor: BankWait
  readonly iras: number
  readonly businesses: number
  /** The code of the next step for one of them; null if there is none. */
  readonly iraNextStep: string | null
  /** confirmed, stopped, invalid, unconfirmed; null if no phone gets texts. */
  readonly textPhone: string | null
}

/** `optional`: nothing is missing, but a choice is available. */
export type SettingState = 'complete' | 'missing' | 'attention' | 'optional'

export type Setting = {
  readonly group: 'You' | 'Money' | 'Account'
  readonly label: string
  readonly to: string
  readonly state: SettingState
  readonly note: string
}

type Look = (facts: SettingsFacts) => Pick<Setting, 'state' | 'note'> | null
type Row = readonly [group: Setting['group'], label: string, page: string, look: Look]

const at = (state: SettingState, note: string): Pick<Setting, 'state' | 'note'> => ({ state, note })
const filled = (isComplete: boolean, note: string) => (isComplete ? at('complete', 'Complete') : at('missing', note))

const isDone = (facts: SettingsFacts, step: SetupStep): boolean => setupOf(facts).stateOf[step] === 'done'
const ownersNote = ({ requiresBeneficialOwnership }: SettingsFacts): string =>
  requiresBeneficialOwnership ? 'Name everyone who owns 25% or more' : 'Sign that there are no owners to name'

const identity: Readonly<Record<string, string>> = {
  retry: 'Check your information: we could not verify your identity',
  document: 'We need a photo ID',
  suspended: 'Suspended. We will write to you about next steps',
  deactivated: 'Deactivated. We will write to you about next steps',
}

const bankNotes = {
  amounts: 'Enter the two amounts from your bank',
  deposits: 'Two deposits are on their way',
  partner: 'Your bank is being linked',
  nothing: 'No bank linked yet',
} as const

const iraSteps: Readonly<Record<string, Pick<Setting, 'state' | 'note'>>> = {
  otpVerificationPending: at('attention', 'Enter the one-time code'),
  otpVerificationFailed: at('attention', 'Ask for a new one-time code'),
  verificationDocumentsRequired: at('attention', 'The custodian needs a document'),
  signAgreement: at('attention', 'The custodian’s agreement needs your signature'),
  awaitingCustodian: at('optional', 'The custodian is working on it'),
  fundAccount: at('optional', 'Open; add money to invest'),
}

const accreditations: Readonly<Record<string, Pick<Setting, 'state' | 'note'>>> = {
  APPROVED: at('complete', 'Verified'),
  PENDING: at('optional', 'Your documents are being reviewed'),
  NEEDS_INFO: at('attention', 'Something is missing'),
  REJECTED: at('attention', 'Not approved; you can send other evidence'),
  EXPIRED: at('attention', 'Expired; send newer evidence'),
}

/** The pages of the settings in order; null if a page is not for this person. */
const rows: readonly Row[] = [
  [
    'You',
    'Personal information',
    'personal-information',
    (it) => {
      const problem = identity[it.identityStatus ?? '']
      if (problem) return at('attention', problem)
      if (it.identityStatus === 'documentReview') return at('optional', 'Your document is being reviewed')
      return filled(isDone(it, 'personal'), 'Some information is missing')
    },
  ],
  [
    'You',
    'Business information',
    'business-information',
    (it) => (it.isBusiness ? filled(isDone(it, 'business'), 'Some information is missing') : null),
  ],
  [
    'You',
    'Investor profile',
    'investor-profile',
    (it) => filled(isDone(it, 'investor'), 'Some information is missing'),
  ],
  [
    'You',
    'Beneficial owners',
    'beneficial-owners',
    (it) =>
      it.requiresBeneficialOwnership || it.beneficialOwnershipIncomplete
        ? filled(isDone(it, 'owners'), it.areOwnersWithPartner ? 'Being checked' : ownersNote(it))
        : null,
  ],
  [
    'You',
    'Accredited verification',
    'accredited-verification',
    ({ accreditationStatus, wealthChannel }) =>
      accreditations[accreditationStatus ?? ''] ??
      (wealthChannel ? at('missing', 'Needed before you invest') : at('optional', 'Not verified')),
  ],
  [
    'You',
    'Email',
    'email',
    (it) => {
      if (it.invalidEmail) return at('attention', 'Our email bounces. Give us another address')
      if (!it.emailConfirmed) return at('missing', 'Confirm your address')
      return it.emailChangeAsked ? at('attention', 'Confirm your new address') : at('complete', 'Confirmed')
    },
  ],
  [
    'Money',
    'Bank accounts',
    'bank-accounts',
    (it) => {
      if (it.bankWaitsFor === 'amounts') return at('attention', 'Enter the two amounts from your bank')
      if (it.bankNeedsRepair) return at('attention', 'A bank account needs attention')
      return filled(isDone(it, 'bank'), bankNotes[it.bankWaitsFor ?? 'nothing'])
    },
  ],
  ['Money', 'Payout account', 'payout-account', () => at('optional', 'The account for dividends you have paid out')],
  ['Money', 'Dividend reinvestment', 'dividend-reinvestment', () => at('optional', 'Keep, reinvest or pay out')],
  [
    'Money',
    'IRA',
    'ira',
    ({ iras, iraNextStep }) =>
      iraSteps[iraNextStep ?? ''] ??
      at('optional', iras === 0 ? 'Open a retirement account' : iras === 1 ? 'One IRA' : `${iras} IRAs`),
  ],
  [
    'Money',
    'Business accounts',
    'businesses',
    ({ businesses }) =>
      at(
        'optional',
        businesses === 0
          ? 'Open an account for a business'
          : businesses === 1
            ? 'One business'
            : `${businesses} businesses`,
      ),
  ],
  ['Account', 'Security', 'security', (it) => filled(it.securityComplete, 'Add a second step to your login')],
  ['Account', 'Access tokens', 'access-tokens', () => at('optional', 'Let your own programs read your data')],
  [
    'Account',
    'Account access',
    'account-access',
    ({ isDelegate }) => at('optional', isDelegate ? 'The accounts you can access' : 'Who else can view or act'),
  ],
  ['Account', 'Beneficiary', 'beneficiary', (it) => filled(it.beneficiaryComplete, 'No one is named')],
  [
    'Account',
    'Notification preferences',
    'notification-preferences',
    ({ textPhone }) =>
      textPhone === 'invalid'
        ? at('attention', 'Your phone does not accept our texts')
        : at('optional', textPhone === 'confirmed' ? 'Email and texts' : 'Email'),
  ],
]

export const settingsFor = (facts: SettingsFacts): Setting[] =>
  rows.flatMap(([group, label, page, look]) => {
    const to = `/users/settings/${page}/`
    const entry = facts.isDelegate && isOwnPage(to) ? null : look(facts)
    return entry ? [{ group, label, to, ...entry }] : []
  })

/** Obstacles come before missing fields; null if everything is done, and for a stopped account. */
export const nextToDo = (settings: readonly Setting[], stopped: string | null): Setting | null =>
  stopped === null
    ? (settings.find(({ state }) => state === 'attention') ?? settings.find(({ state }) => state === 'missing') ?? null)
    : null

/** True if an address, with or without its final slash, is a settings page or below one. */
export const isWithin = (pathname: string, to: string): boolean =>
  `${pathname.replace(/\/$/, '')}/`.startsWith(`${to.replace(/\/$/, '')}/`)
