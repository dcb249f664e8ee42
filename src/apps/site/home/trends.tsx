import { Columns, Section } from '#design/components/section/section.tsx'
import styles from './home.module.css'
import type { HomeSection } from './home-words.server.ts'

export function Trends({ words }: { readonly words: HomeSection }) {
  return (
    <Section title={words.title} ground="card">
      <Columns count={2} gap="wide">
        {words.items.map((trend) => (
          <div key={trend.title} className={styles.trend}>
            <h3>{trend.title}</h3>
            <p>{trend.text}</p>
            {trend.href && <a href={trend.href}>{trend.label}</a>}
          </div>
        ))}
      </Columns>
    </Section>
  )
}
