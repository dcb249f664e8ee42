import { type BusinessDay, businessDay, formatDay, plusDays, plusMonths } from '#kernel/business-day.ts'
import { type Cents, dollars, maxCents, noCents, subtractCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { refuseEvidence } from './filing-evidence.ts'

type DutyTerms = {
  readonly form: string
  readonly name: string
  readonly source: string
} & ({ readonly monthsAfterQualification: number } | { readonly daysAfterPeriod: number })

export const filingDuties = {
  amendment: {
    form: 'Form 1-A POS',
    name: 'post-qualification amendment',
    monthsAfterQualification: 12,
    source: '17 CFR 230.252(f)(2)(i)',
  },
  annualReport: { form: 'Form 1-K', name: 'annual report', daysAfterPeriod: 120, source: '17 CFR 230.257(b)(1)' },
  semiannualReport: {
    form: 'Form 1-SA',
    name: 'semiannual report',
    daysAfterPeriod: 90,
    source: '17 CFR 230.257(b)(3)',
  },
} as const satisfies Record<string, DutyTerms>
export type FilingKind = keyof typeof filingDuties
export const filingKinds = Object.keys(filingDuties) as [FilingKind, ...FilingKind[]]

/** The most that one issuer may sell in twelve months under Tier 2: 17 CFR 230.251(a)(2). */
export const mostInTwelveMonths: Cents = dollars(75_000_000)

/** The number of days before a due date at which operators are alerted. */
export const alertDaysAhead = 30

export const roomInTwelveMonths = (sold: Cents): Cents => maxCents(noCents, subtractCents(mostInTwelveMonths, sold))

export type Filing = {
  readonly kind: FilingKind
  readonly periodEnd: BusinessDay | null
  readonly filedOn: BusinessDay
  readonly qualifiedOn: BusinessDay | null
  readonly reference: string
}

/** The decision in force about a filing, which is identified by the due day of its rule. */
export type FilingDecision = {
  readonly kind: FilingKind
  readonly dueOn: BusinessDay
  readonly outcome: 'extended' | 'notApplicable' | 'restored'
  readonly extendedTo: BusinessDay | null
  readonly reason: string
  readonly by: string
  readonly at: Instant
}

export type Duty<Made extends Filing = Filing> = {
  readonly kind: FilingKind
  readonly periodEnd: BusinessDay | null
  /** The due day of the rule, which identifies the filing permanently. */
  readonly ruleDueOn: BusinessDay
  /** The last day to file it, with any extension. */
  readonly dueOn: BusinessDay
  readonly filing: Made | null
  /** Null if nothing was decided, or if the rule applies again. */
  readonly decision: FilingDecision | null
  readonly state: 'filed' | 'due' | 'overdue' | 'notApplicable'
}

/** A filing of the calendar, identified by the due day of its rule. */
export type OwedKey = { readonly portfolioId: PortfolioId; readonly kind: FilingKind; readonly dueOn: BusinessDay }

export const owedSubject = ({ portfolioId, kind, dueOn }: OwedKey): string => `${portfolioId}:${kind}:${dueOn}`

export type QualifiedIssuer = { readonly qualifiedOn: BusinessDay; readonly fiscalYearEnd: string }

type OnRecord<Made extends Filing> = {
  readonly filings: readonly Made[]
  readonly decisions?: readonly FilingDecision[]
}

/** All filings due since the qualification and the next ones, earliest first. */
export function dutiesOf<Made extends Filing>(
  issuer: QualifiedIssuer,
  { filings, decisions = [] }: OnRecord<Made>,
  today: BusinessDay,
): Duty<Made>[] {
  const duty = (kind: FilingKind, periodEnd: BusinessDay | null, ruleDueOn: BusinessDay, filing: Made | null) => {
    const last = decisions.find((decided) => decided.kind === kind && decided.dueOn === ruleDueOn)
    const decision = last && last.outcome !== 'restored' ? last : null
    const dueOn = decision?.extendedTo ?? ruleDueOn
    return { kind, periodEnd, ruleDueOn, dueOn, filing, decision, state: stateOf({ filing, decision, dueOn }, today) }
  }
  const report = (kind: 'annualReport' | 'semiannualReport') =>
    periodsOf(kind, issuer, today).map((end) =>
      duty(
        kind,
        end,
        plusDays(end, filingDuties[kind].daysAfterPeriod),
        filings.find((filing) => filing.kind === kind && filing.periodEnd === end) ?? null,
      ),
    )
  const amendments = filings
    .filter(({ kind }) => kind === 'amendment')
    .toSorted((a, b) => (a.qualifiedOn! < b.qualifiedOn! ? -1 : 1))
  const qualifications = [issuer.qualifiedOn, ...amendments.map(({ qualifiedOn }) => qualifiedOn!)]
  const renewals = qualifications.map((qualifiedOn, nth) =>
    duty(
      'amendment',
      null,
      plusMonths(qualifiedOn, filingDuties.amendment.monthsAfterQualification),
      amendments[nth] ?? null,
    ),
  )
  return [...renewals, ...report('annualReport'), ...report('semiannualReport')].toSorted((a, b) =>
    a.dueOn < b.dueOn ? -1 : 1,
  )
}

function stateOf(
  { filing, decision, dueOn }: Pick<Duty, 'filing' | 'decision' | 'dueOn'>,
  today: BusinessDay,
): Duty['state'] {
  if (filing) return 'filed'
  if (decision?.outcome === 'notApplicable') return 'notApplicable'
  return dueOn < today ? 'overdue' : 'due'
}

/** The last days of reporting years or half years, from the qualification to now. */
function periodsOf(
  kind: FilingKind,
  { qualifiedOn, fiscalYearEnd }: QualifiedIssuer,
  today: BusinessDay,
): BusinessDay[] {
  const ends: BusinessDay[] = []
  for (let year = Number(qualifiedOn.slice(0, 4)); year <= Number(today.slice(0, 4)) + 2; year += 1) {
    const yearEnd = lastDay(year, fiscalYearEnd)
    const end = kind === 'annualReport' ? yearEnd : plusMonths(yearEnd, -6)
    if (end < qualifiedOn) continue
    ends.push(end)
    if (end >= today) break
  }
  return ends
}

/** A fiscal year that ends on February 29 ends on the 28th of other years. */
function lastDay(year: number, fiscalYearEnd: string): BusinessDay {
  const [month, day] = fiscalYearEnd.split('-').map(Number) as [number, number]
  const first = businessDay(`${year}-${String(month).padStart(2, '0')}-01`)
  const end = plusDays(first, day - 1)
  return end < plusMonths(first, 1) ? end : plusDays(plusMonths(first, 1), -1)
}

/** True if operators are alerted to a filing now: it is overdue, or soon due. */
export const needsAlert = ({ state, dueOn }: Pick<Duty, 'state' | 'dueOn'>, today: BusinessDay): boolean =>
  (state === 'due' || state === 'overdue') && dueOn <= plusDays(today, alertDaysAhead)

/** "annual report for the period to Dec 31, 2025 (Form 1-K)" */
export const dutyText = ({ kind, periodEnd }: Pick<Duty, 'kind' | 'periodEnd'>): string => {
  const { name, form } = filingDuties[kind]
  return `${name}${periodEnd ? ` for the period to ${formatDay(periodEnd)}` : ''} (${form})`
}

/**
 * The reason why the issuer sells nothing now, or null. Shares are sold after qualification (17 CFR 230.251(d)(2)), and
 * continuously while the issuer is current in its reports (17 CFR 230.251(d)(3)(i)) and amendments. A filing that is
 * not on record was not made.
 */
export function salesPauseOf(
  issuer: { readonly qualifiedOn?: BusinessDay | null | undefined; readonly fiscalYearEnd: string } | null,
  facts: OnRecord<Filing> & { readonly regulationId: number; readonly today: BusinessDay },
): string | null {
  if (facts.regulationId !== 1) return null
  if (!issuer?.qualifiedOn || issuer.qualifiedOn > facts.today)
    return 'The SEC has not qualified this offering, so no shares are sold.'
  const overdue = dutiesOf({ ...issuer, qualifiedOn: issuer.qualifiedOn }, facts, facts.today).find(
    ({ state }) => state === 'overdue',
  )
  if (!overdue) return null
  return `The issuer’s ${dutyText(overdue)} was due on ${formatDay(overdue.dueOn)}. No shares are sold until it is filed.`
}

/** Refuses a filing that is incomplete, not due, or already on record. */
export function decideFiling(
  filing: Filing,
  facts: { readonly issuer: QualifiedIssuer | null; readonly filings: readonly Filing[]; readonly today: BusinessDay },
): Refusal<'badFiling' | 'notQualified' | 'alreadyFiled'> | null {
  if (!facts.issuer) return refuse('notQualified', 'Record the issuer and its qualification first.', 'portfolioId')
  const bad = refuseEvidence(filing, { ...facts, issuer: facts.issuer })
  if (bad) return bad
  if (filing.kind === 'amendment')
    return filing.periodEnd ? refuse('badFiling', 'An amendment has no period. Leave it out.', 'periodEnd') : null
  const owed = dutiesOf(facts.issuer, facts, facts.today).find(
    ({ kind, periodEnd }) => kind === filing.kind && periodEnd === filing.periodEnd,
  )
  if (!owed || owed.periodEnd! >= filing.filedOn)
    return refuse('badFiling', 'No report is due for this period. Enter the last day of the period.', 'periodEnd')
  return owed.filing ? refuse('alreadyFiled', 'This report is on record already.', 'periodEnd') : null
}
