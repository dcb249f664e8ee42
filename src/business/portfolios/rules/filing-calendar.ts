import { type BusinessDay, businessDay, formatDay, plusDays, plusMonths } from '#kernel/business-day.ts'
import { type Cents, dollars, maxCents, noCents, subtractCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

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

/** The number of days before a due date from which operators are alerted. */
export const alertDaysAhead = 30

export const roomInTwelveMonths = (sold: Cents): Cents => maxCents(noCents, subtractCents(mostInTwelveMonths, sold))

export type Filing = {
  readonly kind: FilingKind
  readonly periodEnd: BusinessDay | null
  readonly filedOn: BusinessDay
  readonly qualifiedOn: BusinessDay | null
  readonly reference: string
}

export type Duty = {
  readonly kind: FilingKind
  readonly periodEnd: BusinessDay | null
  readonly dueOn: BusinessDay
  readonly filing: Filing | null
  readonly state: 'filed' | 'due' | 'overdue'
}

type Issuer = { readonly qualifiedOn: BusinessDay; readonly fiscalYearEnd: string }

/** All filings due since the qualification and the next ones, the earliest first. */
export function dutiesOf(issuer: Issuer, filings: readonly Filing[], today: BusinessDay): Duty[] {
  const duty = (kind: FilingKind, periodEnd: BusinessDay | null, dueOn: BusinessDay, filing: Filing | null): Duty => ({
    kind,
    periodEnd,
    dueOn,
    filing,
    state: filing ? 'filed' : dueOn < today ? 'overdue' : 'due',
  })
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

/** The last days of reported years or half years, from that of the qualification to the present one. */
function periodsOf(kind: FilingKind, { qualifiedOn, fiscalYearEnd }: Issuer, today: BusinessDay): BusinessDay[] {
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

/** Whether operators are alerted of a filing now: it is overdue, or soon due. */
export const needsAlert = ({ state, dueOn }: Pick<Duty, 'state' | 'dueOn'>, today: BusinessDay): boolean =>
  state !== 'filed' && dueOn <= plusDays(today, alertDaysAhead)

/** "annual report for the period to Dec 31, 2025 (Form 1-K)" */
export const dutyText = ({ kind, periodEnd }: Pick<Duty, 'kind' | 'periodEnd'>): string => {
  const { name, form } = filingDuties[kind]
  return `${name}${periodEnd ? ` for the period to ${formatDay(periodEnd)}` : ''} (${form})`
}

/**
 * The reason why the issuer sells nothing now, or null. Shares are sold after qualification (17 CFR 230.251(d)(2)), and
 * continuously while the issuer is current in its reports (17 CFR 230.251(d)(3)(i)) and its amendments. A filing that
 * is not on record was not made.
 */
export function salesPauseOf(
  issuer: { readonly qualifiedOn?: BusinessDay | null | undefined; readonly fiscalYearEnd: string } | null,
  facts: { readonly regulationId: number; readonly filings: readonly Filing[]; readonly today: BusinessDay },
): string | null {
  if (facts.regulationId !== 1) return null
  if (!issuer?.qualifiedOn || issuer.qualifiedOn > facts.today)
    return 'The SEC has not qualified this offering, so no shares are sold.'
  const overdue = dutiesOf({ ...issuer, qualifiedOn: issuer.qualifiedOn }, facts.filings, facts.today).find(
    ({ state }) => state === 'overdue',
  )
  if (!overdue) return null
  return `The issuer’s ${dutyText(overdue)} was due on ${formatDay(overdue.dueOn)}. No shares are sold until it is filed.`
}

/** Refuses a filing that is incomplete, was not due, or is on record already. */
export function decideFiling(
  filing: Filing,
  facts: { readonly issuer: Issuer | null; readonly filings: readonly Filing[]; readonly today: BusinessDay },
): Refusal<'badFiling' | 'notQualified' | 'alreadyFiled'> | null {
  if (!facts.issuer) return refuse('notQualified', 'Record the issuer and its qualification first.', 'portfolioId')
  if (!filing.reference.trim()) return refuse('badFiling', 'Enter the accession number of the filing.', 'reference')
  if (filing.filedOn > facts.today) return refuse('badFiling', 'The filing’s date is later than today.', 'filedOn')
  if (filing.filedOn < facts.issuer.qualifiedOn)
    return refuse('badFiling', 'The filing’s date is before the qualification.', 'filedOn')
  if (filing.kind === 'amendment') {
    if (filing.periodEnd) return refuse('badFiling', 'An amendment has no period. Leave it out.', 'periodEnd')
    if (!filing.qualifiedOn || filing.qualifiedOn > facts.today || filing.qualifiedOn < filing.filedOn)
      return refuse('badFiling', 'Enter the day of the amendment’s qualification, up to today.', 'qualifiedOn')
    return null
  }
  if (filing.qualifiedOn) return refuse('badFiling', 'A report is not qualified. Leave this out.', 'qualifiedOn')
  const owed = dutiesOf(facts.issuer, facts.filings, facts.today).find(
    ({ kind, periodEnd }) => kind === filing.kind && periodEnd === filing.periodEnd,
  )
  if (!owed || owed.periodEnd! >= filing.filedOn)
    return refuse('badFiling', 'No report is due for this period. Enter the last day of the period.', 'periodEnd')
  return owed.filing ? refuse('alreadyFiled', 'This report is on record already.', 'periodEnd') : null
}
