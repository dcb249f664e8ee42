import { aKey, type Call, type Investor, idOf, type Samples, type World } from './world.ts'

const orderBy = ({ accountId, bankId }: Investor, id = idOf('ord')) => ({
  id,
  accountId,
  portfolioId: '1',
  amount: '10000',
  fundingSourceId: bankId,
  sharePriceSeen: '1250000',
  tenPercentConfirmed: true,
})

const placeOrder = `mutation ($id: ID!, $accountId: ID!, $portfolioId: ID!, $amount: Cents!, $fundingSourceId: ID, $sharePriceSeen: SharePrice!, $tenPercentConfirmed: Boolean) {
  placeOrder(input: { id: $id, accountId: $accountId, portfolioId: $portfolioId, amount: $amount, fundingSourceId: $fundingSourceId, sharePriceSeen: $sharePriceSeen, tenPercentConfirmed: $tenPercentConfirmed }) { id } }`

const placed = async ({ must }: World, by: Investor): Promise<string> => (await must(by, placeOrder, orderBy(by))).id

export const investing: Samples = {
  placeOrder: async ({ investor }): Promise<Call> => {
    const by = await investor()
    return { by, variables: orderBy(by), other: { amount: '10001' } }
  },
  placeBasket: async ({ investor }) => {
    const by = await investor()
    const lines = (amount: string) =>
      ['1', '2'].map((portfolioId) => ({
        orderId: idOf('ord'),
        portfolioId,
        amount,
        sharePriceSeen: '1250000',
        tenPercentConfirmed: true,
      }))
    const variables = { id: idOf('bsk'), accountId: by.accountId, fundingSourceId: by.bankId, lines: lines('10000') }
    return { by, variables, other: { lines: lines('10001') } }
  },
  cancelOrder: async (world) => {
    const by = await world.investor()
    const [id, another] = [await placed(world, by), await placed(world, by)]
    return { by, variables: { key: aKey(), id }, other: { id: another } }
  },
}
