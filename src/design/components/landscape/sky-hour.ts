/**
 * Hours from UTC to the plants' solar time: they lie between the western USA and the coast of Africa, most in Brazil.
 */
const sunOffset = 20

/** The solar hour, 0 to 24, of an instant written in UTC. */
export function sunHour(moment: string): number {
  const [, hour = '12', minute = '0'] = /T(\d{2}):(\d{2})/.exec(moment) ?? []
  return (Number(hour) + Number(minute) / 60 + sunOffset) % 24
}

export const skyAt = (hour: number): 'night' | 'dawn' | 'day' | 'dusk' =>
  hour < 5 || hour >= 20 ? 'night' : hour < 7.5 ? 'dawn' : hour < 17 ? 'day' : 'dusk'

/** Sets the sky to the figures' instant; until then the early script uses the reader's own clock. */
export function showHour(moment: string): void {
  const hour = sunHour(moment)
  document.documentElement.dataset.sky = skyAt(hour)
  document.documentElement.style.setProperty('--hour', hour.toFixed(2))
}
