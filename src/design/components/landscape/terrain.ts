import { type Point, smoothArea } from '../hill/smooth-path.ts'

export const scene = { width: 1600, height: 560 } as const

const drawn = (...points: readonly Point[]): string => smoothArea(points, scene.height)

/** The land from the horizon to the foreground: slopes that cross, like valleys. */
export const terrain = [
  drawn([-40, 352], [160, 322], [380, 366], [640, 374], [900, 330], [1160, 356], [1400, 318], [1640, 352]),
  drawn([-40, 384], [140, 396], [380, 430], [640, 412], [880, 392], [1100, 424], [1340, 430], [1640, 372]),
  drawn([-40, 462], [220, 446], [480, 452], [760, 490], [1000, 484], [1240, 446], [1440, 452], [1640, 480]),
  drawn([-40, 500], [220, 512], [520, 540], [820, 546], [1120, 520], [1400, 530], [1640, 508]),
] as const

/**
 * The places of the hills. Each rises behind a piece of land that hides its foot; the left stays low, for the text
 * above it.
 */
export type Place = {
  readonly layer: 0 | 1 | 2 | 3
  readonly middle: number
  readonly width: number
  readonly reach: number
}

/** The height at which a layer's hills begin: below the top of the land in front of them. */
export const baseOf = [392, 446, 500, 566] as const

export const places: readonly Place[] = [
  { layer: 0, middle: 1150, width: 1080, reach: 315 },
  { layer: 0, middle: 830, width: 940, reach: 225 },
  { layer: 0, middle: 1430, width: 900, reach: 250 },
  { layer: 1, middle: 1010, width: 840, reach: 190 },
  { layer: 1, middle: 1270, width: 700, reach: 165 },
  { layer: 2, middle: 690, width: 860, reach: 128 },
  { layer: 1, middle: 420, width: 760, reach: 96 },
  { layer: 2, middle: 1180, width: 760, reach: 118 },
  { layer: 3, middle: 960, width: 640, reach: 150 },
  { layer: 3, middle: 1400, width: 680, reach: 190 },
]
