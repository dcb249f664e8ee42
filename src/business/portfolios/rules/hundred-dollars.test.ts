import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { hundredLines } from './hundred-dollars.ts'

const open = {
  id: '1',
  name: 'Community Solar in Brazil',
  offerVisibility: 'full',
  isAcceptingInvestments: true,
  regulation: { id: 1 },
}
const income = [{ id: '1', last12MonthsDividendRate: '74219' }]

describe('what $100 brought', () => {
  it('is the last twelve months of dividends over the price, in whole cents and never rounded up', () => {
    expect(hundredLines([open], income)).toEqual([{ id: '1', name: open.name, paid: cents(742) }])
  })

  it.each([
    ['the terms are not shown to everyone', { offerVisibility: 'plantsOnly' }, income],
    ['nobody can buy', { isAcceptingInvestments: false }, income],
    ['only accredited investors may buy', { regulation: { id: 3 } }, income],
    ['it is offered in private', { regulation: { id: 2 } }, income],
    ['nothing was paid yet', {}, [{ id: '1', last12MonthsDividendRate: null }]],
    ['its income is not known', {}, []],
  ])('is not said where %s', (_why, part, incomes) => {
    expect(hundredLines([{ ...open, ...part }], incomes)).toEqual([])
  })
})
