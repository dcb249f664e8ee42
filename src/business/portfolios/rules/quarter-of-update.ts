import { type BusinessDay, businessDay, monthOf, plusMonths } from '#kernel/business-day.ts'

type Published = { readonly title: string; readonly publishedOn: BusinessDay }

/** A quarter of a calendar year, by its first month: "2026-07". */
export type Quarter = { readonly firstMonth: string; readonly months: readonly [string, string, string] }

/**
 * The quarter that an update reports on, named in its title: "Third quarter 2026: a full river". A report comes before
 * the next quarter is over; a later mention of a quarter is history. Other news has no quarter, whenever it is
 * published.
 */
export function quarterOfUpdate({ title, publishedOn }: Published): Quarter | null {
  for (const { groups } of title.matchAll(nameOfQuarter)) {
    const { ordinal, digit, year } = groups ?? {}
    const number = digit ? Number(digit) : ordinals.indexOf(ordinal?.toLowerCase() ?? '') + 1
    const quarter = quarterBefore(publishedOn, number, year)
    if (quarter) return quarter
  }
  return null
}

const ordinals = ['first', 'second', 'third', 'fourth']
const nameOfQuarter =
  /\b(?:(?<ordinal>first|second|third|fourth)[ -]quarter|Q(?<digit>[1-4]))\b(?:(?: of)? (?<year>\d{4})\b)?/gi

/** The quarter of this number, in the given year if any, that was over on a day while the next one was not. */
function quarterBefore(day: BusinessDay, number: number, year: string | undefined): Quarter | null {
  const years = year ? [Number(year)] : [Number(day.slice(0, 4)), Number(day.slice(0, 4)) - 1]
  for (const one of years) {
    const first = businessDay(`${one}-${String(number * 3 - 2).padStart(2, '0')}-01`)
    if (plusMonths(first, 3) <= day && day < plusMonths(first, 6)) return quarterFrom(first)
  }
  return null
}

export const quarterName = ({ firstMonth }: Quarter): string =>
  `${['First', 'Second', 'Third', 'Fourth'][(Number(firstMonth.slice(5)) - 1) / 3]} quarter ${firstMonth.slice(0, 4)}`

const quarterFrom = (first: BusinessDay): Quarter => {
  const month = (later: number) => monthOf(plusMonths(first, later))
  return { firstMonth: month(0), months: [month(0), month(1), month(2)] }
}
