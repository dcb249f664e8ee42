import { autoInvest } from './auto-invest.ts'
import { cash } from './cash.ts'
import { dividends } from './dividends.ts'
import { investing } from './investing.ts'
import { operators } from './operators.ts'
import { portfolios } from './portfolios.ts'
import { promotions } from './promotions.ts'
import { referrals } from './referrals.ts'
import { selling } from './selling.ts'
import type { Samples } from './world.ts'

/** How each mutation that moves money or decides who may is called; a room's new mutation gets its sample in the room's file. */
export const samples: Readonly<Record<string, Samples>> = {
  investing,
  cash,
  dividends,
  portfolios,
  selling,
  autoInvest,
  promotions,
  referrals,
  operators,
}

/** Mutations that move no money, each with the reason why none can move through it. */
export const movesNoMoney: Readonly<Record<string, string>> = {
  acknowledgeAlert: 'takes an alert off a list',
  changeInvestorStanding: 'proposes how a person stands; the approval is tried under approveProposal',
  recordProduction: 'records the hours of a meter',
  answerDataRequest: 'answers who asked for their data',
  appointOperator: 'proposes a person; the approval is tried under approveProposal',
  closeCashReview: 'notes what came of a review; what it moves is a proposal of its own',
  confirmDataRequest: 'confirms who asks for their data',
  confirmEmail: 'confirms an address by a link that is used once',
  createBankLinkToken: 'gives an address of a partner, keeps nothing',
  dismissOperator: 'proposes a person; the approval is tried under approveProposal',
  extendDataRequest: 'moves the day of an answer',
  linkBank: 'links an account; money moves by deposits and orders',
  makeReferralCode: 'gives a code',
  publishUpdate: 'publishes words',
  registerUser: 'writes a person down',
  removeBank: 'unlinks an account',
  renameBank: 'names an account',
  replaceBank: 'puts another linked account in the place of one',
  requestPersonalData: 'asks for data',
  retryEvent: 'runs a job again whose effects have keys of their own',
  retryJob: 'runs a job again whose effects have keys of their own',
  retryMessage: 'sends a message again under its own id',
  saveInvestorProfile: 'writes a person down',
  savePersonalInformation: 'writes a person down',
  sendContactUsEmail: 'sends words',
  sendRegisterEmail: 'sends words',
  skipAutoInvestByLink: 'skips a period by a link; skipped twice is skipped once',
  startSigning: 'gives an address of a partner, keeps nothing',
  updateHubSpotContactIRAInterest: 'marks an interest',
  uploadIdentityDocument: 'passes a picture on',
}
