import type { Examples } from '../../example.ts'
import { Facts } from '../facts/facts.tsx'
import { Columns } from '../section/section.tsx'
import { Card } from './card.tsx'

export const examples: Examples = {
  Grounds: (
    <Columns count={2}>
      <Card title="Order" aside="Nov 20">
        <Facts
          facts={[
            { label: 'Amount', value: '$150.00' },
            { label: 'Price of one share', value: '$1.2463' },
            { label: 'Shares', value: '120.3562', info: 'Rounded down to a millionth of a share.' },
          ]}
        />
      </Card>
      <Card title="Nothing to do" ground="leaf">
        Your account is complete.
      </Card>
    </Columns>
  ),
}
