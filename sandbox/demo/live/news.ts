import { v7 as uuidv7 } from 'uuid'
import { meterReadings, publishUpdate } from '#business/portfolios/server/public.ts'
import { type BusinessDay, monthOf, plusMonths } from '#kernel/business-day.ts'
import { idOf } from '#kernel/ids.ts'
import { newsOfKind } from '../data/news.ts'
import { demoPlants } from '../data/plants.ts'
import { demoPortfolios } from '../data/portfolios.ts'
import { chanceOf } from './chance.ts'
import type { DemoCompany } from './demo-company.ts'
import { act, type Operators } from './months.ts'
import { must } from './must.ts'

/** Tells how the last quarter went at each portfolio: the figures from the meters, and something that happened there. */
export async function publishNews(demoCompany: DemoCompany, { olga }: Operators, today: BusinessDay): Promise<void> {
  for (const portfolio of demoPortfolios) {
    const plants = demoPlants.filter(({ portfolioId }) => portfolioId === portfolio.id)
    const months = [3, 2, 1].map((back) => monthOf(plusMonths(today, -back)))
    const read = (
      await Promise.all(months.map((month) => meterReadings(demoCompany.platform, portfolio.id, month)))
    ).flat()
    const made = read.reduce((sum, { wattHours }) => sum + wattHours, 0n)
    const expected = read.reduce((sum, { expectedWattHours }) => sum + expectedWattHours, 0n)
    if (expected === 0n) continue
    const part = Number((made * 1_000n) / expected) / 10
    const chance = chanceOf(`news:${portfolio.id}:${today}`)
    const plant = chance.pick('plant', plants)
    const tale = chance.pick('tale', newsOfKind[plant.technology])
    const gigawattHours = Number(made / 10_000_000n) / 100
    const update = {
      id: idOf('upd', uuidv7()),
      portfolioId: portfolio.id,
      plantId: plant.id,
      title: `${plant.name}: ${tale.title}`,
      body: `From ${months[0]} to ${months[2]} the plants of this portfolio made ${gigawattHours} GWh, ${part} % of what we expected.\n\n${tale.body.replaceAll('{town}', plant.city)}`,
    }
    must(await act(demoCompany, olga.actor, 'publishUpdate', update, (ctx) => publishUpdate(ctx, update)))
  }
}
