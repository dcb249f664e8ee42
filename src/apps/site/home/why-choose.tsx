import { OfferingLine } from '#business/portfolios/web/offering-line.tsx'
import { InfoButton } from '#design/components/figure/figure.tsx'
import { Columns, Section } from '#design/components/section/section.tsx'
import styles from './home.module.css'
import type { HomeSection } from './home-words.server.ts'

export function WhyChoose({ words }: { readonly words: HomeSection }) {
  return (
    <Section ground="card" title={words.title} lead={words.text}>
      <Columns count={4} gap="wide">
        {words.items.map((reason) => (
          <div key={reason.title} className={styles.reason}>
            <h3>
              <span className={styles.reasonFigure}>{reason.figure}</span>
              <span className={styles.reasonTitle}>
                {reason.title}
                {reason.info && <InfoButton about="Target returns">{reason.info}</InfoButton>}
              </span>
            </h3>
            <p>{reason.text}</p>
          </div>
        ))}
      </Columns>
      <div className={styles.offering}>
        <OfferingLine />
      </div>
    </Section>
  )
}
