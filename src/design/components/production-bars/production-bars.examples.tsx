import type { Examples } from '../../example.ts'
import { ProductionBars } from './production-bars.tsx'

export const examples: Examples = {
  'Metered against expected; the last month is not over': (
    <ProductionBars
      months={[
        { month: '2026-07', expectedKwh: 42_000, actualKwh: 43_150 },
        { month: '2026-08', expectedKwh: 41_000, actualKwh: 37_900 },
        { month: '2026-09', expectedKwh: 36_000, actualKwh: 36_200 },
        { month: '2026-10', expectedKwh: 30_000, actualKwh: null },
      ]}
    />
  ),
}
