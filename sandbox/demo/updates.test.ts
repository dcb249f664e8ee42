import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { paidHistory } from '#business/dividends/server/public.ts'
import type { LossCause } from '#business/portfolios/rules/lost-output.ts'
import { quarterOfUpdate } from '#business/portfolios/rules/quarter-of-update.ts'
import { lostOutputOf } from '#business/portfolios/server/lost-output.ts'
import { meterReadings } from '#business/portfolios/server/public.ts'
import { outputMonths } from '#business/returns/rules/output-months.ts'
import { producedMonths } from '#business/returns/server/production-store.ts'
import { databaseOf } from '#engine/command/database.ts'
import { databaseClock } from '#io/clock/database-clock.ts'
import { createPool } from '#io/db/pool.ts'
import { createLog } from '#io/log/log.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { emptyDatabase } from '#tests/setup/database.ts'
import { demoPortfolios } from './data/portfolios.ts'
import { restoreDemo } from './restore.ts'

const files = mkdtempSync(join(tmpdir(), 'longlight-updates-'))
const url = await emptyDatabase()
await restoreDemo(url, { files })
const pool = createPool(url, { size: 4 })
const clock = await databaseClock(pool)
const platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms: [] }
afterAll(async () => {
  rmSync(files, { recursive: true, force: true })
  await clock.stop()
  await pool.end()
})

const { rows } = await pool.query<{ id: string; portfolioId: string; title: string; body: string; on: BusinessDay }>(
  `select id, portfolio_id as "portfolioId", title, body, published_on as "on" from portfolios.update order by 2, 5`,
)
/** The open data, the meters and the books, as others read them. */
const booksOf = new Map(
  await Promise.all(
    [...new Set(rows.map(({ portfolioId }) => portfolioId))].map(
      async (id) =>
        [
          id,
          {
            output: outputMonths(await producedMonths(platform, id), '2026-11'),
            plants: await meterReadings(platform, id),
            paid: await paidHistory(platform.db, id),
            lost: await lostOutputOf(platform, id),
          },
        ] as const,
    ),
  ),
)
const updates = rows.map((update) => {
  const months = quarterOfUpdate({ title: update.title, publishedOn: update.on })?.months ?? []
  const { output, plants, paid, lost } = booksOf.get(update.portfolioId)!
  const within = <Row extends { readonly month: string }>(of: readonly Row[]) =>
    of.filter(({ month }) => (months as readonly string[]).includes(month))
  const [happened = '', why = '', effect = ''] = update.body.split('\n\n')
  return {
    ...update,
    months,
    happened,
    why,
    effect,
    output: within(output),
    plants: within(plants),
    paid,
    lost: within(lost),
  }
})
type Told = (typeof updates)[number]

/** Says which updates fail, by portfolio and title. */
const wrong = (isWrong: (told: Told) => unknown): string[] =>
  updates.filter(isWrong).map(({ portfolioId, title }) => `${portfolioId}: ${title}`)

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
const gapText = (made: number, expected: number): string => {
  const percent = ((made / expected - 1) * 100).toFixed(1)
  return Number(percent) === 0
    ? 'level with'
    : `${percent.replace('-', '')}% ${Number(percent) < 0 ? 'below' : 'above'}`
}
const gapsIn = (text: string): string[] => text.match(/\d+\.\d% (?:below|above)|level with/g) ?? []
const sentences = (text: string): string[] => text.split(/(?<=[.:;]) /)

