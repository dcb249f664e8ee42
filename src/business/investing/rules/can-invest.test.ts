import { describe, expect, it } from 'vitest'
import { cents, dollars } from '#kernel/cents.ts'
import { type CanInvestPortfolio, type CanInvestUser, type ObstacleCode, obstaclesToInvest } from './can-invest.ts'

const user: CanInvestUser = {
  state: 'ME',
  hasInvested: false,
  substantiveRelationshipFlg: true,
  isAccredited: false,
  accreditationApproved: false,
  isKnownLongEnough: true,
  wealthChannelFlg: false,
  missingRequiredFieldsNo: 0,
  hasBankAccount: true,
  hasSubAccountWBuyDirection: false,
  isVerified: true,
  beneficialOwnershipIncomplete: false,
  ignoreCloseFrontendFlg: false,
  accountFrozenFlg: false,
  isUsPerson: true,
  hasPrintableName: true,
}
const portfolio: CanInvestPortfolio = {
  comingSoonFlg: false,
  isAcceptingInvestments: true,
  closeFrontendFlg: false,
  hasSharePrice: true,
  regulation: { id: 1, prohibitedStates: ['NE', 'ND'], numUnaccreditedInvestors: 35 },
  unaccreditedInvestorCount: 10,
  salesPause: null,
  yearlyRoom: null,
  isCurrentUserInvested: false,
  currentEquityData: { investmentCap: dollars(1_000), totalNetRaisedMinusUnsoldShareValue: dollars(0) },
}
const codes = (u: Partial<CanInvestUser> = {}, p: Partial<CanInvestPortfolio> = {}): ObstacleCode[] =>
  obstaclesToInvest({ ...user, ...u }, { ...portfolio, ...p }, 'hello@example.com').map(({ code }) => code)
const raised = (amount: ReturnType<typeof cents>): Partial<CanInvestPortfolio> => ({
  currentEquityData: { investmentCap: dollars(1_000), totalNetRaisedMinusUnsoldShareValue: amount },
})

describe('whether one may invest', () => {
  it('is yes when nothing stands in the way', () => expect(codes()).toEqual([]))

  it('is no while a filing of the issuer is overdue, for the reason of the pause, and at the ceiling of twelve months', () => {
    const paused = obstaclesToInvest(user, { ...portfolio, salesPause: 'The report was due.' }, 'x')
    expect(paused).toEqual([{ code: 'salesPaused', message: 'The report was due.' }])
    expect(codes({}, { yearlyRoom: cents(2_499n) })).toEqual(['yearlyCeiling'])
    expect(codes({}, { yearlyRoom: dollars(100) })).toEqual([])
  })

  it('needs a user and a portfolio', () => {
    expect(obstaclesToInvest(null, portfolio, 'x')).toEqual([
      { code: 'noUser', message: 'No user or portfolio provided' },
    ])
    expect(obstaclesToInvest(user, null, 'x')).toHaveLength(1)
  })

  it('names every obstacle in the order of the specification, so that the first is the answer', () => {
    const everything = codes(
      {
        state: 'NE',
        substantiveRelationshipFlg: false,
        missingRequiredFieldsNo: 2,
        hasBankAccount: false,
        isVerified: false,
        beneficialOwnershipIncomplete: true,
        accountFrozenFlg: true,
      },
      {
        comingSoonFlg: true,
        isAcceptingInvestments: false,
        closeFrontendFlg: true,
        unaccreditedInvestorCount: 35,
        regulation: { id: 2, prohibitedStates: ['NE'], numUnaccreditedInvestors: 35 },
        ...raised(dollars(1_000)),
      },
    )
    expect(everything).toEqual([
      'comingSoon',
      'notAcceptingInvestments',
      'prohibitedState',
      'substantiveRelationship',
      'userMissingRequiredFields',
      'userMissingBankAccount',
      'unaccreditedLimitHit',
      'fullyFunded',
      'notVerified',
      'beneficialOwnershipIncomplete',
      'temporarilyClosedFrontend',
      'accountFrozen',
    ])
  })

  it('forgives a prohibited state to someone who has invested', () => {
    expect(codes({ state: 'NE' })).toEqual(['prohibitedState'])
    expect(codes({ state: 'NE', hasInvested: true })).toEqual([])
  })

  it('asks for a relationship only under Rule 506(b), and not of the accredited', () => {
    const regulationD = { regulation: { ...portfolio.regulation, id: 2 } }
    expect(codes({ substantiveRelationshipFlg: false }, regulationD)).toEqual(['substantiveRelationship'])
    expect(codes({ substantiveRelationshipFlg: false, isAccredited: true }, regulationD)).toEqual([])
    expect(codes({ substantiveRelationshipFlg: false })).toEqual([])
  })

  it('takes a sub-account with a buy direction for a bank', () => {
    expect(codes({ hasBankAccount: false, hasSubAccountWBuyDirection: true })).toEqual([])
  })

  it('counts unaccredited investors to the last place, except those who are in already', () => {
    expect(codes({}, { unaccreditedInvestorCount: 34 })).toEqual([])
    expect(codes({}, { unaccreditedInvestorCount: 35 })).toEqual(['unaccreditedLimitHit'])
    expect(codes({}, { unaccreditedInvestorCount: 35, isCurrentUserInvested: true })).toEqual([])
    expect(codes({ isAccredited: true }, { unaccreditedInvestorCount: 35 })).toEqual([])
  })

  it('calls a portfolio full when less than the smaller minimum is left, to the cent', () => {
    expect(codes({}, raised(cents(97_499)))).toEqual([])
    expect(codes({}, raised(cents(97_500)))).toEqual(['fullyFunded'])
  })

  it('lets a chosen few through a closed front end', () => {
    expect(codes({}, { closeFrontendFlg: true })).toEqual(['temporarilyClosedFrontend'])
    expect(codes({ ignoreCloseFrontendFlg: true }, { closeFrontendFlg: true })).toEqual([])
  })

  it('names what the thirteen codes leave out after them: verified accredited investors only, and no price yet', () => {
    const private506c = { regulation: { ...portfolio.regulation, id: 3 } }
    expect(codes({}, private506c)).toEqual(['accreditationNotVerified'])
    expect(codes({ isAccredited: true }, private506c)).toEqual(['accreditationNotVerified'])
    expect(codes({ accreditationApproved: true }, private506c)).toEqual([])
    expect(codes({ wealthChannelFlg: true })).toEqual(['accreditationNotVerified'])
    expect(codes({ wealthChannelFlg: true, accreditationApproved: true })).toEqual([])
    expect(codes({ accountFrozenFlg: true }, { hasSharePrice: false })).toEqual(['accountFrozen', 'noSharePrice'])
    expect(codes({ isUsPerson: false })).toEqual(['notUsPerson'])
    expect(codes({ hasPrintableName: false })).toEqual(['nameNotPrinted'])
  })
})
