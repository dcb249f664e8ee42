import type { Technology } from '#design/components/hill/hill-shape.ts'
import { MeterBar } from '#design/components/meter-bar/meter-bar.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { energyText } from '#design/figures/power-text.ts'
import { percentOfExpected } from '../rules/trace-figures.ts'
import styles from './trace.module.css'
import type { Trace } from './trace-document.ts'

type Reading = Trace['readings'][number]

export function GenerationSection({ trace }: { readonly trace: Trace }) {
  const { readings, portfolio, month } = trace
  const most = Math.max(1, ...readings.flatMap((reading) => [reading.kilowattHours, reading.expectedKilowattHours]))
  const made = readings.reduce((sum, { kilowattHours }) => sum + kilowattHours, 0)
  return (
    <li className={styles.step}>
      <h2>The power behind it</h2>
      {readings.length === 0 ? (
        <p>We have no meter readings for {dayText(month)}.</p>
      ) : (
        <p>
          {readings.length === 1 ? 'One plant' : `${readings.length} plants`} made {energyText(made)} in{' '}
          {dayText(month)}. The line on each bar is the plant’s expected output.
        </p>
      )}
      <ul className={styles.plants}>
        {readings.map((reading) => (
          <Plant
            key={reading.plantId}
            reading={reading}
            most={most}
            technology={portfolio?.hill.technology ?? 'solar'}
          />
        ))}
      </ul>
    </li>
  )
}

type PlantProps = { readonly reading: Reading; readonly most: number; readonly technology: string }

function Plant({ reading, most, technology }: PlantProps) {
  const { plantName, kilowattHours, expectedKilowattHours, daysRead, revenue } = reading
  const percent = percentOfExpected(kilowattHours, expectedKilowattHours)
  return (
    <li>
      <div className={styles.plantHead}>
        <strong>{plantName}</strong>
        <span>{centsText(revenue)}</span>
      </div>
      <MeterBar
        made={kilowattHours}
        expected={expectedKilowattHours}
        most={most}
        technology={technology as Technology}
      />
      <small>
        {energyText(kilowattHours)} made
        {percent === null ? '' : `, ${percent}% of the ${energyText(expectedKilowattHours)} expected`}. Read on{' '}
        {daysRead} {daysRead === 1 ? 'day' : 'days'}.
      </small>
    </li>
  )
}
