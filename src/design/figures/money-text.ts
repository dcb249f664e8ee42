import { type Cents, cents, formatCents } from '#kernel/cents.ts'
import { formatRate, rate } from '#kernel/rate.ts'
import { formatSharePrice, sharePrice } from '#kernel/share-price.ts'

/** Formats the API's money: whole cents, as text. */
export const centsText = (wire: string, options?: { readonly trim?: boolean; readonly sign?: boolean }): string =>
  formatCents(cents(wire), options)

export const priceText = (wire: string): string => formatSharePrice(sharePrice(wire))

export function perShareText(wire: string): string {
  const tenThousandths = (BigInt(wire) + 50n) / 100n
  return `$${tenThousandths / 10_000n}.${(tenThousandths % 10_000n).toString().padStart(4, '0')}`
}

/** A rate in whole millionths: "8.20%". */
export const rateText = (wire: string, decimals = 2): string => formatRate(rate(wire), decimals)

/** Dollars for the head of a bar, rounded to whole ones from ten dollars on. */
export const shortCents = (amount: Cents): string =>
  amount >= 1_000n ? formatCents(cents(((amount + 50n) / 100n) * 100n), { trim: true }) : formatCents(amount)

/** "$412K", for sums over all holders. */
export const thousandsText = (amount: Cents): string =>
  amount < 100_000n
    ? shortCents(amount)
    : `${formatCents(cents(((amount + 50_000n) / 100_000n) * 100n), { trim: true })}K`

/** A round value of an axis, with cents only below ten dollars: "$2.50", "$500", "$20K". */
export const axisCents = (amount: bigint): string =>
  amount >= 1_000_000n ? thousandsText(cents(amount)) : formatCents(cents(amount), { trim: true })
