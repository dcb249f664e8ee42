import { z } from 'zod'
import { addCents, noCents } from '#kernel/cents.ts'
import { centsCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId } from '#kernel/ids.ts'
import { formKinds } from './form-kinds.ts'

/** The most named differences; all are counted. */
const namedDifferences = 20

const kindTotal = z.object({
  form: z.enum(formKinds),
  forms: z.number(),
  issued: z.number(),
  belowThreshold: z.number(),
  exempt: z.number(),
  boxes: z.array(z.object({ code: z.string(), name: z.string(), amount: centsCodec })),
})

const difference = z.object({
  accountId: idSchema<AccountId>(),
  what: z.enum(['distributed', 'proceeds', 'withheld']),
  onForms: centsCodec,
  inBooks: centsCodec,
})

/** The forms of some holders with the books of the same holders, as stored by a preview's step. */
export const yearSums = z.object({
  holders: z.number(),
  kinds: z.array(kindTotal),
  distributed: centsCodec,
  bookedDistributed: centsCodec,
  proceeds: centsCodec,
  bookedProceeds: centsCodec,
  withheld: centsCodec,
  bookedWithheld: centsCodec,
  rewards: centsCodec,
  /** All payments of all years, which must equal what the dividends' pools paid out. */
  paid: centsCodec,
  /** Items of the partners' capital accounts; null if no form has one. */
  capital: centsCodec.nullable(),
  toPartners: centsCodec,
  differences: z.array(difference),
  differing: z.number(),
})

/** The totals of all holders with those of the whole books. */
export const yearTotals = yearSums.omit({ paid: true, capital: true, toPartners: true, differing: true }).extend({
  /** Rewards that the company gave, those to IRAs included. */
  bookedRewards: centsCodec,
  /** Partners' payments for new shares, less returns and buybacks, by item L; null if no form has one. */
  paidIn: centsCodec.nullable(),
  bookedPaidIn: centsCodec.nullable(),
  /** True if each holder's forms, and all of them together, agree with the books to the cent. */
  isTied: z.boolean(),
})

export type KindTotal = z.output<typeof kindTotal>
export type Difference = z.output<typeof difference>
export type YearSums = z.output<typeof yearSums>
export type YearTotals = z.output<typeof yearTotals>

export const noSums: YearSums = {
  holders: 0,
  kinds: [],
  distributed: noCents,
  bookedDistributed: noCents,
  proceeds: noCents,
  bookedProceeds: noCents,
  withheld: noCents,
  bookedWithheld: noCents,
  rewards: noCents,
  paid: noCents,
  capital: null,
  toPartners: noCents,
  differences: [],
  differing: 0,
}

/** Joins the totals of earlier and later holders. */
export function joinSums(a: YearSums, b: YearSums): YearSums {
  const added = (of: AmountOf) => addCents(a[of], b[of])
  return {
    holders: a.holders + b.holders,
    kinds: formKinds.flatMap((form) => joinKind([...a.kinds, ...b.kinds].filter((kind) => kind.form === form))),
    distributed: added('distributed'),
    bookedDistributed: added('bookedDistributed'),
    proceeds: added('proceeds'),
    bookedProceeds: added('bookedProceeds'),
    withheld: added('withheld'),
    bookedWithheld: added('bookedWithheld'),
    rewards: added('rewards'),
    paid: added('paid'),
    capital: a.capital === null ? b.capital : addCents(a.capital, b.capital ?? noCents),
    toPartners: added('toPartners'),
    differences: [...a.differences, ...b.differences].slice(0, namedDifferences),
    differing: a.differing + b.differing,
  }
}

type AmountOf = Exclude<keyof YearSums, 'holders' | 'kinds' | 'capital' | 'differences' | 'differing'>

function joinKind(kinds: readonly KindTotal[]): KindTotal[] {
  const [first, second] = kinds
  if (!first || !second) return [...kinds]
  const boxes = new Map(first.boxes.map((box) => [box.code, box]))
  for (const box of second.boxes)
    boxes.set(box.code, { ...box, amount: addCents(boxes.get(box.code)?.amount ?? noCents, box.amount) })
  return [
    {
      form: first.form,
      forms: first.forms + second.forms,
      issued: first.issued + second.issued,
      belowThreshold: first.belowThreshold + second.belowThreshold,
      exempt: first.exempt + second.exempt,
      boxes: [...boxes.values()],
    },
  ]
}
