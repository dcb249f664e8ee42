import { type PlantDay, plantDayQuery } from '#business/portfolios/web/plant-day.ts'
import { Landscape } from '#design/components/landscape/landscape.tsx'
import { energyText, powerText } from '#design/figures/power-text.ts'
import { disclaimers } from '#kernel/brand.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import { DividendRiver } from './dividend-river.tsx'
import styles from './hero.module.css'
import { HeroStrip } from './hero-strip.tsx'
import type { HomeProof } from './home-proof.server.ts'

/** The last 24 hours of one plant, live. */
export function PlantDaySlide({ plant: { id, name } }: { readonly plant: HomeProof['plant'] }) {
  const day = usePublicQuery(plantDayQuery, { id })
  const plant = day.state === 'ready' ? (day.data.plant ?? null) : null
  const hours = plant?.hill?.hours ?? []
  return (
    <>
      <div className={styles.scene} data-place="right">
        <Landscape hills={plant ? [hillOf(plant)] : []} />
      </div>
      <div className={styles.strip}>
        <HeroStrip
          figure={plant && energyText(hours.reduce((sum, kilowatts) => sum + kilowatts, 0))}
          label={`in the last 24 hours at ${name}`}
        >
          {day.state === 'failed' ? (
            <p>The plant’s figures are not available now.</p>
          ) : (
            plant && (
              <p>
                One plant in {plant.city}, {plant.country}, hour by hour. At its highest:{' '}
                {powerText(Math.max(...hours, 0))}. <a href={`/project/${id}/`}>See this plant</a>
              </p>
            )
          )}
        </HeroStrip>
      </div>
    </>
  )
}

const hillOf = ({ id, name, technology, hill }: PlantDay) => ({ id, name, technology, hours: hill?.hours ?? [] })

type DividendSlideProps = {
  readonly proof: HomeProof
  /** The last 24 hours of the portfolio, for the hill from which the river comes. */
  readonly hours: readonly number[]
}

/** The newest dividend of the example portfolio, from what buyers paid to $1,000 of shares. */
export function DividendSlide({ proof: { traced, example }, hours }: DividendSlideProps) {
  if (!traced) return null
  return (
    <>
      <div className={styles.scene} data-place="right">
        <DividendRiver traced={traced} hours={hours} />
      </div>
      <div className={styles.strip}>
        <HeroStrip figure={traced.onThousand} label={`paid on $1,000 of shares, ${traced.month}`}>
          <p>
            {example.name} sold {traced.output}. {disclaimers.performance}{' '}
            <a href="/articles/from-the-meter-to-your-dividend/">Follow a dividend</a>
          </p>
        </HeroStrip>
      </div>
    </>
  )
}
