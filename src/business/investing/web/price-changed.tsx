import { Banner } from '#design/components/banner/banner.tsx'
import { centsText, priceText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import { formatShares, sharesFor } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'

export const sharesText = (amount: string, price: string) => formatShares(sharesFor(cents(amount), sharePrice(price)))

type PriceChangedProps = { readonly amount: string; readonly before: string; readonly now: string }

export function PriceChanged({ amount, before, now }: PriceChangedProps) {
  return (
    <Banner title={`The share price is now ${priceText(now)}.`}>
      It was {priceText(before)}. For {centsText(amount)} you get {sharesText(amount, now)} shares instead of{' '}
      {sharesText(amount, before)}. Confirm to continue.
    </Banner>
  )
}
