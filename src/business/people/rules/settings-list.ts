import { type BankWait, type SetupFacts, type SetupStep, setupOf } from './next-steps.ts'
import { isOwnPage } from './own-pages.ts'

/** What the list of settings looks at. */
export type SettingsFacts = SetupFacts & {
  /** Looking at an account of someone else: what is about a person is that person's. */
  readonly isDelegate: boolean
  readonly invalidEmail: boolean
  readonly emailChangeAsked: boolean
  readonly requiresBeneficialOwnership: boolean
  readonly wealthChannel: boolean
  readonly accreditationStatus: string | null
  readonly securityComplete: boolean
  readonly beneficiaryComplete: boolean
  /** A bank wants its owner to sign in again, or stopped working. */
  readonly bankNeedsRepair: boolean
  readonly bankWaitsFor: BankWait
  /** confirmed, stopped, invalid, unconfirmed; null where no phone gets texts. */
  readonly textPhone: string | null
}

/** `optional`: nothing is missing, and something could be chosen. */
export type SettingState = 'complete' | 'missing' | 'attention' | 'optional'

export type Setting = {
  readonly group: 'You' | 'Money' | 'Account'
  readonly label: string
  readonly to: string
  readonly state: SettingState
  /** Where it stands, or what to do. */
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
  retry: 'Check what you told us: your identity could not be verified',
  document: 'A photo identification is needed',
  suspended: 'Suspended. We write to you about what is next',
  deactivated: 'Deactivated. We write to you about what is next',
}

const bankNotes = {
  amounts: 'Enter the two amounts from your bank',
  deposits: 'Two deposits are on their way',
  partner: 'Your bank is being linked',
  nothing: 'None is linked yet',
} as const

const accreditations: Readonly<Record<string, Pick<Setting, 'state' | 'note'>>> = {
  APPROVED: at('complete', 'Verified'),
  PENDING: at('optional', 'Your papers are being looked at'),
  NEEDS_INFO: at('attention', 'Something is missing'),
  REJECTED: at('attention', 'Not approved; you may send other evidence'),
  EXPIRED: at('attention', 'Ended; send newer evidence'),
}

/** The pages of the settings in their order; null where a page is not for this person. */
const rows: readonly Row[] = [
  [
    'You',
    'Personal information',
    'personal-information',
    (it) => {
      const problem = identity[it.identityStatus ?? '']
      if (problem) return at('attention', problem)
      return filled(isDone(it, 'personal'), 'Some of it is missing')
    },
  ],
  [
    'You',
    'Business information',
    'business-information',
    (it) => (it.isBusiness ? filled(isDone(it, 'business'), 'Some of it is missing') : null),
  ],
  ['You', 'Investor profile', 'investor-profile', (it) => filled(isDone(it, 'investor'), 'Some of it is missing')],
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
      if (it.invalidEmail) return at('attention', 'Our mail comes back. Give us another address')
      if (!it.emailConfirmed) return at('missing', 'Confirm your address')
      return it.emailChangeAsked ? at('attention', 'Confirm the change of your address') : at('complete', 'Confirmed')
    },
  ],
  [
    'Money',
    'Bank accounts',
    'bank-accounts',
    (it) => {
      if (it.bankWaitsFor === 'amounts') return at('attention', 'Enter the two amounts from your bank')
      if (it.bankNeedsRepair) return at('attention', 'A bank account needs you')
      return filled(isDone(it, 'bank'), bankNotes[it.bankWaitsFor ?? 'nothing'])
    },
  ],
  ['Money', 'Payout account', 'payout-account', () => at('optional', 'Where dividends go that you have paid out')],
  ['Money', 'Dividend reinvestment', 'dividend-reinvestment', () => at('optional', 'Keep, reinvest or pay out')],
  ['Money', 'IRA', 'ira', () => at('optional', 'Not open yet')],
  ['Account', 'Security', 'security', (it) => filled(it.securityComplete, 'Add a second step to your log in')],
  [
    'Account',
    'Account access',
    'account-access',
    ({ isDelegate }) => at('optional', isDelegate ? 'The accounts that are open to you' : 'Who else may look or act'),
  ],
  ['Account', 'Beneficiary', 'beneficiary', (it) => filled(it.beneficiaryComplete, 'Nobody is named')],
  [
    'Account',
    'Notification preferences',
    'notification-preferences',
    ({ textPhone }) =>
      textPhone === 'invalid'
        ? at('attention', 'Your phone does not take our texts')
        : at('optional', textPhone === 'confirmed' ? 'Mail and texts' : 'Mail'),
  ],
]

export const settingsFor = (facts: SettingsFacts): Setting[] =>
  rows.flatMap(([group, label, page, look]) => {
    const to = `/users/settings/${page}/`
    const seen = facts.isDelegate && isOwnPage(to) ? null : look(facts)
    return seen ? [{ group, label, to, ...seen }] : []
  })

/** What is in the way comes before what is missing; null when everything is done, and for whom nothing is asked. */
export const nextToDo = (settings: readonly Setting[], stopped: string | null): Setting | null =>
  stopped === null
    ? (settings.find(({ state }) => state === 'attention') ?? settings.find(({ state }) => state === 'missing') ?? null)
    : null
