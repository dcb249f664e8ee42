import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import type { ReturnsPageQuery } from '#web/generated/graphql.ts'
import styles from './returns.module.css'

type Factor = ReturnsPageQuery['impactFactors'][number]

const columns: readonly Column<Factor>[] = [
  { title: 'Factor', isHead: true, cell: ({ name }) => name },
  { title: 'Value', isNumber: true, cell: ({ value, unit }) => `${numberText(value)} ${unit}` },
  { title: 'Used from', cell: ({ from }) => dayText(from) },
  { title: 'Source', cell: ({ source, url }) => <a href={url}>{source}</a> },
]

export function HowImpact({ factors }: { readonly factors: readonly Factor[] }) {
  const whose = useWhose()
  return (
    <section aria-labelledby="impact" className={styles.part}>
      <h2 id="impact">{whose('How your share of the power is computed')}</h2>
      <p className={styles.words}>
        Every kilowatt hour was recorded by a plant’s meter. Each day’s hours are credited to the shares that investors
        held when the day ended: yours count from the day you own them until they are sold. Avoided CO₂ is what each
        country’s grid gives off on average. Homes are those in the USA that the last twelve months would have powered.
        Trees say the avoided CO₂ in other words. A job-year is one person employed for one year.
      </p>
      <Table
        caption="Factors and their sources"
        columns={columns}
        rows={factors}
        keyOf={(row) => row.name + row.from}
      />
    </section>
  )
}
