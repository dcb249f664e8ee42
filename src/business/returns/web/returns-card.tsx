import { Link } from 'react-router'
import { Card } from '#design/components/card/card.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { type FragmentType, readFragment } from '#web/generated/fragment-masking.ts'
import { gainText, returnsFragment, returnText, simpleReturnInfo } from './returns-words.ts'

export function ReturnsCard({ total }: { readonly total: FragmentType<typeof returnsFragment> }) {
  const returns = readFragment(returnsFragment, total)
  return (
    <Card title="Returns" aside={<Link to="/users/returns">How we calculate this</Link>}>
      <Facts
        facts={[
          { label: 'Total gain', value: gainText(returns.totalGain) },
          { label: 'Simple return', value: returnText(returns, 'simpleReturn'), info: simpleReturnInfo },
          { label: 'Yearly return', value: returnText(returns, 'moneyWeightedReturn') },
          { label: 'Dividend yield on cost', value: returnText(returns, 'dividendYieldOnCost') },
        ]}
      />
    </Card>
  )
}
