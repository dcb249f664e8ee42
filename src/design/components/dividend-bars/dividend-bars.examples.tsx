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

export const examples: Examples = { 'Paid, declared, estimated': <DividendBars bars={bars} /> }
