import { ExitRiverBand } from '#business/portfolios/web/later-parts.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { hardestFirst } from './exit-rows.ts'
import styles from './performance.module.css'
import type { ExitRow } from './performance-data.ts'

export function ExitRivers({ portfolios }: { readonly portfolios: readonly ExitRow[] }) {
  const rows = hardestFirst(portfolios)
  if (rows.length === 0) return null
  return (
    <Stack gap={24}>
      <ul className={styles.rivers}>
        {rows.map(({ id, name, exit }) => (
          <li key={id}>
            <a href={`/investment/${id}/#selling`}>{name}</a>
            <div>
              <ExitRiverBand exit={exit} />
              <p className={styles.mouths}>
                <span>{centsText(exit.recentlyListedValue, { trim: true })} listed</span>
                <span>{centsText(exit.valueWaiting, { trim: true })} waiting</span>
                <span>{centsText(exit.recentlyBoughtValue, { trim: true })} bought</span>
              </p>
            </div>
            <p>{exit.timeToSell.text}</p>
          </li>
        ))}
      </ul>
      <Quiet small>
        From left to right: shares listed in the last {rows[0]!.exit.recentDays} days, shares that wait in the queue
        now, and shares that other investors bought in those days, up to {dayText(rows[0]!.exit.asOf)} and rounded down.
        The height is dollars from zero, on a scale of each portfolio’s own. A bar across a river means that nothing
        passes now; the sentence says why.
      </Quiet>
    </Stack>
  )
}
