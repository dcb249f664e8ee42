import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { howComputed } from '../rules/worked-example.ts'
import styles from './returns.module.css'

export function HowReturns() {
  return (
    <section aria-labelledby="how" className={styles.part}>
      <h2 id="how">How each figure is computed</h2>
      <p className={styles.words}>
        Example: $1,000 invested on Jan 1, 2025 and $200 on Jul 1, 2025; shares that had cost $90 sold for $100 on Jan
        1, 2026; $8 of dividends each month; on Jul 1, 2026 the shares that are left cost $1,110 and are worth $1,165.
      </p>
      {howComputed.map(({ key, name, words, formula, example }) => (
        <Disclosure key={key} title={name}>
          <p>{words}</p>
          <p className={styles.formula}>{formula}</p>
          <p>
            In the example: <span className={styles.formula}>{example}</span>
          </p>
        </Disclosure>
      ))}
    </section>
  )
}
