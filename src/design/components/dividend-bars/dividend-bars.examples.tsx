import { dollars } from '#kernel/cents.ts'
import type { Examples } from '../../example.ts'
import { type DividendBar, DividendBars } from './dividend-bars.tsx'

const bars: readonly DividendBar[] = [38, 41, 40, 45, 47, 44, 49, 52, 55, 54, 58, 61, 60, 63, 66, 65, 68, 71].map(
  (amount, at) => ({
    month: `${2025 + Math.floor((at + 11) / 12)}-${String(((at + 11) % 12) + 1).padStart(2, '0')}`,
    amount: dollars(amount),
    kind: at < 12 ? 'paid' : at === 12 ? 'declared' : 'estimated',
  }),
)

const perShare: readonly DividendBar[] = bars.map((bar, at) => ({
  ...bar,
  kind: 'paid',
  amount: at === 4 ? 61_200n : 65_000n,
}))

export const examples: Examples = {
  'Paid, declared, estimated': <DividendBars bars={bars} />,
  'Per share': <DividendBars unit="share" bars={perShare} />,
}
