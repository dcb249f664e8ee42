import type { Examples } from '../../example.ts'
import { Facts } from './facts.tsx'

const facts = [
  { label: 'Opened', value: 'Mar 2024' },
  { label: 'Price of a share', value: '$10.42', info: 'The price of the last valuation.' },
]

export const examples: Examples = {
  'Down a column': <Facts facts={facts} />,
  'Side by side': <Facts facts={facts} layout="row" />,
}
