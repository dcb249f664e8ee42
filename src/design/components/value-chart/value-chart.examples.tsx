import { dollars } from '#kernel/cents.ts'
import type { Examples } from '../../example.ts'
import { ValueChart, type ValuePoint } from './value-chart.tsx'

const points: readonly ValuePoint[] = [
  0, 520, 1_040, 1_070, 1_600, 1_650, 1_710, 2_240, 2_310, 2_300, 2_370, 2_410, 2_480,
].map((total, at) => ({
  on: `${at < 2 ? 2025 : 2026}-${String(((at + 10) % 12) + 1).padStart(2, '0')}-28`,
  total: dollars(total),
  shares: dollars(total - at * 10),
  cash: dollars(at * 10),
  paidIn: dollars(at === 0 ? 0 : at < 2 ? 500 : at < 4 ? 1_000 : at < 7 ? 1_500 : 2_000),
}))

export const examples: Examples = {
  'A year': <ValueChart points={points} />,
  'Three months': <ValueChart points={points.slice(-4)} height={140} />,
}
