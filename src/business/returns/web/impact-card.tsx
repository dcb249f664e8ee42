import { Link } from 'react-router'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { Card } from '#design/components/card/card.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { type FragmentType, readFragment } from '#web/generated/fragment-masking.ts'
import { impactFacts, impactFragment } from './impact-words.ts'
import styles from './returns.module.css'

export function ImpactCard({ impact }: { readonly impact: FragmentType<typeof impactFragment> }) {
  const whose = useWhose()
  const figures = readFragment(impactFragment, impact)
  return (
    <Card title={whose('Your power')} aside={<Link to="/users/returns#impact">How we calculate this</Link>}>
      <Facts facts={impactFacts(figures)} />
      <p className={styles.asOf}>As of {dayText(figures.asOf)}</p>
    </Card>
  )
}
