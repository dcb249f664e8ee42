import { expect, test } from 'vitest'
import { knownPlants } from '#business/portfolios/web/plant-ids.ts'
import { knownPortfolios } from '#business/portfolios/web/portfolio-ids.ts'
import { demoPlants } from './data/plants.ts'
import { demoPortfolios } from './data/portfolios.ts'

test('the pages are titled as the company names its portfolios and plants', () => {
  expect(knownPortfolios).toEqual(
    Object.fromEntries(demoPortfolios.map(({ id, name, subtitle }) => [id, [name, subtitle]])),
  )
  expect(knownPlants).toEqual(
    Object.fromEntries(
      demoPlants.map(({ id, name, city, country, technology }) => [id, [name, `${city}, ${country}`, technology]]),
    ),
  )
})
