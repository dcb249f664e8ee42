import { aKey, idOf, type Samples } from './world.ts'

export const ira: Samples = {
  contributeToIra: async ({ investor, testCompany }) => {
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
