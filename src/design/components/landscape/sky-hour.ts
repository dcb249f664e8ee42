/** Hours from UTC to the sun of the plants: they lie between the western USA and the coast of Africa, most in Brazil. */
const sunOffset = 20

/** The hour of the sun, 0 to 24, at a moment written in UTC. */
export function sunHour(moment: string): number {
  const [, hour = '12', minute = '0'] = /T(\d{2}):(\d{2})/.exec(moment) ?? []
  return (Number(hour) + Number(minute) / 60 + sunOffset) % 24
}

export const skyAt = (hour: number): 'night' | 'dawn' | 'day' | 'dusk' =>
  hour < 5 || hour >= 20 ? 'night' : hour < 7.5 ? 'dawn' : hour < 17 ? 'day' : 'dusk'

/** Sets the sky to the moment of the figures; the early script has set it by the reader's own clock until then. */
export function showHour(moment: string): void {
  const hour = sunHour(moment)
  document.documentElement.dataset.sky = skyAt(hour)
  document.documentElement.style.setProperty('--hour', hour.toFixed(2))
}
