import type { Examples } from '../../example.ts'
import { EstimateRange } from './estimate-range.tsx'

export const examples: Examples = {
  'Five years': (
    <EstimateRange
      bars={[
        { label: 'You invest', value: '$1,000', percent: 62, kind: 'paid' },
        { label: 'At 8% a year', value: '$1,454.63', percent: 91, kind: 'estimated' },
        { label: 'At 10% a year', value: '$1,594.40', percent: 100, kind: 'estimated' },
      ]}
    />
  ),
  'One after the other': (
    <EstimateRange
      bars={[
        { label: 'A first look', value: '3 weeks', percent: 10, kind: 'paid' },
        { label: 'Documents', value: '3 to 5 months', from: 10, percent: 50, upTo: 80, kind: 'paid' },
      ]}
    />
  ),
}
