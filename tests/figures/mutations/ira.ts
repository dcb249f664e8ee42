import { aKey, idOf, type Samples, type World } from './world.ts'

async function openIra({ investor, testCompany }: World) {
  const by = await investor()
  const accountId = `acc_${aKey()}`
  await testCompany.owner.query(
    `insert into accounts.account (id, owner_id, opened_at, parent_id, name, custodian, ira_type)
       values ($1, $2, '2026-01-01Z', $3, 'Roth IRA', 'sacoRiver', 'roth')`,
    [accountId, by.userId, by.accountId],
  )
  await testCompany.owner.query(
    `insert into ira.application (id, account_id, custodian, ira_type, is_married, state, state_since, applied_at, opened_at, custodian_account_id)
       values ($1, $2, 'sacoRiver', 'roth', false, 'opened', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z', $2)`,
    [idOf('iap'), accountId],
  )
  return { by, accountId }
}

export const ira: Samples = {
  transferToIra: async (world) => {
    const { by, accountId } = await openIra(world)
    const from = { fromCustodian: 'Old Trust', accountNumber: '12345678', planType: 'rothIra', delivery: 'wire' }
    return { by, variables: { id: idOf('itr'), accountId, ...from, amount: '500000' }, other: { amount: '500001' } }
  },
  contributeToIra: async (world) => {
    const { by, accountId } = await openIra(world)
    const variables = {
      id: idOf('ctb'),
      accountId,
      fundingSourceId: by.bankId,
      kind: 'regular',
      taxYear: 2026,
      amount: '500000',
    }
    return { by, variables, other: { amount: '500001' } }
  },
}
