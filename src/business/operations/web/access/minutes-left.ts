/** "12 minutes left", by the second in the last minute. */
export function minutesLeftText(seconds: number): string {
  if (seconds <= 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`
  return `${Math.ceil(seconds / 60)} minutes left`
}
