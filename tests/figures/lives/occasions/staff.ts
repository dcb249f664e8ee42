import { facts } from '../acts/offerings.ts'
import { between, portfolios, rowsOf, today, type World } from '../company.ts'
import { workAside } from '../holds.ts'
import { bankAccounts, tell } from '../partners.ts'
import { newcomer } from './people.ts'
import { atStandIn, decided, first, inTries, type Occasion, says } from './said.ts'

/** The partner of contacts is away for a moment while someone asks about IRAs. */
async function leavesAMessage(world: World): Promise<void> {
  const { origin } = world.testCompany.config.crm
  await atStandIn(origin, 'faults', { route: '*', kind: 'status', status: 503, times: 50 })
  await inTries(world, 'updateHubSpotContactIRAInterest', 6)
  await world.testCompany.drain()
  await atStandIn(origin, 'faults', {}, 'DELETE')
}

/** The payment partner answers nothing that is asked about a deposit until what it said is put aside. */
async function putsAnEventAside(world: World): Promise<void> {
  const { testCompany } = world
  const { origin } = testCompany.config.ach
  const by = await newcomer(world, { firstName: 'Eli', bank: 'R01-late' })
  await atStandIn(origin, 'faults', { route: 'GET', kind: 'status', status: 503, times: 10_000 })
  await says(world, 'requestDeposit', by, { accountId: by.accountId, fundingSourceId: by.bankId, amount: '12000' })
  await testCompany.drain()
  await atStandIn(origin, 'faults', {}, 'DELETE')
  await noteAside(world)
}

async function noteAside(world: World): Promise<void> {
  for (const work of await workAside(world)) world.aside.add(work)
}

/** The custodian does not say what changed when it is asked on time. */
async function leavesARow(world: World): Promise<void> {
  const { testCompany } = world
  const { origin } = testCompany.config.custodianLive
  await atStandIn(origin, 'faults', { route: 'GET', kind: 'status', status: 503, times: 100 })
  await testCompany.moveTo(testCompany.clock.now().add({ minutes: 20 }))
  await atStandIn(origin, 'faults', {}, 'DELETE')
  await noteAside(world)
}

/** Everyone wants forms on paper, and a year that earned is closed, again if it was before. */
async function closesTheYear(world: World): Promise<void> {
  for (const holder of world.holders.filter(({ kind }) => kind === 'person'))
    await says(world, 'chooseTaxFormDelivery', holder, { document: 'electronic1099', consents: false })
  const year = Number(today(world).slice(0, 4)) - 1
  for (const portfolioId of portfolios) {
    // The IRS takes no file of a payer whose number is a sample.
    await decided(world, 'recordOfferingFacts', facts(portfolioId, 'President'))
    const closes = await rowsOf(world, 'select from tax.close where portfolio_id = $1', [portfolioId])
    const nondividend = closes.length % 2 === 0 ? '250000' : '400000'
    await decided(world, 'closeTaxYear', { portfolioId, year, nondividend, qualified: '1000000' })
  }
  await world.testCompany.drain()
}

const proposes: Occasion = async (world) => void (await inTries(world, 'proposePayInCapital', 2))

/** The bank books something by mistake and takes it back; the statements of the next morning show both. */
async function takesItBack(world: World): Promise<void> {
  const [account] = await bankAccounts(world)
  const amount = 100 * between(world, 20, 900)
  for (const cents of [amount, -amount])
    await tell(world, 'bookings', {
      account: account!.number,
      amount: String(cents),
      reference: `mistake-${world.chance()}`,
      words: 'A mistake',
    })
}

async function takesAFee(world: World): Promise<void> {
  const operating = (await bankAccounts(world)).find(({ kind }) => kind === 'operating')
  const fee = { amount: '-1500', reference: `fee-${world.chance()}`, words: 'Fee', isFee: true }
  if (operating) await tell(world, 'bookings', { account: operating.number, ...fee })
}

const colleague = 'uma@longlight.example'

async function isOnTheStaff(world: World): Promise<void> {
  await decided(world, 'appointOperator', { email: colleague })
}

export const staffOccasions: Readonly<Record<string, Occasion>> = {
  retryMessage: leavesAMessage,
  retryEvent: putsAnEventAside,
  discardWork: putsAnEventAside,
  retryJob: leavesARow,
  closeTaxYear: closesTheYear,
  prepareTaxFile: closesTheYear,
  recordTaxFiling: closesTheYear,
  markTaxFormMailed: closesTheYear,
  turnSwitchOn: first('turnSwitchOff'),
  reviewSwitch: first('turnSwitchOff'),
  suspendOperator: isOnTheStaff,
  grantRole: isOnTheStaff,
  takeRole: async (world) => {
    await isOnTheStaff(world)
    await decided(world, 'grantRole', { email: colleague, role: 'support' })
  },
  dismissOperator: isOnTheStaff,
  reinstateOperator: async (world) => {
    await isOnTheStaff(world)
    await first('suspendOperator')(world)
  },
  recordProduction: first('createPortfolio'),
  rejectProposal: proposes,
  withdrawProposal: proposes,
  clearBreaks: takesItBack,
  proposeBookBankFee: takesAFee,
  explainBreak: takesItBack,
  proposeReleaseAccount: first('proposeFreezeAccount'),
  closeMonth: first('recordPeriodCash'),
  reopenMonth: first('recordPeriodCash', 'closeMonth'),
  correctPeriodCash: first('reopenMonth', 'recordPeriodCash'),
  recordLostOutput: first('reopenMonth'),
  declareDividend: first('recordPeriodCash'),
  approveDividend: first('recordPeriodCash', 'declareDividend'),
  withdrawDividend: async (world) => void (await inTries(world, 'correctDividend', 4)),
  reverseDividend: first('recordPeriodCash', 'declareDividend', 'approveDividend'),
  correctUpdate: first('publishUpdate'),
  withdrawSharePrice: first('publishSharePrice'),
  endPromotion: first('addPromotion'),
  endReferralProgram: first('addReferralProgram'),
  cancelEquityGrant: first('recordEquityGrant'),
  answerContactMessage: first('sendContactUsEmail'),
  closeContactMessage: first('sendContactUsEmail'),
  reopenContactMessage: first('sendContactUsEmail', 'closeContactMessage'),
  closePersonalData: first('openPersonalData'),
}
