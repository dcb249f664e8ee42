import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import styles from './calendar.module.css'
import type { Calendar } from './calendar-page.tsx'

type Portfolio = Calendar['portfolios'][number]
type Entry = Portfolio['entries'][number]

export function CalendarList({ portfolios }: { readonly portfolios: readonly Portfolio[] }) {
  return (
    <ul className={styles.list}>
      {portfolios.map(({ portfolio, entries, lastEstimate }) => {
        const last = entries.findLast(({ state }) => state === 'paid')
        const next = entries.find(({ state, month }) => state !== 'paid' && (!last || month > last.month))
        return (
          <li key={portfolio.id}>
            <h3>{portfolio.name}</h3>
            {next && <EntryLine entry={next} />}
            {last && (
              <EntryLine entry={last}>
                {lastEstimate?.month === last.month &&
                  `, ${centsText(lastEstimate.difference, { sign: true })} against the estimate`}
              </EntryLine>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const words = { paid: 'Paid on', declared: 'Declared, expected by', estimated: 'Estimated, expected by' } as const

function EntryLine({ entry, children }: { readonly entry: Entry; readonly children?: ReactNode }) {
  const { state, on, month, amount, dividendLineId, lateReason } = entry
  const figure = <strong>{centsText(amount)}</strong>
  return (
    <p data-state={state}>
      {dividendLineId ? <Link to={`/users/dividends/${dividendLineId}`}>{figure}</Link> : figure}
      <span>
        {words[state]} {dayText(on)}, for {dayText(month)}
        {lateReason && `. ${lateReason}`}
        {children}
      </span>
    </p>
  )
}
