/** "12 minutes left", and in the last minute by the second. */
export function minutesLeftText(seconds: number): string {
  if (seconds <= 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`
  return `${Math.ceil(seconds / 60)} minutes left`
}
