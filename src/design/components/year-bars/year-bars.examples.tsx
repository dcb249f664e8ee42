import type { Examples } from '../../example.ts'
import { YearBars } from './year-bars.tsx'

export const examples: Examples = {
  'A whole year and part of one': (
    <YearBars
      zero={10}
      years={[
        {
          title: '2026',
          note: 'January to October',
          bars: [
            { label: 'Paid in cash', text: '7.8%', kind: 'paid', from: 10, to: 49 },
            { label: 'Share price', text: '−1.8%', kind: 'price', from: 10, to: 1 },
          ],
        },
        {
          title: '2025',
          note: 'The whole year',
          bars: [
            { label: 'Paid in cash', text: '9.6%', kind: 'paid', from: 10, to: 58 },
            { label: 'Share price', text: '+2.0%', kind: 'price', from: 10, to: 20 },
            { label: 'Target', text: '9–10.5%', kind: 'target', from: 55, to: 63 },
            { label: 'S&P 500', text: '17.88%', kind: 'listed', from: 10, to: 99 },
          ],
        },
      ]}
    />
  ),
}
