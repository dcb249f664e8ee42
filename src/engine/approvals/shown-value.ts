import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Cents, cents, formatCents } from '#kernel/cents.ts'
import { formatShares, type Microshares, microshares } from '#kernel/microshares.ts'
import { formatRate, type Rate, rate } from '#kernel/rate.ts'
import { formatSharePrice, type SharePrice, sharePrice } from '#kernel/share-price.ts'

export type ShownValue =
  | { readonly unit: 'money' | 'price' | 'rate' | 'shares' | 'count'; readonly value: bigint }
  | { readonly unit: 'text'; readonly value: string }

/** The facts that a proposal changes, by label; null if nothing exists before or after. */
export type Facts = Readonly<Record<string, ShownValue | null>>

export const shownMoney = (value: Cents): ShownValue => ({ unit: 'money', value })
export const shownPrice = (value: SharePrice): ShownValue => ({ unit: 'price', value })
export const shownRate = (value: Rate): ShownValue => ({ unit: 'rate', value })
export const shownShares = (value: Microshares): ShownValue => ({ unit: 'shares', value })
export const shownCount = (value: number): ShownValue => ({ unit: 'count', value: BigInt(value) })
export const shownText = (value: string): ShownValue => ({ unit: 'text', value })
export const shownDay = (value: BusinessDay): ShownValue => shownText(formatDay(value))
export const shownYesNo = (value: boolean): ShownValue => shownText(value ? 'Yes' : 'No')

export const shownIf = <Value>(value: Value | null | undefined, as: (value: Value) => ShownValue): ShownValue | null =>
  value === null || value === undefined ? null : as(value)

export type ChangeLine = {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
  /** After minus before, if both are amounts of one unit. */
  readonly difference: string | null
  readonly names: 'portfolio' | 'account' | null
}

function textOf({ unit, value }: ShownValue): string {
  switch (unit) {
    case 'money':
      return formatCents(cents(value))
    case 'price':
      return formatSharePrice(sharePrice(value))
    case 'rate':
      return formatRate(rate(value))
    case 'shares':
      return formatShares(microshares(value))
    case 'count':
      return value.toString()
    case 'text':
      return value
  }
}

/** With its sign; a price is positive, so its sign is added separately. */
function differenceOf(before: ShownValue | null, after: ShownValue | null): string | null {
  if (!before || !after || before.unit === 'text' || after.unit === 'text') return null
  if (before.unit !== after.unit) return null
  const difference = after.value - before.value
  if (difference === 0n) return null
  const size = textOf({ unit: after.unit, value: difference < 0n ? -difference : difference })
  return `${difference < 0n ? '-' : '+'}${size}`
}

/** The facts before and after, label by label in the order in which they are first named. */
export const changeLines = (before: Facts, after: Facts): readonly ChangeLine[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((label): ChangeLine[] => {
    const [was, becomes] = [before[label] ?? null, after[label] ?? null]
    if (!was && !becomes) return []
    return [
      {
        label,
        before: was && textOf(was),
        after: becomes && textOf(becomes),
        difference: differenceOf(was, becomes),
        names: null,
      },
    ]
  })
