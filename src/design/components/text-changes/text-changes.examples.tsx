import type { Examples } from '../../example.ts'
import { TextChanges } from './text-changes.tsx'

const same = (text: string, isHeading = false) =>
  ({ kind: 'same', isHeading, parts: [{ kind: 'same', text }] }) as const

export const examples: Examples = {
  'Two versions of a circular, an example': (
    <TextChanges
      from="version 2"
      to="version 3"
      blocks={[
        same('Issuer: Example Solar LLC'),
        {
          kind: 'changed',
          isHeading: false,
          parts: [
            { kind: 'same', text: 'The share price is' },
            { kind: 'removed', text: '$1.00' },
            { kind: 'added', text: '$1.02' },
            { kind: 'same', text: 'from April 1 on.' },
          ],
        },
        same('Loans', true),
        {
          kind: 'removed',
          isHeading: false,
          parts: [{ kind: 'removed', text: 'The issuer owes nothing to lenders.' }],
        },
        {
          kind: 'added',
          isHeading: false,
          parts: [{ kind: 'added', text: 'The issuer owes $100,000 to Example Bank.' }],
        },
        same('Leaving', true),
        same('Every sale pays 1% to the portfolio.'),
      ]}
    />
  ),
}
