/** The steps before a person may invest, in order. */
export type SetupStep = 'email' | 'personal' | 'business' | 'investor' | 'identity' | 'owners' | 'bank'

/** `waiting`: the person has done their part, and the payment partner has not decided yet. */
type SetupState = 'done' | 'open' | 'waiting'

/** The step that a bank account waits for before it is linked; null if none. */
export type BankWait = 'amounts' | 'deposits' | 'partner' | null

export const signInNeededText = 'Your bank wants you to sign in again before more money can move.'

export type SetupFacts = {
  readonly isBusiness: boolean
  readonly isRegistered: boolean
  readonly emailConfirmed: boolean
  readonly personalInfoComplete: boolean
  readonly businessInfoComplete: boolean
  readonly investorInfoComplete: boolean
  readonly permanentlySuspended: boolean
  /**
   * The payment partner's status of the person or business; null before the request, and `documentReview` once
   * everything requested was submitted (`identityStatusOf`).
   */
  readonly identityStatus: string | null
  readonly beneficialOwnershipIncomplete: boolean
  readonly areOwnersWithPartner: boolean
  readonly hasBankAccount: boolean
  /** True for an IRA that buys from its own cash, which needs no bank. */
  readonly hasSubAccountWBuyDirection: boolean
}

export type Setup = {
  readonly stateOf: Readonly<Record<SetupStep, SetupState>>
  /** The next step, or the waiting one if nothing is left to do; null if everything is done. */
  readonly next: SetupStep | null
  /** Whole percent of the steps for this kind of user. */
  readonly percentageComplete: number
}

const ofEveryone: readonly SetupStep[] = ['email', 'personal', 'investor', 'identity', 'bank']
const ofBusinesses: readonly SetupStep[] = ['email', 'personal', 'business', 'investor', 'identity', 'owners', 'bank']

/** The steps for a kind of user, independent of what is entered on the way. */
export const setupSteps = (isBusiness: boolean): readonly SetupStep[] => (isBusiness ? ofBusinesses : ofEveryone)

/** The progress of the setup: the single rule for the dashboard, the wizard, the settings and the API. */
export function setupOf(facts: SetupFacts): Setup {
  const steps = setupSteps(facts.isBusiness)
  const stateOf = statesOf(facts)
  const isVerified = stateOf.identity === 'done'
  const next =
    steps.find((step) => stateOf[step] === 'open' || (step === 'identity' && !isVerified)) ??
    steps.find((step) => stateOf[step] === 'waiting') ??
    null
  const done = steps.filter((step) => stateOf[step] === 'done').length
  return { stateOf, next, percentageComplete: Math.floor((done * 100) / steps.length) }
}

const whether = (isDone: boolean): SetupState => (isDone ? 'done' : 'open')

const statesOf = (facts: SetupFacts): Setup['stateOf'] => ({
  email: whether(facts.isRegistered && facts.emailConfirmed),
  personal: whether(facts.personalInfoComplete),
  business: whether(!facts.isBusiness || facts.businessInfoComplete),
  investor: whether(facts.investorInfoComplete),
  identity: identityState(facts),
  owners: ownersState(facts),
  bank: whether(facts.hasBankAccount || facts.hasSubAccountWBuyDirection),
})

/** The statuses in which the partner acts next, or we do. */
const withPartner = new Set(['requested', 'retrying', 'unverified', 'documentReview', 'suspended', 'deactivated'])

function identityState({ permanentlySuspended, identityStatus }: SetupFacts): SetupState {
  if (permanentlySuspended) return 'waiting'
  if (identityStatus === 'verified') return 'done'
  return identityStatus !== null && withPartner.has(identityStatus) ? 'waiting' : 'open'
}

/** The owners to name depend on the business type, so its information comes first. */
function ownersState(facts: SetupFacts): SetupState {
  if (!facts.isBusiness) return 'done'
  if (!facts.businessInfoComplete) return 'open'
  if (!facts.beneficialOwnershipIncomplete) return 'done'
  return facts.areOwnersWithPartner ? 'waiting' : 'open'
}
