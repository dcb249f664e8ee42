import type { GenerationNow } from '#business/portfolios/web/generation-now.ts'
import { powerText } from '#design/figures/power-text.ts'
import styles from './hero.module.css'
import { HeroStrip } from './hero-strip.tsx'

const technologies = [
  { technology: 'solar', label: 'Solar' },
  { technology: 'hydro', label: 'Hydro' },
  { technology: 'storage', label: 'Storage' },
] as const

/** The title of the picture: what the plants make now, and how to read the hills. */
export function GenerationStrip({ now }: { readonly now: GenerationNow | null }) {
  const shown = technologies.filter(({ technology }) => now?.hills.some((hill) => hill.technology === technology))
  return (
    <HeroStrip figure={now && powerText(now.kilowatts)} label="generating now">
      {now && (
        <>
          <p>Each hill shows the shape of a portfolio’s last 24 hours. Heights are not to scale.</p>
          <ul>
            {shown.map(({ technology, label }) => (
              <li key={technology} data-technology={technology}>
                {label}
              </li>
            ))}
            <li>
              <button type="button" className={styles.tableButton} popoverTarget="generation-table">
                As a table
              </button>
            </li>
          </ul>
          <GenerationTable now={now} />
        </>
      )}
    </HeroStrip>
  )
}

function GenerationTable({ now }: { readonly now: GenerationNow }) {
  return (
    <div id="generation-table" popover="auto" className={styles.table}>
      <table>
        <caption>Power by portfolio</caption>
        <thead>
          <tr>
            <th scope="col">Portfolio</th>
            <th scope="col">Now</th>
            <th scope="col">Highest in 24 hours</th>
          </tr>
        </thead>
        <tbody>
          {now.hills.map((hill) => (
            <tr key={hill.portfolioId}>
              <th scope="row">{hill.name}</th>
              <td>{powerText(hill.hours.at(-1) ?? 0)}</td>
              <td>{powerText(Math.max(...hill.hours, 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
