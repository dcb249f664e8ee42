// Invented: the people beside Ana who can be signed in as, and what each of them does.
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { ana, dana, frances, iris, paul, wes } from '../sign-ins.ts'
import { type AnasDay, anasDays } from './ana.ts'

/** A retirement account by how its owner opens it. */
export type IraInput = {
  readonly custodian: 'sacoRiver' | 'penobscot'
  readonly iraType: 'traditional' | 'roth'
  readonly isMarried: boolean
  readonly child: { readonly firstName: string; readonly lastName: string }
}

type StoryDay =
  | AnasDay
  /** The agreement is signed on a later day, once the custodian's review is over. */
  | { readonly on: string; readonly does: 'appliesForIra'; readonly wish: IraInput }
  | { readonly on: string; readonly does: 'signsIra' }
  | { readonly on: string; readonly does: 'contributes'; readonly taxYear: number; readonly amount: Cents }
  | { readonly on: string; readonly does: 'rollsOver'; readonly from: string; readonly amount: Cents }
  | {
      readonly on: string
      readonly does: 'directs'
      readonly portfolioId: string
      readonly amount: Cents
      readonly takesBack?: true
    }
  | { readonly on: string; readonly does: 'schedules'; readonly portfolioId: string; readonly amount: Cents }
  | { readonly on: string; readonly does: 'choosesPayouts' }
  | {
      readonly on: string
      readonly does: 'namesBeneficiary'
      readonly child: { readonly firstName: string; readonly lastName: string; readonly dateOfBirth: string }
    }
  | { readonly on: string; readonly does: 'changesEmail'; readonly to: string }
  /** Opens the account of a business beside her own. */
  | { readonly on: string; readonly does: 'opensBusiness' }
  /** An order of that business, from its own bank. */
  | { readonly on: string; readonly does: 'investsForBusiness'; readonly portfolioId: string; readonly amount: Cents }

export type CastDay = { readonly email: string } & StoryDay

const by =
  ({ email }: { readonly email: string }) =>
  (day: StoryDay): CastDay => ({ email, ...day })
const invests = (on: string, portfolioId: string, usd: number): AnasDay => ({
  on,
  does: 'invests',
  portfolioId,
  amount: dollars(usd),
})

/** She works with the company, saves in a Roth IRA at the first custodian, invests by a schedule and, from the last day on, for her firm. */
const danasDays: readonly StoryDay[] = [
  invests('2026-01-08', '1', 2_500),
  {
    on: '2026-01-20',
    does: 'appliesForIra',
    wish: {
      custodian: 'sacoRiver',
      iraType: 'roth',
      isMarried: false,
      child: { firstName: 'Robin', lastName: dana.lastName },
    },
  },
  { on: '2026-01-23', does: 'signsIra' },
  { on: '2026-01-28', does: 'contributes', taxYear: 2025, amount: dollars(7_000) },
  { on: '2026-02-11', does: 'directs', portfolioId: '5', amount: dollars(5_000) },
  { on: '2026-04-08', does: 'contributes', taxYear: 2026, amount: dollars(3_000) },
  { on: '2026-04-22', does: 'directs', portfolioId: '1', amount: dollars(3_500) },
  { on: '2026-05-04', does: 'schedules', portfolioId: '5', amount: dollars(100) },
  { on: '2026-08-05', does: 'directs', portfolioId: '4', amount: dollars(500), takesBack: true },
  { on: '2026-09-09', does: 'contributes', taxYear: 2026, amount: dollars(2_000) },
  { on: '2026-11-19', does: 'directs', portfolioId: '4', amount: dollars(1_500) },
  {
    on: '2026-11-20',
    does: 'namesBeneficiary',
    child: { firstName: 'Robin', lastName: dana.lastName, dateOfBirth: '2014-08-09' },
  },
  { on: '2026-11-20', does: 'opensBusiness' },
  { on: '2026-11-20', does: 'investsForBusiness', portfolioId: '1', amount: dollars(12_000) },
]

/** He has retired, has dividends sent to his bank, and rolls the plan of his last work over. */
const paulsDays: readonly StoryDay[] = [
  invests('2026-02-10', '1', 12_000),
  invests('2026-03-18', '3', 8_000),
  { on: '2026-04-21', does: 'choosesPayouts' },
  {
    on: '2026-10-26',
    does: 'appliesForIra',
    wish: {
      custodian: 'penobscot',
      iraType: 'traditional',
      isMarried: true,
      child: { firstName: 'Greta', lastName: paul.lastName },
    },
  },
  { on: '2026-11-02', does: 'signsIra' },
  { on: '2026-11-17', does: 'rollsOver', from: 'Atlantic Shipyards 401(k) Plan', amount: dollars(86_400) },
]

/** A company of three sisters; one of them signs in for it. */
const francesDays: readonly StoryDay[] = [
  invests('2026-03-24', '1', 15_000),
  invests('2026-06-23', '4', 6_000),
  { on: '2026-08-19', does: 'withdraws', amount: cents(20_000) },
  invests('2026-10-14', '48', 4_000),
]

/** Came through the wealth channel, is verified as accredited, and has an IRA whose agreement waits to be signed. */
const wesDays: readonly StoryDay[] = [
  invests('2026-04-14', '7', 50_000),
  invests('2026-07-15', '9', 75_000),
  {
    on: '2026-11-12',
    does: 'appliesForIra',
    wish: {
      custodian: 'sacoRiver',
      iraType: 'traditional',
      isMarried: false,
      child: { firstName: 'Noel', lastName: wes.lastName },
    },
  },
  { on: '2026-11-19', does: 'changesEmail', to: 'wes.adair@demo.longlight.example' },
]

export const castDays: readonly CastDay[] = [
  ...anasDays.map(by(ana)),
  ...danasDays.map(by(dana)),
  ...paulsDays.map(by(paul)),
  ...francesDays.map(by(frances)),
  ...wesDays.map(by(wes)),
]

/** Shares in the company that two operators record. */
export const danasGrant = {
  recordedOn: '2026-02-02',
  shareClass: 'Class B Common',
  shares: 24_000,
  grantedOn: '2025-09-02',
  vestsFrom: '2025-09-02',
  vestingMonths: 48,
  cliffMonths: 12,
} as const

/** The payment partner asks her for a document. */
export const askedForDocument = iris.email

/** The owners of Frances's company beside herself; each has a quarter or more. */
export const vale = {
  businessName: 'Vale Sisters Cabinetry LLC',
  ein: '84-5550123',
  title: 'Managing Member',
  owners: [
    { firstName: 'Frances', lastName: 'Vale', dateOfBirth: '1979-05-14', ssn: '518554101' },
    { firstName: 'June', lastName: 'Vale', dateOfBirth: '1982-02-03', ssn: '518554102' },
    { firstName: 'Theda', lastName: 'Vale', dateOfBirth: '1985-11-27', ssn: '518554103' },
  ],
} as const

/** Dana's firm, which she owns with two partners. */
export const marlowe = {
  businessName: 'Marlowe & Quist Surveyors LLC',
  ein: '84-5550456',
  title: 'Managing Member',
  annualRevenue: dollars(640_000),
  netAssets: dollars(210_000),
  owners: [
    { firstName: 'Dana', lastName: 'Marlowe', dateOfBirth: '1988-07-19', ssn: '518554201' },
    { firstName: 'Soren', lastName: 'Quist', dateOfBirth: '1984-04-30', ssn: '518554202' },
    { firstName: 'Amara', lastName: 'Quist', dateOfBirth: '1986-09-12', ssn: '518554203' },
  ],
} as const
