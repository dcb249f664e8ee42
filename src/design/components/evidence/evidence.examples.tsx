import type { Examples } from '../../example.ts'
import { Evidence, EvidenceLegend } from './evidence.tsx'

export const examples: Examples = {
  'One mark': <Evidence kind="metered" />,
  'All marks with their meaning': <EvidenceLegend />,
}
