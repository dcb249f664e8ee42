const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Formats dates from their text alone, so that a reading page needs neither time zones nor a calendar library.
 * "2026-11-20" is "Nov 20, 2026"; "2026-11" is "Nov 2026". An instant counts by its date.
 */
export function dayText(iso: string, { year = true } = {}): string {
  const [, y = '', m = '1', d] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(iso) ?? []
  const month = months[Number(m) - 1] ?? ''
  if (!d) return `${month} ${y}`
  return year ? `${month} ${Number(d)}, ${y}` : `${month} ${Number(d)}`
}

export const slashedDay = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`

export const monthName = (iso: string): string => months[Number(iso.slice(5, 7)) - 1] ?? ''
