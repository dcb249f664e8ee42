import { describe, expect, it } from 'vitest'
import { dividends } from '../mutations/dividends.ts'
import { aKey, type Call, idOf, openWorld } from '../mutations/world.ts'
import { mutations, textOf } from './calls.ts'

describe('the same thing by several operators at once', async () => {
  const world = await openWorld()
  const { testCompany, operators } = world
  const queryOf = (name: string) => textOf('mutation', mutations().find((field) => field.name === name)!)

  /** The codes of those that were refused, where so many ask for the same with ids or keys of their own. */
  async function refusedOf(name: string, { variables }: Call, own: () => object, times: number): Promise<unknown[]> {
    const query = queryOf(name)
    const answers = await Promise.all(
      Array.from({ length: times }, (_, nth) =>
        testCompany.ask(operators[nth % 2]!, query, { ...variables, ...own() }),
      ),
    )
    return answers.flatMap(({ errors }) => errors.map(({ code }) => code))
  }

  it('records the cash of a month once, and tells the others so', async () => {
    const call = await dividends.recordPeriodCash!(world)
    expect(await refusedOf('recordPeriodCash', call, () => ({ key: aKey() }), 10)).toEqual(
      Array.from({ length: 9 }, () => 'periodAlreadyOpened'),
    )
  })

  it('declares a dividend once, and tells the others so', async () => {
    const call = await dividends.declareDividend!(world)
    expect(await refusedOf('declareDividend', call, () => ({ id: idOf('div') }), 8)).toEqual(
      Array.from({ length: 7 }, () => 'alreadyDeclared'),
    )
  })

  it('takes no cash of a month in which nobody could hold shares', async () => {
    const { by, variables } = await dividends.recordPeriodCash!(world)
    const { errors } = await testCompany.ask(by, queryOf('recordPeriodCash'), {
      ...variables,
      key: aKey(),
      month: '1999-01',
    })
    expect(errors).toMatchObject([{ code: 'monthBeforeOffering', field: 'month' }])
  })
})
