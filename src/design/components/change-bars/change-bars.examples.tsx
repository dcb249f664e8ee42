import { cents, formatCents } from '#kernel/cents.ts'
import type { Examples } from '../../example.ts'
import { ChangeBars } from './change-bars.tsx'

const rows = [
  { key: 'output', label: 'Output', amount: -610n, detail: <p>Antas made 41 MWh less.</p> },
  { key: 'price', label: 'Price', amount: 231n, detail: <p>The contract of Antas was indexed.</p> },
  { key: 'currency', label: 'Currency', amount: 483n, detail: <p>A dollar cost R$ 5.42 after R$ 5.61.</p> },
  { key: 'costs', label: 'Costs', amount: -105n, detail: <p>More was repaid to the lender.</p> },
  { key: 'shares', label: 'Shares', amount: 328n, detail: <p>1,551.2 shares after 1,512.</p> },
]

export const examples: Examples = {
  'From one month to the next': (
    <ChangeBars
      rows={rows}
      from={{ label: 'September', text: '$126.72' }}
      to={{ label: 'October', text: '$129.99' }}
      amountText={(amount) => formatCents(cents(amount), { sign: true })}
    />
  ),
}
