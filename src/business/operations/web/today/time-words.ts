const minute = 60
const hour = 60 * minute
const day = 24 * hour

export function stretchText(seconds: number): string {
  const whole = Math.abs(seconds)
  if (whole < hour) return `${Math.max(1, Math.floor(whole / minute))} min`
  if (whole < 2 * day) return `${Math.floor(whole / hour)} h`
  return `${Math.floor(whole / day)} d`
}

type Times = { readonly waitedSeconds: number; readonly secondsLeft: number | null }

/** "2 d late", "3 h left", or the waiting time of work without a deadline. */
export function timeText({ waitedSeconds, secondsLeft }: Times): string {
  if (secondsLeft === null) return `Waits ${stretchText(waitedSeconds)}`
  return secondsLeft <= 0 ? `${stretchText(secondsLeft)} late` : `${stretchText(secondsLeft)} left`
}
