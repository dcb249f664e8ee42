import { mayReceiveOffer } from '#business/portfolios/rules/offer-visibility.ts'
import { type RegulationId, regulations } from '#business/portfolios/rules/regulation.ts'
import type { Cents } from '#kernel/cents.ts'
import { minCents } from '#kernel/cents.ts'
import { minimumInvestment } from './limits.ts'

/** Facts of the decision, specification 3.5 and 3.4. `null` for no user or no portfolio. */
export type CanInvestUser = {
  readonly state: string | null
  readonly hasInvested: boolean
  readonly substantiveRelationshipFlg: boolean
  readonly isAccredited: boolean
  /** Two operators have approved the evidence, and it still holds. */
  readonly accreditationApproved: boolean
  /** True if their own statement of accreditation predates the offer to them (`offer-visibility.ts`). */
  readonly isKnownLongEnough: boolean
  readonly wealthChannelFlg: boolean
  readonly missingRequiredFieldsNo: number
  readonly hasBankAccount: boolean
  readonly hasSubAccountWBuyDirection: boolean
  readonly isVerified: boolean
  readonly beneficialOwnershipIncomplete: boolean
  readonly ignoreCloseFrontendFlg: boolean
  readonly accountFrozenFlg: boolean
  /** False once they withdrew the certification of Form W-9. */
  readonly isUsPerson: boolean
  /** False for a recorded name, from before names were checked, that no document can print. */
  readonly hasPrintableName: boolean
}

export type CanInvestPortfolio = {
  readonly comingSoonFlg: boolean
  readonly isAcceptingInvestments: boolean
  readonly closeFrontendFlg: boolean
  readonly hasSharePrice: boolean
  readonly regulation: {
    readonly id: number
    readonly prohibitedStates: readonly string[]
    readonly numUnaccreditedInvestors: number | null
  }
  readonly unaccreditedInvestorCount: number
  /** The reason why sales are paused; null if they are not. */
  readonly salesPause: string | null
  /** The amount that the issuer may still sell within twelve months, less open orders; null without a limit. */
  readonly yearlyRoom: Cents | null
  readonly isCurrentUserInvested: boolean
  readonly currentEquityData: { readonly investmentCap: Cents; readonly totalNetRaisedMinusUnsoldShareValue: Cents }
}

export type CannotInvestCode =
  | 'noUser'
  | 'comingSoon'
  | 'notAcceptingInvestments'
  | 'prohibitedState'
  | 'substantiveRelationship'
  | 'userMissingRequiredFields'
  | 'userMissingBankAccount'
  | 'unaccreditedLimitHit'
  | 'fullyFunded'
  | 'notVerified'
  | 'beneficialOwnershipIncomplete'
  | 'temporarilyClosedFrontend'
  | 'accountFrozen'

/** Obstacles beyond the thirteen specified ones: never the first answer if one of those applies. */
type FurtherCode =
  | 'salesPaused'
  | 'yearlyCeiling'
  | 'accreditationNotVerified'
  | 'noSharePrice'
  | 'notUsPerson'
  | 'nameNotPrinted'
  | 'newOrdersPaused'

export type ObstacleCode = CannotInvestCode | FurtherCode
export type Obstacle = { readonly code: ObstacleCode; readonly message: string }

type Facts = { readonly user: CanInvestUser; readonly portfolio: CanInvestPortfolio; readonly supportEmail: string }
type Check<Code = ObstacleCode> = {
  readonly code: Code
  readonly stands: (facts: Facts) => boolean
  readonly message: string | ((facts: Facts) => string)
}

