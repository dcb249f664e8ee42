import type { Examples } from '../../example.ts'
import { DividendPath } from './dividend-path.tsx'

export const examples: Examples = {
  'From the meters to $1,000 of shares': (
    <DividendPath
      steps={[
        { label: 'Meters recorded', value: '775.5 MWh' },
        { label: 'Sold for', value: '$78,444.48', bar: { from: 0, to: 100, kind: 'revenue' } },
        { label: 'Costs and loans', value: '−$59,405.57', bar: { from: 24, to: 100, kind: 'spent' } },
        { label: 'Reserve', value: '−$3,137.77', bar: { from: 20, to: 24, kind: 'spent' } },
        { label: 'Dividends', value: '$15,901.14', bar: { from: 0, to: 20, kind: 'paid' } },
        { label: 'On $1,000 of shares', value: '$8.93' },
      ]}
    />
  ),
}
