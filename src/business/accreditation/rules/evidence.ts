import { type BusinessDay, businessDay, formatDay, plusDays, plusMonths } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { taxDayFrom } from '#kernel/tax-days.ts'
import { type EvidenceKind, evidenceKinds, type Holder, type Route, renewableForYears, routeOf } from './routes.ts'

/**
 * The investor's statement about the documents: the dates from which they age. Figures of income and wealth stay in the
 * documents.
 */
export type Statement = {
  readonly taxYear: number | null
  readonly statementsOn: BusinessDay | null
  readonly letterOn: BusinessDay | null
}

export type SubmissionInput = Statement & { readonly route: string; readonly isConfirmed: boolean }

export type SubmissionFacts = {
  readonly holder: Holder
  readonly today: BusinessDay
  readonly documents: readonly { readonly kind: string }[]
  /** The day of the last approval by documents, even if that approval has ended. */
  readonly verifiedOn: BusinessDay | null
}

export type Submission = {
  readonly route: Route
  readonly statement: Statement
  readonly holdsUntil: BusinessDay
  readonly leastInvestment: Cents | null
}

export type SubmissionRefusal = Refusal<
  'noSuchRoute' | 'notConfirmed' | 'documentsMissing' | 'dateMissing' | 'evidenceTooOld' | 'dateAhead' | 'neverVerified'
>

/** The documents that the chosen route still lacks, as text. The page and the server share this check. */
export function missingDocuments(route: Route, documents: SubmissionFacts['documents']): string[] {
  return route.documents.flatMap(({ kind, least }) => {
    const there = documents.filter((evidence) => evidence.kind === kind).length
    return there >= least ? [] : [`${least - there} × ${evidenceKinds[kind as EvidenceKind]}`]
  })
}

export const routesFor = (holder: Holder, verifiedOn: BusinessDay | null, today: BusinessDay): readonly Route['id'][] =>
  (['renewal', 'income', 'jointIncome', 'netWorth', 'assets', 'letter', 'minimumInvestment'] as const).filter(
    (id) => routeOf(id)!.for.includes(holder) && (id !== 'renewal' || isRenewable(verifiedOn, today)),
  )

const isRenewable = (verifiedOn: BusinessDay | null, today: BusinessDay): boolean =>
  verifiedOn !== null && today <= plusMonths(verifiedOn, renewableForYears * 12)

/** Decides whether evidence may be submitted, and until when it would hold. */
export function decideSubmission(input: SubmissionInput, facts: SubmissionFacts): Submission | SubmissionRefusal {
  const route = routeOf(input.route)
  if (!route?.for.includes(facts.holder))
    return refuse('noSuchRoute', 'Choose how you want to show that you are accredited.', 'route')
  if (route.id === 'renewal' && !isRenewable(facts.verifiedOn, facts.today))
    return refuse('neverVerified', 'We have not verified you in the last five years. Choose another way.', 'route')
  const missing = missingDocuments(route, facts.documents)
  if (missing.length > 0) return refuse('documentsMissing', `Still missing: ${missing.join('; ')}.`, 'documents')
  const holds = holdsUntilOf(route, input, facts.today)
  if ('refused' in holds) return holds
  if (!input.isConfirmed) return refuse('notConfirmed', 'Confirm the statement to continue.', 'isConfirmed')
  const { taxYear, statementsOn, letterOn } = input
  const evidence = {
    taxYear: null,
    statementsOn: null,
    letterOn: null,
    ...only(route.date, { taxYear, statementsOn, letterOn }),
  }
  return {
    route,
    statement: evidence,
    holdsUntil: holds.until,
    leastInvestment: route.leastInvestment[facts.holder] ?? null,
  }
}

const only = (date: Route['date'], statement: Statement): Partial<Statement> =>
  date === 'none' ? {} : { [date]: statement[date] }

type Holds = { readonly until: BusinessDay }

export function holdsUntilOf(route: Route, statement: Statement, today: BusinessDay): Holds | SubmissionRefusal {
  if (route.ageing.by === 'taxYear') return byTaxYear(statement.taxYear, today)
  const from = route.date === 'none' ? today : route.date === 'letterOn' ? statement.letterOn : statement.statementsOn
  if (from === null) return refuse('dateMissing', 'Enter the date shown on the document.', route.date)
  if (from > today)
    return refuse('dateAhead', 'This date is in the future. Enter the date shown on the document.', route.date)
  const until = route.ageing.by === 'days' ? plusDays(from, route.ageing.days) : plusMonths(from, route.ageing.months)
  return until < today
    ? refuse('evidenceTooOld', `This document was valid until ${formatDay(until)}. Submit a newer one.`, route.date)
    : { until }
}

const returnsDue = '04-15'

/**
 * The last two tax years count. Until a year's returns are due (26 USC 6072(a) and 7503: April 15, or the next business
 * day), the two years before may stand in. So forms for a year hold until the next year's are due.
 */
function byTaxYear(taxYear: number | null, today: BusinessDay): Holds | SubmissionRefusal {
  if (taxYear === null) return refuse('dateMissing', 'Enter the later of the two tax years.', 'taxYear')
  if (taxYear >= Number(today.slice(0, 4)))
    return refuse('dateAhead', 'This tax year has not ended. Choose an earlier one.', 'taxYear')
  if (taxYear < 2000) return refuse('evidenceTooOld', 'Submit the forms for the last two tax years.', 'taxYear')
  const until = taxDayFrom(businessDay(`${taxYear + 2}-${returnsDue}`))
  return until < today
    ? refuse(
        'evidenceTooOld',
        `Forms up to ${taxYear} were valid until ${formatDay(until)}. Submit newer ones.`,
        'taxYear',
      )
    : { until }
}
