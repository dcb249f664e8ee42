import type { Examples } from '../../example.ts'
import { ErrorSummary } from './error-summary.tsx'

export const examples: Examples = {
  'On top of a form': (
    <ErrorSummary faults={[{ message: 'Enter your city' }, { message: 'Enter a ZIP code of 5 or 9 digits' }]} />
  ),
}
