const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** A stretch of time in its one largest unit, as a column of a list has room for: "40 min", "31 h", "6 d". */
export function stretchText(seconds: number): string {
  const whole = Math.abs(seconds)
  if (whole < hour) return `${Math.max(1, Math.floor(whole / minute))} min`
  if (whole < 2 * day) return `${Math.floor(whole / hour)} h`
  return `${Math.floor(whole / day)} d`
}

type Times = { readonly waitedSeconds: number; readonly secondsLeft: number | null }

/** "2 d late", "3 h left", or for work without a deadline how long it has waited. */
export function timeText({ waitedSeconds, secondsLeft }: Times): string {
  if (secondsLeft === null) return `Waits ${stretchText(waitedSeconds)}`
  return secondsLeft <= 0 ? `${stretchText(secondsLeft)} late` : `${stretchText(secondsLeft)} left`
}
