/** A clear day and a river, for illustrations. */
export const sampleSolar = [0, 0, 0, 0, 0, 0, 2, 14, 34, 55, 72, 84, 90, 91, 85, 74, 57, 36, 15, 3, 0, 0, 0, 0] as const
export const sampleHydro = [
  52, 51, 50, 50, 52, 56, 61, 66, 70, 72, 74, 77, 80, 82, 83, 82, 80, 77, 73, 68, 63, 59, 56, 53,
] as const
export const sampleCloudy = [0, 0, 0, 0, 0, 0, 1, 9, 25, 38, 60, 52, 66, 70, 48, 55, 40, 24, 9, 1, 0, 0, 0, 0] as const
