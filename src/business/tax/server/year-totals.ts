import type { Ctx, Platform } from '#engine/command/platform.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { YearFigures } from '../rules/close-year.ts'
import { type ComputedForm, withheldOn } from '../rules/computed-form.ts'
import { type FormKind, type FormOutcome, formKinds } from '../rules/form-kinds.ts'
import { formsOf } from '../rules/holder-forms.ts'
import { bookedPaidIn } from './booked-capital.ts'
import { bookedRewards } from './booked-rewards.ts'
import { type BookedYear, bookedFromPool, bookedYears } from './booked-years.ts'
import { lastCloses } from './close-store.ts'
import { dbOf, holderFacts } from './holder-facts.ts'
import { allHolders } from './partner-shares.ts'
import { portfolioYears } from './portfolio-years.ts'

/** A holder whose forms differ from the books, with both amounts. */
export type Difference = {
  readonly accountId: AccountId
  readonly what: 'distributed' | 'proceeds' | 'withheld'
  readonly onForms: Cents
  readonly inBooks: Cents
}

/** So many are named; all are counted. */
const namedDifferences = 20

export type KindTotal = {
  readonly form: FormKind
  readonly forms: number
  readonly issued: number
  readonly belowThreshold: number
  readonly exempt: number
  readonly boxes: readonly { readonly code: string; readonly name: string; readonly amount: Cents }[]
}

export type YearTotals = {
  readonly holders: number
  readonly kinds: readonly KindTotal[]
  readonly distributed: Cents
  readonly bookedDistributed: Cents
  readonly proceeds: Cents
  readonly bookedProceeds: Cents
  readonly withheld: Cents
  readonly bookedWithheld: Cents
  /** Rewards that the company gave, those to IRAs included. */
  readonly rewards: Cents
  readonly bookedRewards: Cents
  /** Partners' payments for new shares, less returns and buybacks, by item L; null if no form has one. */
  readonly paidIn: Cents | null
  readonly bookedPaidIn: Cents | null
  readonly differences: readonly Difference[]
  /** True if each holder's forms, and all of them together, agree with the books to the cent. */
  readonly isTied: boolean
}

const atOnce = 500

/** Adds up the forms of a portfolio's year with these figures, beside the ledger's sums. Nothing is written. */
export async function yearTotals(
  on: Ctx | Platform,
  { portfolioId, year, upTo }: { readonly portfolioId: PortfolioId; readonly year: number; readonly upTo: Instant },
  figures: YearFigures,
): Promise<YearTotals> {
  const db = dbOf(on)
  const closes = (await lastCloses(db, portfolioId)).filter((close) => close.year !== year)
  const years = await portfolioYears(db, {
    portfolioId,
    closes: [...closes, { year, ...figures }],
    years: [year],
    upTo,
  })
  const holders = await allHolders(db, portfolioId)
  const forms: ComputedForm[] = []
  const differences: Difference[] = []
  let paid = 0n
  const booked = { distributed: 0n, proceeds: 0n, withheld: 0n }
  for (let start = 0; start < holders.length; start += atOnce) {
    const page = holders.slice(start, start + atOnce)
    const facts = await holderFacts(on, years, page, upTo)
    const books = await bookedYears(db, portfolioId, page, upTo)
    for (const id of page) {
      const made = formsOf(facts.get(id)!, year)
      const ofBooks = books(id, year)
      differences.push(...differencesOf(id, made, ofBooks))
      booked.distributed += ofBooks.distributed
      booked.proceeds += ofBooks.proceeds
      booked.withheld += ofBooks.withheld
      paid += facts.get(id)!.payments.reduce((sum, { amount }) => sum + amount, 0n)
      forms.push(...made)
    }
  }
  const fromPool = await bookedFromPool(db, portfolioId, upTo)
  const paidIn = paidInOf(forms)
  const given = rewardsOn(forms)
  const bookedGiven = await bookedRewards(db, { portfolioId, year, upTo })
  const bookedIn = paidIn === null ? null : await bookedPaidIn(db, portfolioId, year, upTo)
  return {
    holders: holders.length,
    kinds: formKinds.flatMap((kind) => totalOf(kind, forms) ?? []),
    distributed: cents(sumOf(forms, 'distributed')),
    bookedDistributed: cents(booked.distributed),
    proceeds: cents(sumOf(forms, 'proceeds')),
    bookedProceeds: cents(booked.proceeds),
    withheld: cents(withheldOf(forms)),
    bookedWithheld: cents(booked.withheld),
    rewards: cents(given),
    bookedRewards: cents(bookedGiven),
    paidIn: paidIn === null ? null : cents(paidIn),
    bookedPaidIn: bookedIn === null ? null : cents(bookedIn),
    differences: differences.slice(0, namedDifferences),
    isTied: differences.length === 0 && paid === fromPool && paidIn === bookedIn && given === bookedGiven,
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
  const capital = forms.flatMap(({ boxes }) =>
    boxes.filter(({ code }) => code === 'L, contributed' || code === 'L, withdrawn'),
  )
  if (capital.length === 0) return null
  const partners = forms.filter(({ form }) => form === 'K-1')
  return capital.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n) + sumOf(partners, 'distributed')
}

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
