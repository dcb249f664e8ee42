import { Link } from 'react-router'
import type { PortfolioId } from '#kernel/ids.ts'
import styles from './basket.module.css'

type ClosedOffering = { readonly id: PortfolioId; readonly name: string; readonly reasons: readonly string[] }

/** Offerings that this account cannot buy now, each with its obstacles. */
export function ClosedOfferings({ offerings }: { readonly offerings: readonly ClosedOffering[] }) {
  if (offerings.length === 0) return null
  return (
    <details className={styles.closed}>
      <summary>
        {offerings.length === 1 ? 'One portfolio' : `${offerings.length} portfolios`} you cannot buy now
      </summary>
      <ul className={styles.lines}>
        {offerings.map(({ id, name, reasons }) => (
          <li key={id}>
            <Link to={`/investment/${id}/`}>{name}</Link>
            <ul className={styles.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
