/** A number from 0 to 1 that a text always leads to; neighbouring texts lead to unrelated numbers. */
export function drawOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0xffff_ffff
}

/** Weather that lasts: each day is a mix of the draws of the days before it, about -1 to 1 and mostly near 0. */
export function lastingDraw(seed: string, day: number, days: number, keeps: number): number {
  let sum = 0
  let size = 0
  let weight = 1
  for (let back = 0; back < days; back += 1) {
    sum += weight * (drawOf(`${seed}:${day - back}`) * 2 - 1)
    size += weight * weight
    weight *= keeps
  }
  // Scaled so that it spreads as widely as a single draw would.
  return sum / Math.sqrt(size)
}