describe('the updates of the demo', () => {
  test('are one for each portfolio and quarter, and each names its quarter', () => {
    const quarters = updates.map(({ portfolioId, months }) => `${portfolioId} ${months[0]}`)
    expect(wrong(({ months }) => months.length !== 3)).toEqual([])
    expect(new Set(quarters).size).toBe(updates.length)
    // Eight quarters of every portfolio but the one whose battery has just begun.
    expect(updates.length).toBe(8 * (demoPortfolios.length - 1))
  })

  test('share no text, and hardly a headline', () => {
    const told = updates.flatMap(({ happened, why, body }) => [happened, why, body.split('\n\n')[3]])
    expect(new Set(told).size).toBe(told.length)
    const headlines = Map.groupBy(updates, ({ title }) => title.split(': ')[1])
    expect([...headlines].filter(([, of]) => of.length > 2).map(([headline]) => headline)).toEqual([])
  })

  test('state the output of the open data and its gap', () =>
    expect(
      wrong(({ happened, output }) => {
        const made = sum(output.map(({ actualKwh }) => actualKwh))
        const gap = gapText(made, sum(output.map(({ expectedKwh }) => expectedKwh)))
        const energy = `${Math.round(made / 1_000).toLocaleString('en-US')} MWh`
        return !(happened.includes(energy) && gapsIn(happened).join() === gap)
      }),
    ).toEqual([]))

  test('name no gap that is not one of their months or plants', () =>
    expect(
      wrong(({ why, output, plants }) => {
        const ofPlants = [...Map.groupBy(plants, ({ plantId }) => plantId).values()]
        const known = [
          ...output.map(({ actualKwh, expectedKwh }) => gapText(actualKwh, expectedKwh)),
          ...[...plants.map((one) => [one]), ...ofPlants].map((of) =>
            gapText(
              sum(of.map(({ wattHours }) => Number(wattHours))),
              sum(of.map(({ expectedWattHours }) => Number(expectedWattHours))),
            ),
          ),
        ]
        const named = gapsIn(why)
        return named.length === 0 || named.some((gap) => !known.includes(gap))
      }),
    ).toEqual([]))

  const down = /\b(low|dry|driest|cloud\w*|gray|weak\w*|short\w*|haze|behind)\b/i
  const up = /\b(full|wet|wettest|strong\w*|sunny|sunniest|bright|clear|ahead|best)\b/i
  test('call high and low, wet and dry, cloudy and clear only what the figure beside it bears out', () =>
    expect(
      updates.flatMap(({ portfolioId, title, happened, why }) =>
        sentences(`${happened} ${why}`)
          .filter(
            (sentence) =>
              gapsIn(sentence).length > 0 &&
              ((down.test(sentence) && !sentence.includes('below')) ||
                (up.test(sentence) && !sentence.includes('above'))),
          )
          .map((sentence) => `${portfolioId} ${title}: ${sentence}`),
      ),
    ).toEqual([]))

  test('promise in no headline a high or a low that their text does not have', () =>
    expect(
      wrong(
        ({ title, body }) =>
          (down.test(title) && !body.includes('below')) || (up.test(title) && !body.includes('above')),
      ),
    ).toEqual([]))

  const causes: readonly (readonly [RegExp, LossCause])[] = [
    [/grid operator/, 'curtailment'],
    [/bearing|inverter (?:in|waited|stopped)/, 'machine'],
    [/grid (?:was down|failed)|outage/, 'outage'],
  ]
  test('name a machine or the grid as a cause only where it is recorded as one', () =>
    expect(
      wrong(({ why, lost }) =>
        causes.some(([words, cause]) => words.test(why) && !lost.some((loss) => loss.cause === cause)),
      ),
    ).toEqual([]))

  test('leave out no cause but the weather that is recorded', () =>
    expect(
      wrong(({ why, lost }) =>
        causes.some(([words, cause]) => lost.some((loss) => loss.cause === cause) && !words.test(why)),
      ),
    ).toEqual([]))

  test('state the dividends on a share that the books paid for the months named', () => {
    const monthNames = Array.from({ length: 12 }, (_, month) =>
      new Date(Date.UTC(2026, month)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
    )
    const named = updates.flatMap(({ portfolioId, title, effect, months, paid }) => {
      const sentence = sentences(effect).find((one) => /cents|\$/.test(one)) ?? ''
      const stated = /(\d+\.\d) cents|\$(\d+\.\d\d)/.exec(sentence)
      if (!stated) return []
      const of = months.filter((month) => sentence.includes(monthNames[Number(month.slice(5)) - 1]!))
      const perShare = paid.filter(({ month }) => of.includes(month)).map((one) => Number(one.perShare))
      return [{ about: `${portfolioId}: ${title}`, stated: stated[0], paid: sum(perShare), of: perShare.length }]
    })
    expect(named.length).toBeGreaterThan(60)
    const text = (millionths: number) => {
      const tenths = Math.round(millionths / 1_000)
      return tenths < 1_000 ? `${(tenths / 10).toFixed(1)} cents` : `$${(tenths / 1_000).toFixed(2)}`
    }
    expect(named.filter(({ of, stated, paid }) => of === 0 || stated !== text(paid))).toEqual([])
  })

  test('compare them with what the books paid before', () => {
    const compared = updates.flatMap(({ portfolioId, title, effect, months, on, paid }) => {
      const [, change, side, than] =
        /, (\d+\.\d) cents (more|less) than (a year earlier|the two months before)/.exec(effect) ?? []
      if (!change) return []
      const two = (back: number) => {
        const of = months.slice(0, 2).map((month) => Temporal.PlainYearMonth.from(month).subtract({ months: back }))
        const perShare = of.map((month) => Number(paid.find((one) => one.month === month.toString())?.perShare))
        return Math.round(sum(perShare) / 1_000)
      }
      const by = two(0) - two(than === 'a year earlier' ? 12 : 2)
      return [
        { about: `${portfolioId} ${on} ${title}`, said: (side === 'more' ? 1 : -1) * Number(change), is: by / 10 },
      ]
    })
    expect(compared.length).toBeGreaterThan(35)
    expect(compared.filter(({ said, is }) => said !== is)).toEqual([])
  })

  test('keep to plain American dates and figures', () =>
    expect(wrong(({ body }) => /\d{4}-\d\d|\d %|GWh|\{|\}/.test(body))).toEqual([]))
})
