import { company, disclaimers } from '#business/company/company.ts'
import { InfoButton } from '#design/components/figure/figure.tsx'
import { Columns, Section } from '#design/components/section/section.tsx'
import styles from './home.module.css'

const reasons = [
  {
    figure: '$100',
    title: 'is enough to start',
    text: 'The same portfolios and the same price per share, whatever you put in.',
  },
  {
    figure: '8–12%',
    title: 'target return a year',
    text: 'From power sold under long contracts, paid in cash.',
    info: disclaimers.targets,
  },
  {
    figure: '12',
    title: 'dividends a year',
    text: 'One each month and portfolio. Keep it, reinvest it, or send it to your bank.',
  },
  {
    figure: '1 cent',
    title: 'can be traced',
    text: 'Open any dividend and follow it to the pool, the costs and the meter readings.',
  },
] as const

export function WhyChoose() {
  return (
    <Section
      ground="card"
      title={`Why choose ${company.name}`}
      lead="Machines you can point at, figures you can check."
    >
      <Columns count={4} gap="wide">
        {reasons.map((reason) => (
          <div key={reason.figure} className={styles.reason}>
            <h3>
              <span className={styles.reasonFigure}>{reason.figure}</span>
              <span className={styles.reasonTitle}>
                {reason.title}
                {'info' in reason && <InfoButton about="Target returns">{reason.info}</InfoButton>}
              </span>
            </h3>
            <p>{reason.text}</p>
          </div>
        ))}
      </Columns>
    </Section>
  )
}
