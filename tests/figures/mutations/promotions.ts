import { aKey, idOf, type Samples, type World } from './world.ts'

const promotion = () => ({
  id: idOf('promo').toLowerCase().replaceAll('_', '-'),
  name: 'A gift for June',
  source: 'Decided in a meeting',
  startsOn: '2026-06-01',
  endsOn: '2026-06-30',
  minimum: '10000',
  maximumReward: '5000',
  fixedAmount: '5000',
  oncePerAccount: true,
})

const add = `mutation ($id: ID!, $promotion: PromotionInput!, $reason: String!) {
  addPromotion(input: { id: $id, promotion: $promotion, reason: $reason }) { __typename } }`

/** A promotion of its own that two operators have agreed on. */
async function running({ must, approved, operators }: World): Promise<string> {
  const [id, given] = [idOf('prp'), promotion()]
  await must(operators[0], add, { id, promotion: given, reason: 'For June.' })
  await approved(id)
  return given.id
}

export const promotions: Samples = {
  addPromotion: async ({ operators }) => ({
    by: operators[0],
    variables: { id: idOf('prp'), promotion: promotion(), reason: 'For June.' },
    other: { reason: 'For July.' },
  }),
  endPromotion: async (world) => ({
    by: world.operators[0],
    variables: {
      id: idOf('prp'),
      promotionId: await running(world),
      endsOn: '2026-06-20',
      reason: 'It has done its work.',
    },
    other: { endsOn: '2026-06-21' },
  }),
  enterPromotionCode: async ({ investor }) => {
    const by = await investor({ invested: false })
    return { by, variables: { key: aKey(), accountId: by.accountId, code: 'WELCOME' }, other: { code: 'OTHER' } }
  },
}
