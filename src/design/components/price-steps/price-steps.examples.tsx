import type { Examples } from '../../example.ts'
import { PriceSteps } from './price-steps.tsx'

export const examples: Examples = {
  'Three prices': (
    <PriceSteps
      until="2026-11-20"
      prices={[
        { effectiveOn: '2024-11-01', price: '10000000', note: '1-A/2024-001' },
        { effectiveOn: '2025-07-01', price: '10150000', note: '253G2' },
        { effectiveOn: '2026-04-01', price: '10320000' },
      ]}
    />
  ),
  'One price': <PriceSteps until="2026-11-20" prices={[{ effectiveOn: '2026-11-01', price: '10000000' }]} />,
}
