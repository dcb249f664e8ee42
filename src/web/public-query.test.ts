import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { homeDataQuery } from '#apps/site/home/home-data.ts'
import { plantsQuery } from '#business/portfolios/web/portfolio-queries.ts'

it('an operation is sent under its own name, with the fragments that it names', () => {
  const { definitions } = parse(plantsQuery.query)
  const names = definitions.map((definition) => ('name' in definition ? definition.name?.value : null))
  expect([plantsQuery.name, names]).toEqual(['Plants', ['Plants', 'PortfolioSummary', 'PortfolioPlant']])
})

it('an operation without variables has its name too', () => expect(homeDataQuery.name).toBe('HomeData'))