/** The checks of specification 4.4, in its order and wording; the first obstacle is the answer. */
const specified: readonly Check<CannotInvestCode>[] = [
  { code: 'comingSoon', stands: ({ portfolio }) => portfolio.comingSoonFlg, message: 'Portfolio is Coming Soon' },
  {
    code: 'notAcceptingInvestments',
    stands: ({ portfolio }) => !portfolio.isAcceptingInvestments,
    message: 'Portfolio is not accepting investments',
  },
  {
    code: 'prohibitedState',
    stands: ({ user, portfolio }) =>
      !user.hasInvested && user.state !== null && portfolio.regulation.prohibitedStates.includes(user.state),
    message:
      'Due to antiquated policies, your state is one of 2 states that do not allow investing in Regulation A or Regulation D investments.',
  },
  {
    code: 'substantiveRelationship',
    stands: ({ user, portfolio }) => !mayReceiveOffer(portfolio.regulation.id, user),
    message: ({ supportEmail }) =>
      `This portfolio is for investors we already know. Write to ${supportEmail} and tell us about yourself.`,
  },
  {
    code: 'userMissingRequiredFields',
    stands: ({ user }) => user.missingRequiredFieldsNo > 0,
    message: 'User is missing required fields',
  },
  {
    code: 'userMissingBankAccount',
    stands: ({ user }) => !user.hasBankAccount && !user.hasSubAccountWBuyDirection,
    message: 'User has not linked a bank account',
  },
  {
    code: 'unaccreditedLimitHit',
    stands: ({ user, portfolio }) =>
      !user.isAccredited &&
      !portfolio.isCurrentUserInvested &&
      portfolio.regulation.numUnaccreditedInvestors !== null &&
      portfolio.unaccreditedInvestorCount >= portfolio.regulation.numUnaccreditedInvestors,
    message: 'Portfolio unaccredited limit has been hit',
  },
  {
    code: 'fullyFunded',
    stands: ({ portfolio: { currentEquityData } }) =>
      currentEquityData.investmentCap - smallerMinimum <= currentEquityData.totalNetRaisedMinusUnsoldShareValue,
    message: 'Portfolio is fully funded',
  },
  { code: 'notVerified', stands: ({ user }) => !user.isVerified, message: 'User identity is not verified' },
  {
    code: 'beneficialOwnershipIncomplete',
    stands: ({ user }) => user.beneficialOwnershipIncomplete,
    message: 'Account requires beneficial owners',
  },
  {
    code: 'temporarilyClosedFrontend',
    stands: ({ user, portfolio }) => portfolio.closeFrontendFlg && !user.ignoreCloseFrontendFlg,
    message: 'Portfolio temporarily closed to new investors. Please check back soon.',
  },
  { code: 'accountFrozen', stands: ({ user }) => user.accountFrozenFlg, message: 'User account is currently frozen' },
]

export const spellNameWords =
  'Agreements cannot print your name as we have it. Write it in Latin letters in your information first.'

const further: readonly Check<FurtherCode>[] = [
  {
    code: 'salesPaused',
    stands: ({ portfolio }) => portfolio.salesPause !== null,
    message: ({ portfolio }) => portfolio.salesPause!,
  },
  {
    // 17 CFR 230.251(a)(2).
    code: 'yearlyCeiling',
    stands: ({ portfolio: { yearlyRoom } }) => yearlyRoom !== null && yearlyRoom < smallerMinimum,
    message:
      'The issuer has sold what Regulation A allows within 12 months, $75 million. It sells shares again as sales become older than that.',
  },
  {
    // 17 CFR 230.506(c)(2)(i) and (ii): every buyer is accredited, and someone has verified it. Self-certification is
    // not enough.
    code: 'accreditationNotVerified',
    stands: ({ user, portfolio }) =>
      !user.accreditationApproved &&
      (user.wealthChannelFlg || regulations[portfolio.regulation.id as RegulationId].onlyAccredited),
    message: ({ portfolio }) =>
      regulations[portfolio.regulation.id as RegulationId].onlyAccredited
        ? 'This portfolio is only for investors whose accredited status we have verified. Verify yours, then invest.'
        : 'You came through an adviser, so we verify that you are accredited before you invest. Verify your accreditation, then invest.',
  },
  {
    code: 'noSharePrice',
    stands: ({ portfolio }) => !portfolio.hasSharePrice,
    message: 'We have not published a share price for this portfolio yet.',
  },
  {
    code: 'notUsPerson',
    stands: ({ user }) => !user.isUsPerson,
    message:
      'Only U.S. persons can buy shares, and you told us that you no longer are one. If you are, sign Form W-9 again in the tax center.',
  },
  { code: 'nameNotPrinted', stands: ({ user }) => !user.hasPrintableName, message: spellNameWords },
]

/**
 * The obstacles to show, the specified answer first. In an offering only for verified investors that is the reason, not
 * a lack of places for others.
 */
export function toldObstacles<One extends { readonly code: string }>(obstacles: readonly One[]): One[] {
  const isUnverified = obstacles.some(({ code }) => code === 'accreditationNotVerified')
  return obstacles.filter(({ code }) => !(isUnverified && code === 'unaccreditedLimitHit'))
}

export const reasonOf = (obstacles: readonly Obstacle[]): Obstacle | undefined => toldObstacles(obstacles)[0]

const smallerMinimum = minCents(
  minimumInvestment({ alreadyInvested: false }),
  minimumInvestment({ alreadyInvested: true }),
)

/** All obstacles, specified codes first in their order; empty if investing is allowed. */
export function obstaclesToInvest(
  user: CanInvestUser | null,
  portfolio: CanInvestPortfolio | null,
  supportEmail: string,
): Obstacle[] {
  if (!user || !portfolio) return [{ code: 'noUser', message: 'No user or portfolio provided' }]
  const facts = { user, portfolio, supportEmail }
  return [...specified, ...further]
    .filter(({ stands }) => stands(facts))
    .map(({ code, message }) => ({ code, message: typeof message === 'string' ? message : message(facts) }))
}
