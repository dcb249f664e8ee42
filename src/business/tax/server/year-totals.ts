import type { Ctx, Platform } from '#engine/command/platform.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { YearFigures } from '../rules/close-year.ts'
import { type ComputedForm, withheldOn } from '../rules/computed-form.ts'
import { type FormKind, type FormOutcome, formKinds } from '../rules/form-kinds.ts'
import { formsOf } from '../rules/holder-forms.ts'
import {
  type Difference,
  joinSums,
  type KindTotal,
  noSums,
  type YearSums,
  type YearTotals,
} from '../rules/year-sums.ts'
import { bookedPaidIn } from './booked-capital.ts'
import { bookedRewards } from './booked-rewards.ts'
import { type BookedYear, bookedFromPool, bookedYears } from './booked-years.ts'
import { lastCloses } from './close-store.ts'
import { dbOf, holderFacts } from './holder-facts.ts'
import { allHolders } from './partner-shares.ts'
import { type PortfolioYears, portfolioYears } from './portfolio-years.ts'

type YearAt = { readonly portfolioId: PortfolioId; readonly year: number; readonly upTo: Instant }

const atOnce = 500

export async function totalsOfYear(on: Ctx | Platform, at: YearAt, figures: YearFigures): Promise<YearTotals> {
  const years = await yearsWith(on, at, figures)
  const holders = await allHolders(dbOf(on), at.portfolioId)
  let sums = noSums
  for (let start = 0; start < holders.length; start += atOnce)
    sums = joinSums(sums, await sumsOf(on, at, years, holders.slice(start, start + atOnce)))
  return totalsOf(on, at, sums)
}

export async function yearsWith(
  on: Ctx | Platform,
  { portfolioId, year, upTo }: YearAt,
  figures: YearFigures,
): Promise<PortfolioYears> {
  const db = dbOf(on)
  const closes = (await lastCloses(db, portfolioId)).filter((close) => close.year !== year)
  return portfolioYears(db, { portfolioId, closes: [...closes, { year, ...figures }], years: [year], upTo })
}

export async function sumsOf(
  on: Ctx | Platform,
  { portfolioId, year, upTo }: YearAt,
  years: PortfolioYears,
  holders: readonly AccountId[],
): Promise<YearSums> {
  const facts = await holderFacts(on, years, holders, upTo)
  const books = await bookedYears(dbOf(on), portfolioId, holders, upTo)
  const booked = { distributed: 0n, proceeds: 0n, withheld: 0n }
  const forms: ComputedForm[] = []
  const differences: Difference[] = []
  let paid = 0n
  for (const id of holders) {
    const made = formsOf(facts.get(id)!, year)
    const ofBooks = books(id, year)
    differences.push(...differencesOf(id, made, ofBooks))
    booked.distributed += ofBooks.distributed
    booked.proceeds += ofBooks.proceeds
    booked.withheld += ofBooks.withheld
    paid += facts.get(id)!.payments.reduce((sum, { amount }) => sum + amount, 0n)
    forms.push(...made)
  }
  const capital = capitalOf(forms)
  return joinSums(noSums, {
    holders: holders.length,
    kinds: formKinds.flatMap((kind) => totalOf(kind, forms) ?? []),
    distributed: cents(sumOf(forms, 'distributed')),
    bookedDistributed: cents(booked.distributed),
    proceeds: cents(sumOf(forms, 'proceeds')),
    bookedProceeds: cents(booked.proceeds),
    withheld: cents(withheldOf(forms)),
    bookedWithheld: cents(booked.withheld),
    rewards: cents(rewardsOn(forms)),
    paid: cents(paid),
    capital: capital === null ? null : cents(capital),
    toPartners: cents(toPartnersOf(forms)),
    differences,
    differing: differences.length,
  })
}

/** The totals of all holders, compared with the books of the whole portfolio. */
export async function totalsOf(on: Ctx | Platform, at: YearAt, sums: YearSums): Promise<YearTotals> {
  const db = dbOf(on)
  const { paid, capital, toPartners, differing, ...shown } = sums
  const fromPool = await bookedFromPool(db, at.portfolioId, at.upTo)
  const bookedGiven = await bookedRewards(db, at)
  const paidIn = capital === null ? null : cents(capital + toPartners)
  const bookedIn = paidIn === null ? null : cents(await bookedPaidIn(db, at.portfolioId, at.year, at.upTo))
  return {
    ...shown,
    bookedRewards: cents(bookedGiven),
    paidIn,
    bookedPaidIn: bookedIn,
    isTied: differing === 0 && paid === fromPool && paidIn === bookedIn && shown.rewards === bookedGiven,
  }
}

function differencesOf(accountId: AccountId, made: readonly ComputedForm[], books: BookedYear): Difference[] {
  const forms = {
    distributed: sumOf(made, 'distributed'),
    proceeds: sumOf(made, 'proceeds'),
    withheld: withheldOf(made),
  }
  return (['distributed', 'proceeds', 'withheld'] as const)
    .filter((what) => forms[what] !== books[what])
    .map((what) => ({ accountId, what, onForms: cents(forms[what]), inBooks: cents(books[what]) }))
}

export const withheldOf = (forms: readonly ComputedForm[]): bigint =>
  forms.reduce((sum, form) => sum + withheldOn(form), 0n)

export const rewardsOn = (forms: readonly ComputedForm[]): bigint =>
  forms
    .filter(({ form }) => form === '1099-MISC')
    .flatMap(({ boxes }) => boxes.filter(({ code }) => code === '3'))
    .reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)

/** The paid-in capital of all partners by item L, less buybacks; null if their accounts are unknown. */
export function paidInOf(forms: readonly ComputedForm[]): bigint | null {
  const capital = capitalOf(forms)
  return capital === null ? null : capital + toPartnersOf(forms)
}

function capitalOf(forms: readonly ComputedForm[]): bigint | null {
  const capital = forms.flatMap(({ boxes }) =>
    boxes.filter(({ code }) => code === 'L, contributed' || code === 'L, withdrawn'),
  )
  return capital.length === 0 ? null : capital.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)
}

const toPartnersOf = (forms: readonly ComputedForm[]): bigint =>
  sumOf(
    forms.filter(({ form }) => form === 'K-1'),
    'distributed',
  )

export const sumOf = (forms: readonly ComputedForm[], of: 'distributed' | 'proceeds'): bigint =>
  forms.reduce((sum, form) => sum + form[of], 0n)

function totalOf(kind: FormKind, all: readonly ComputedForm[]): KindTotal | null {
  const forms = all.filter(({ form }) => form === kind)
  if (forms.length === 0) return null
  const count = (outcome: FormOutcome) => forms.filter((form) => form.outcome === outcome).length
  const boxes = new Map<string, { code: string; name: string; amount: bigint }>()
  for (const { code, name, amount } of forms.flatMap((form) => form.boxes))
    if (amount !== null) boxes.set(code, { code, name, amount: (boxes.get(code)?.amount ?? 0n) + amount })
  return {
    form: kind,
    forms: forms.length,
    issued: count('issued'),
    belowThreshold: count('belowThreshold') + count('nothingToReport'),
    exempt: count('exempt'),
    boxes: [...boxes.values()].map((box) => ({ ...box, amount: cents(box.amount) })),
  }
}
