import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { LotId } from '#kernel/ids.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { FormKind, FormOutcome } from './form-kinds.ts'

export type Box = { readonly code: string; readonly name: string } & (
  | { readonly amount: Cents; readonly text: null }
  | { readonly amount: null; readonly text: string }
)

/** One line of Form 1099-B: sold shares of one lot. For shares that are not covered, date, basis and term are blank. */
export type SaleLine = {
  readonly lotId: LotId
  readonly shares: Microshares
  /** The start of the holding period: for shares that replaced others, before their purchase. */
  readonly acquiredOn: BusinessDay | null
  readonly soldOn: BusinessDay
  readonly proceeds: Cents
  readonly basis: Cents | null
  /** The part of the cost that came back as nondividend distributions, and so lowered the basis. */
  readonly returnedCapital: Cents
  readonly term: 'short' | 'long' | null
  readonly isCovered: boolean
  /** Backup withholding from these shares' proceeds. */
  readonly withheld: Cents
  /** Box 1g: the part of the loss that a wash sale defers into the basis of the replacing shares. */
  readonly disallowed: Cents
}

export type ComputedForm = {
  readonly form: FormKind
  readonly year: number
  readonly outcome: FormOutcome
  /** The year's distributions by the books, in any box. */
  readonly distributed: Cents
  /** Net proceeds of the year's sales by the books. */
  readonly proceeds: Cents
  readonly boxes: readonly Box[]
  readonly sales: readonly SaleLine[]
}

type Sold = Pick<SaleLine, 'soldOn' | 'lotId' | 'shares' | 'proceeds'>
const orderKey = ({ soldOn, lotId, shares, proceeds }: Sold): string =>
  [soldOn, lotId, String(shares).padStart(20, '0'), String(proceeds).padStart(20, '0')].join(' ')

/** Sorts sales in a fixed order, so that simultaneous ones keep their places in later versions of a form. */
export const inOrder = <Line extends Sold>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1))

/** The withheld tax: box 4, or box 7a of Form 1042-S; zero on a form with neither. */
export const withheldOn = ({ boxes }: Pick<ComputedForm, 'boxes'>): Cents =>
  boxes.find(({ code }) => code === '4' || code === '7a')?.amount ?? noCents

export const amountBox = (code: string, name: string, amount: Cents): Box => ({ code, name, amount, text: null })
export const textBox = (code: string, name: string, text: string): Box => ({ code, name, amount: null, text })

/**
 * The boxes as filed. Form 1042-S is in whole dollars, 50 cents and more rounded up (instructions to the form, 2025,
 * "Rounding"); the books and their comparison keep the cents.
 */
export const filedBoxes = ({ form, boxes }: Pick<ComputedForm, 'form' | 'boxes'>): readonly Box[] =>
  form === '1042-S'
    ? boxes.map((box) => (box.amount === null ? box : { ...box, amount: wholeDollars(box.amount) }))
    : boxes

const wholeDollars = (amount: Cents): Cents => cents(((amount + 50n) / 100n) * 100n)
