import type { CSSProperties } from 'react'
import { dayText } from '../../figures/day-text.ts'
import { energyText, powerText } from '../../figures/power-text.ts'
import { Button } from '../button/button.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { hillPaths, type Technology } from '../hill/hill-shape.ts'
import { axisLines } from '../plot/axis.ts'
import { Plot } from '../plot/plot.tsx'
import { Reading } from '../plot/reading.tsx'
import styles from './month-hills.module.css'
import { useMonthPlay } from './use-month-play.ts'

export type HillDay = {
  readonly day: string
  readonly hours: readonly number[]
  readonly kilowattHours: number
}

type MonthHillsProps = {
  readonly title: string
  readonly days: readonly HillDay[]
  readonly technology: Technology
  /** The holder's part of each day, as text, and of all days up to it. */
  readonly partOf: (day: number) => string
  /** The same part within a sentence: "$4.27 of your dividend". */
  readonly partWords: (part: string) => string
  readonly totalTo: (day: number) => string
  /** The cumulative part of the whole up to this day, from 0 to 1. */
  readonly shareTo: (day: number) => number
}

/** A month day by day, each with the hill of its 24 hours. It can be played: the days pass, and each adds its part to the total. */
export function MonthHills({ title, days, technology, partOf, partWords, totalTo, shareTo }: MonthHillsProps) {
  const { at, isPlaying, toggle } = useMonthPlay(days.length)
  const peak = Math.max(1, ...days.flatMap(({ hours }) => hours))
  const lines = axisLines(BigInt(Math.ceil(peak)))
  const shown = at ?? days.length - 1
  return (
    <figure className={styles.figure} data-technology={technology}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button className={styles.play} kind="secondary" onPress={toggle}>
          {isPlaying ? 'Pause' : at === null ? 'Play the month' : 'Go on'}
        </Button>
      </div>
      <Plot
        Reader={Reading}
        label={title}
        height={180}
        lines={lines}
        lineText={axisPower}
        months={days.map(({ day }) => day)}
        markOf={dayMark}
        wordsOf={(day) =>
          `${dayText(days[day]!.day, { year: false })}: ${energyText(days[day]!.kilowattHours)}, ${partWords(partOf(day))}`
        }
        newest={shown}
      >
        <svg
          className={styles.hills}
          viewBox={`0 0 ${days.length * dayWidth} ${size}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {days.map(({ day, hours }, nth) => (
            <path
              key={day}
              data-state={nth > shown ? 'ahead' : 'past'}
              d={hillOf(hours, nth, Number(lines.at(-1)), technology)}
            />
          ))}
        </svg>
        {at !== null && (
          <span key={at} className={styles.cent} style={{ '--at': (at + 0.5) / days.length } as CSSProperties} />
        )}
      </Plot>
      <p className={styles.total}>
        <strong>{totalTo(shown)}</strong>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${shareTo(shown) * 100}%` }} />
        </span>
      </p>
      <DataTable
        caption={title}
        heads={['Day', 'Output', 'Highest hour', 'Its part of the dividend']}
        rows={days.map(({ day, hours, kilowattHours }, nth) => [
          dayText(day, { year: false }),
          energyText(kilowattHours),
          powerText(Math.max(0, ...hours)),
          partOf(nth),
        ])}
      />
    </figure>
  )
}

/** Drawing units: the width of a day, and the height of the axis. */
const dayWidth = 24
const size = 1_000
/**
 * A hill is wider than its hours, which fade out. A solar day also reaches into the adjacent nights, so that a month is
 * a ridge and not a row of spikes; a river has no nights.
 */
const reach = { solar: 2.4, storage: 2.4, hydro: 4 / 3 } as const

function hillOf(hours: readonly number[], nth: number, most: number, technology: Technology): string {
  const width = dayWidth * reach[technology]
  const left = (nth + 0.5) * dayWidth - width / 2
  return hillPaths(hours, { width, height: size, left, base: size, edges: 'level' }, most).area
}

const axisPower = (kilowatts: bigint): string =>
  kilowatts === 0n ? '0' : kilowatts >= 1_000n ? `${Number(kilowatts) / 1_000} MW` : `${kilowatts} kW`

/** The first day, and then every week's; the last has no room next to the week before it. */
const dayMark = (day: string): string => {
  const number = Number(day.slice(8))
  return number % 7 === 1 ? String(number) : ''
}
