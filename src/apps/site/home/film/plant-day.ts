import { type Point, smoothArea } from '#design/components/hill/smooth-path.ts'

/** Kilowatts of an invented one-megawatt plant in each hour of a clear day, with a cloud at four. */
const kilowatts = [
  0, 0, 0, 0, 0, 6, 70, 230, 430, 620, 790, 920, 1000, 960, 850, 690, 240, 330, 60, 0, 0, 0, 0, 0,
] as const

export const scene = { width: 960, height: 540, ground: 404 } as const
export const firstHour = 5
export const lastHour = 21.5
/** Seconds from the first light to the last line. */
export const seconds = 32

const peakHeight = 190
const xOf = (hour: number): number => ((hour - firstHour) / (lastHour - firstHour)) * scene.width

/** An hour's figure is placed at its middle, so that the curve begins at sunrise. */
const points = kilowatts.map((power, hour): Point => [xOf(hour + 0.5), scene.ground - (power / 1000) * peakHeight])

export const hill = smoothArea(points, scene.ground)

export type Moment = {
  readonly hour: number
  /** "9:30 a.m." */
  readonly clock: string
  readonly kilowatts: number
  readonly kilowattHours: number
  readonly drawn: number
  readonly sun: { readonly x: number; readonly y: number }
  /** From 0 in the night to 1 at full daylight. */
  readonly light: number
  /** The redness of the sky, at both ends of the day. */
  readonly glow: number
  /** The position of the afternoon's cloud, from left to right. */
  readonly cloud: number
}

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

export function momentAt(hour: number): Moment {
  const at = between(firstHour, hour, lastHour)
  const whole = Math.floor(at)
  const part = at - whole
  const middle = at - 0.5
  const before = Math.floor(middle)
  const share = middle - before
  const power = (kilowatts[before] ?? 0) * (1 - share) + (kilowatts[before + 1] ?? 0) * share
  const counted = kilowatts.slice(0, whole).reduce((sum: number, one) => sum + one, 0) + (kilowatts[whole] ?? 0) * part
  const turn = ((at - 5.25) / 13.25) * Math.PI
  return {
    hour: at,
    clock: clockText(`${whole}:${String(Math.floor(part * 60)).padStart(2, '0')}`),
    kilowatts: Math.round(power),
    kilowattHours: Math.round(counted),
    drawn: xOf(at),
    sun: { x: xOf(at), y: scene.ground + 40 - Math.sin(turn) * 360 },
    light: between(0, Math.sin(turn) * 2.6 + 0.12, 1),
    glow: between(0, 1 - Math.abs(Math.sin(turn)) * 2.2, 1),
    cloud: -260 + between(0, (at - 13.5) / 5.5, 1) * (scene.width + 520),
  }
}

export function captionAt(hour: number, captions: readonly { readonly title: string }[]): number {
  const hours = captions.map(({ title }) => hourOf(title))
  return Math.max(
    0,
    hours.findLastIndex((from) => from <= hour + 0.001),
  )
}

/** "16:30" is 16.5. */
export function hourOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours + minutes / 60
}

/** "16:30" as it is read in the United States: "4:30 p.m." */
export function clockText(clock: string): string {
  const [hours = '0', minutes = '00'] = clock.split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'a.m.' : 'p.m.'}`
}
