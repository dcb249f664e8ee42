import type { Examples } from '../../example.ts'
import { GrowingBars } from './growing-bars.tsx'

export const examples: Examples = {
  'Four months': (
    <GrowingBars
      title="Dividends paid so far"
      bars={[
        { month: 'Jan 2026', text: '$8.10', percent: 25 },
        { month: 'Feb 2026', text: '$16.00', percent: 49 },
        { month: 'Mar 2026', text: '$24.40', percent: 75 },
        { month: 'Apr 2026', text: '$32.50', percent: 100 },
      ]}
    />
  ),
}
