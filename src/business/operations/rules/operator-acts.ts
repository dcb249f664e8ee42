/**
 * What each mutation for operators does to others, declared by hand: one that is not declared here fails a test. What moves
 * money or someone's standing needs a second person: it is only a proposal, or it is that person's decision itself.
 */
export type OperatorAct = { /** Its flags on the command line. */ readonly example: string } & (
  | { readonly moves: 'nothing' }
  | { readonly moves: 'money' | 'standing'; readonly secondPerson: 'proposal' | 'decision' }
)

const nothing = (example: string): OperatorAct => ({ moves: 'nothing', example })
const proposed = (moves: 'money' | 'standing', example: string): OperatorAct => ({
  moves,
  secondPerson: 'proposal',
  example,
})
const decided = (moves: 'money' | 'standing', example: string): OperatorAct => ({
  moves,
  secondPerson: 'decision',
  example,
})

const why = '--reason "As agreed in the weekly meeting"'
const uuid = '01900000-0000-7000-8000-000000000001'
const proposal = `--id prp_${uuid}`
const dividend = `div_${uuid}`
const account = `--subject acc_${uuid}`

export const operatorActs: Readonly<Record<string, OperatorAct>> = {
  // Decisions, staff, and what is stuck.
  approveProposal: decided('money', proposal),
  rejectProposal: nothing(`${proposal} ${why}`),
  withdrawProposal: nothing(proposal),
  appointOperator: proposed('standing', `--email ada@example.com ${why}`),
  dismissOperator: proposed('standing', `--email rosa@longlight.example ${why}`),
  changeInvestorStanding: proposed('standing', `--email ada@example.com --substantive-relationship true ${why}`),
  answerContactMessage: nothing(`--id msg_${uuid} --text "Your bank has been verified."`),
  closeContactMessage: nothing(`--id msg_${uuid} --reason "Spam"`),
  reopenContactMessage: nothing(`--id msg_${uuid}`),
  acknowledgeAlert: nothing(`--id alr_${uuid} --note "Called the investor"`),
  retryMessage: nothing(`--id ${uuid}`),
  retryEvent: nothing('--id ach/evt_1'),
  retryJob: nothing('--id 17'),
  discardWork: proposed('money', `--subject "message ${uuid}" ${why}`),

  // Portfolios. A month's cash leaves the portfolio only by a dividend, which someone else approves.
  publishSharePrice: proposed(
    'money',
    `--portfolio 1 --price 10.50 --effective-on 2027-02-01 --filing-reference 253G2-2027-01 ${why}`,
  ),
  changePortfolioStatus: proposed('standing', `--portfolio 3 --status paused --review-on 2027-02-01 ${why}`),
  changeTerms: proposed('standing', `--portfolio 3 --investment-cap 5000000.00 ${why}`),
  recordTaxClass: proposed('standing', `--portfolio 3 --from-year 2027 --form K-1 ${why}`),
  createPortfolio: proposed(
    'standing',
    `--offering '{"slug":"solar-in-ceara","name":"Solar in Ceará","subtitle":"Sun","summary":"Panels.","markets":["Brazil"],"technologies":["solar"],"regulation":1,"taxForm":"K-1","prohibitedStates":[],"unaccreditedInvestorLimit":500,"investmentCap":"500000000","targetReturnLow":"80000","targetReturnHigh":"120000","inWealthChannel":false,"paysReferralRewards":false,"position":60,"plants":[]}' --portfolio 49 ${why}`,
  ),
  correctPeriodCash: proposed(
    'money',
    `--portfolio 1 --month 2025-11 --revenue 1900.00 --costs 150.00 --reserve 50.00 ${why}`,
  ),
  recordProduction: nothing('--plant montes-claros --from 2026-01-05T10:00:00Z --watt-hours 0,120000,240000'),
  publishUpdate: nothing('--portfolio 5 --title "A full river" --body "It rained."'),
  recordPeriodCash: nothing('--portfolio 1 --month 2025-11 --revenue 2000.00 --costs 150.00 --reserve 50.00'),

  // Dividends: declaring pays nobody yet.
  declareDividend: nothing('--portfolio 1 --month 2025-11'),
  correctDividend: nothing(`--corrects ${dividend} --pool 110.00 ${why}`),
  reverseDividend: nothing(`--corrects ${dividend} ${why}`),
  withdrawDividend: nothing(`--id ${dividend}`),
  approveDividend: decided('money', `--id ${dividend}`),

  // Cash.
  proposeFreezeAccount: proposed('standing', `${account} ${why}`),
  proposeReleaseAccount: proposed('standing', `${account} ${why}`),
  proposeRetryTransfer: proposed('money', `--subject btr_${uuid} ${why}`),
  proposeWriteOffReceivable: proposed('money', `${account} ${why}`),
  closeCashReview: nothing(`--id ${uuid} --outcome "Talked to the bank"`),

  // Selling.
  changeSellingRails: proposed(
    'standing',
    `--portfolio 1 --matched off --matched-reason "The venue is closed" --redemption off --redemption-reason "Not now" --venue-name "Longlight" --fee 0% --legal-capacity issuer ${why}`,
  ),
  runBuyback: proposed('money', `--portfolio 1 --budget 1000.00 ${why}`),
  stockStandingOrder: proposed('money', `--sell-order 3 --amount 500.00 ${why}`),
  withdrawSellOrder: proposed('standing', `--sell-order sel_${uuid} ${why}`),

  // Requests about personal data.
  extendDataRequest: nothing(`--id dsr_${uuid} ${why}`),
  answerDataRequest: nothing(`--id dsr_${uuid} --outcome fulfilled --answer "You have the file in your mail."`),

  // Investors. Opening personal data and closing it again leave a line with the reason.
  openPersonalData: nothing(`--user usr_${uuid} --reason "She called about her letter"`),
  closePersonalData: nothing(`--user usr_${uuid}`),
  addInvestorNote: nothing(`--user usr_${uuid} --text "Called, will send the second page"`),

  // Accreditation.
  askForAccreditationEvidence: nothing(`--id acv_${uuid} --asked "The second page of the letter"`),
  decideAccreditation: proposed('standing', `--verification acv_${uuid} --decision approve ${why}`),

  // Closed accounts: the person who asked for it may take it back within 30 days.
  reopenAccount: proposed('standing', `--closure clo_${uuid} ${why}`),

  // Promotions.
  addPromotion: proposed(
    'money',
    `--promotion '{"id":"spring-2027","name":"Spring match","source":"Board, Jan 5, 2027","startsOn":"2027-03-01","endsOn":"2027-03-31","minimum":"10000","fixedAmount":"2500","maximumReward":"2500"}' ${why}`,
  ),
  endPromotion: proposed('money', `--promotion welcome --ends-on 2027-12-31 ${why}`),
  addReferralProgram: proposed(
    'money',
    `--starts-on 2027-03-01 --reward 75.00 --minimum 250.00 --sell-order 3 --claim-days 30 ${why}`,
  ),
  endReferralProgram: proposed('money', `--starts-on 2027-03-01 --ends-on 2027-12-31 ${why}`),
}
