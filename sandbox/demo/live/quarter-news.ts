import { type BusinessDay, businessDay, monthOf, plusMonths } from '#kernel/business-day.ts'
import type { PlantId } from '#kernel/ids.ts'
import type { Story } from '../data/news/stories.ts'
import { demoStories } from '../data/news.ts'
import type { DemoPortfolio } from '../data/portfolios.ts'
import { type Books, factsBefore, type PaidPerShare, paidOn, type QuarterFacts } from './quarter-facts.ts'
import {
  dayWords,
  energyWords,
  gapWords,
  listWords,
  monthWords,
  quarterWords,
  shareWords,
  tenthsOfCent,
} from './quarter-words.ts'

export type News = { readonly title: string; readonly body: string; readonly plantId: PlantId | null }

/** The update about the quarter before a day; null if there is nothing to tell, as before a portfolio's first plant. */
export function quarterNews(
  portfolio: Pick<DemoPortfolio, 'id' | 'markets'>,
  books: Books,
  today: BusinessDay,
): News | null {
  const facts = factsBefore(today, books)
  const story = demoStories[portfolio.id]?.[facts.quarter]
  if (!story || facts.output.length === 0) return null
  return {
    title: `${quarterWords(facts.quarter)}: ${story.headline}`,
    body: [
      filled(story.happened, facts),
      filled(story.why, facts),
      effectWords(facts, story, portfolio),
      story.next,
    ].join('\n\n'),
    plantId: story.plantId ?? null,
  }
}

/** The words with the figures of the books in place of what stands in braces. */
const filled = (words: string, facts: QuarterFacts): string =>
  words.replace(/\{(made|gap)(?::([a-z-]+))?(?::?(\d\d))?\}/g, (_all, what, plantId, month) => {
    const output = outputOf(facts, { plantId, month })
    if (output.expected === 0) throw new Error(`${facts.quarter} has no output for ${_all}`)
    return what === 'made' ? energyWords(output.made) : gapWords(output)
  })

/** Kilowatt-hours of the quarter, or of a month, a plant or both. */
function outputOf({ output, plants }: QuarterFacts, { plantId, month }: { plantId?: PlantId; month?: string }) {
  const isOf = (row: { readonly month: string }) => !month || row.month.endsWith(`-${month}`)
  const rows = plantId
    ? plants
        .filter((plant) => plant.plantId === plantId)
        .map((plant) => ({
          month: plant.month,
          actualKwh: Number(plant.wattHours) / 1_000,
          expectedKwh: Number(plant.expectedWattHours) / 1_000,
        }))
    : output
  const sum = (kwh: readonly number[]) => kwh.reduce((all, one) => all + one, 0)
  return {
    made: sum(rows.filter(isOf).map(({ actualKwh }) => actualKwh)),
    expected: sum(rows.filter(isOf).map(({ expectedKwh }) => expectedKwh)),
  }
}

/** The dividends on one share, with the currency's part in them, and the day of the next one. */
function effectWords(
  facts: QuarterFacts,
  story: Story,
  { id, markets }: Pick<DemoPortfolio, 'id' | 'markets'>,
): string {
  const paid = facts.paid.filter(({ month }) => facts.months.includes(month))
  if (paid.length === 0)
    return 'The portfolio has not paid a dividend yet. Its first is for the first month that ends with shareholders on the register.'
  const last = facts.months.at(-1)!
  // Neighbors in a list of updates do not say the same thing in the same words.
  const way = (Number(id) + Number(facts.quarter.slice(6))) % 3
  const isDue = !story.leavesNoDividend && paid.every(({ month }) => month !== last)
  return [
    paidWords(facts, paid, way),
    currencyWords(facts, paid.at(-1)!.month, { market: markets[0] ?? '', way }),
    isDue ? dueWords(monthWords(last), dayWords(paidOn(last)))[way] : null,
  ]
    .filter(Boolean)
    .join(' ')
}

const dueWords = (month: string, day: string): readonly string[] => [
  `The ${month} dividend is due on ${day}.`,
  `${month}’s dividend follows on ${day}.`,
  `Next is the dividend for ${month}, on ${day}.`,
]

function paidWords({ paid: all }: QuarterFacts, paid: readonly PaidPerShare[], way: number): string {
  const sum = tenthsOfCent(paid.reduce((total, { perShare }) => total + perShare, 0n))
  const months = listWords(paid.map(({ month }) => monthWords(month)))
  const received = [
    `A share received ${shareWords(sum)} for ${months}`,
    `${months} paid ${shareWords(sum)} a share`,
    `Dividends for ${months} came to ${shareWords(sum)} a share`,
  ][way]
  const yearBefore = sumOf(all, paid, -12)
  const lately = sumOf(all, paid, -paid.length)
  const [before, words] =
    yearBefore === null ? [lately, `the ${numbers[paid.length]} before`] : [yearBefore, 'a year earlier']
  if (before === null) return `${received}.`
  const change = sum - before
  if (change === 0) return `${received}, the same as ${words}.`
  return `${received}, ${shareWords(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than ${words}.`
}

const numbers: Readonly<Record<number, string>> = { 1: 'month', 2: 'two months', 3: 'three months' }
/** Meters and shares began in November 2024, so that this month's dividend is for a part of it. */
const firstWholeMonth = '2024-12'

/** The dividends on a share for the same number of months earlier; null unless every one of them was paid whole. */
function sumOf(all: readonly PaidPerShare[], paid: readonly PaidPerShare[], later: number): number | null {
  const months = paid.map(({ month }) => monthOf(plusMonths(businessDay(`${month}-01`), later)))
  const found = all.filter(({ month }) => month >= firstWholeMonth && months.includes(month))
  return found.length === paid.length ? tenthsOfCent(found.reduce((sum, { perShare }) => sum + perShare, 0n)) : null
}

const currencies: Readonly<Record<string, readonly [code: string, name: string]>> = {
  Brazil: ['BRL', 'real'],
  Colombia: ['COP', 'peso'],
  Africa: ['ZAR', 'rand'],
}

type Place = { readonly market: string; readonly way: number }

/** The move of the buyers' currency since the quarter before, where it is a percent and more. */
function currencyWords({ rates, months }: QuarterFacts, until: string, { market, way }: Place): string {
  const [code, name] = currencies[market] ?? []
  const before = monthOf(plusMonths(businessDay(`${months[0]}-01`), -1))
  const rateAt = (month: string) => rates.find((rate) => rate.currency === code && rate.month === month)?.perDollar
  const [from, to] = [rateAt(before), rateAt(until)]
  if (!name || !from || !to) return ''
  const tenths = Math.round((Number(from) / Number(to) - 1) * 1_000)
  if (Math.abs(tenths) < 10) return ''
  const [change, start, end] = [`${(Math.abs(tenths) / 10).toFixed(1)}%`, monthWords(before), monthWords(until)]
  const isUp = tenths > 0
  return [
    `The ${name} ${isUp ? 'gained' : 'lost'} ${change} against the dollar from the end of ${start} to the end of ${end}, which ${isUp ? 'added to the payment' : 'cost part of it'}.`,
    `Between the ends of ${start} and ${end} the ${name} ${isUp ? 'rose' : 'fell'} ${change} against the dollar; otherwise the payment would have been ${isUp ? 'smaller' : 'larger'}.`,
    `At the end of ${end} the ${name} bought ${change} ${isUp ? 'more' : 'fewer'} dollars than at the end of ${start}, which ${isUp ? 'lifted the payment' : 'held the payment down'}.`,
  ][way]!
}
