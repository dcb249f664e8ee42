import { Question } from '#design/components/dialog/question.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { formatShares, sharesFor } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { useShownLongEnough } from '#web/use-shown-long-enough.ts'
import type { Chosen } from './basket.ts'

type BasketReviewProps = {
  readonly chosen: readonly Chosen[]
  readonly total: Cents
  readonly from: string
  readonly isPlacing: boolean
  readonly onYes: () => unknown
  readonly onNo: () => void
}

export function BasketReview({ chosen, total, from, isPlacing, onYes, onNo }: BasketReviewProps) {
  const isShownLongEnough = useShownLongEnough()
  return (
    <Question
      title={`Place ${chosen.length === 1 ? 'one order' : `${chosen.length} orders`} for ${formatCents(total)}?`}
      yes="Place orders and sign"
      no="Change"
      isDanger={false}
      isSending={isPlacing}
      onYes={() => isShownLongEnough() && onYes()}
      onNo={onNo}
    >
      <Facts
        facts={[
          ...chosen.map(({ line, amount }) => ({
            label: line.portfolio?.name ?? 'Portfolio',
            value: `${formatCents(amount)}, about ${formatShares(sharesFor(amount, sharePrice(line.quote.sharePrice)))} shares`,
          })),
          { label: 'Fee', value: '$0.00' },
          { label: 'One payment', value: formatCents(total) },
          { label: 'From', value: from },
        ]}
      />
      <p>Next, you will read and sign the agreements. You can cancel until the payment leaves your bank.</p>
    </Question>
  )
}
