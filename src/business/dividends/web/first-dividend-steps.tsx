import { businessDay } from '#kernel/business-day.ts'
import { firstDividendSteps } from '../rules/first-dividend.ts'
import styles from './first-dividend-steps.module.css'

export const FirstDividendSteps = ({ today }: { readonly today: string }) => (
  <>
    <p>No dividend yet. Here is how the first one reaches you:</p>
    <ol className={styles.steps}>
      {firstDividendSteps(businessDay(today)).map(({ title, when, text }) => (
        <li key={title}>
          <p>
            <strong>{title}</strong> <span>{when}</span>
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </>
)
