import { Columns, Section } from '#design/components/section/section.tsx'
import styles from './home.module.css'

const trends = [
  {
    title: 'Energy infrastructure',
    to: '/energy-infrastructure-investing/',
    text: 'Homes, cars and data centers need more electricity each year, and new sun and water are often the cheapest way to make it. Plants sell their power under contracts that run for decades.',
  },
  {
    title: 'Private markets',
    to: '/investing-in-private-markets/',
    text: 'Plants like these were owned by funds and utilities. New rules let everybody own a share: directly, without a stock exchange between you and the plant, and with the patience that such a machine needs.',
  },
] as const

export function Trends() {
  return (
    <Section title="Two changes that meet" ground="card">
      <Columns count={2} gap="wide">
        {trends.map((trend) => (
          <div key={trend.to} className={styles.trend}>
            <h3>{trend.title}</h3>
            <p>{trend.text}</p>
            <a href={trend.to}>Read about {trend.title.toLowerCase()}</a>
          </div>
        ))}
      </Columns>
    </Section>
  )
}
