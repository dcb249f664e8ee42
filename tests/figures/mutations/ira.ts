import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { custodianCashOf } from '#business/ira/rules/ledger-accounts.ts'
import { dollars } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { post } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { aKey, type Investor, idOf, type Samples, type World } from './world.ts'

type Opened = { readonly by: Investor; readonly accountId: AccountId }

/** An open IRA, with $1,000 at its custodian; of the same person where one is given. */
async function openIra(
  { investor, testCompany }: World,
  type: 'roth' | 'traditional' = 'roth',
  owner?: Investor,
): Promise<Opened> {
  const by = owner ?? (await investor())
  const accountId: AccountId = `acc_${aKey()}`
  await testCompany.owner.query(
    `insert into accounts.account (id, owner_id, opened_at, parent_id, name, custodian, ira_type)
       values ($1, $2, '2026-01-01Z', $3, 'IRA', 'sacoRiver', $4)`,
    [accountId, by.userId, by.accountId, type],
  )
  await testCompany.owner.query(
    `insert into ira.application (id, account_id, custodian, ira_type, is_married, state, state_since, applied_at, opened_at, custodian_account_id)
       values ($1, $2, 'sacoRiver', $3, false, 'opened', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z', $2)`,
    [idOf('iap'), accountId, type],
  )
  const at = testCompany.clock.now()
  const lines = moveMoney(custodianCashOf('sacoRiver', accountId), cashOf(accountId), dollars(1_000))
  const about = { key: `test:${accountId}`, kind: 'test', subject: accountId, effectiveAt: at }
  await post(testCompany.platform.db, { ...about, phase: 'posted', lines }, at)
  return { by, accountId }
}

const contributionOf = ({ by, accountId }: Opened) => ({
  id: idOf('ctb'),
  accountId,
  fundingSourceId: by.bankId,
  kind: 'regular',
  taxYear: 2026,
  amount: '500000',
})
const contribute = `mutation ($id: ID!, $accountId: ID!, $fundingSourceId: ID!, $kind: IraContributionKind!, $taxYear: Int!, $amount: Cents!) {
  contributeToIra(input: { id: $id, accountId: $accountId, fundingSourceId: $fundingSourceId, kind: $kind, taxYear: $taxYear, amount: $amount }) { id } }`

const distributionOf = ({ by, accountId }: Opened) => ({
  id: idOf('idi'),
  accountId,
  kind: 'early',
  gross: '10000',
  federalPercent: 10,
  statePercent: 0,
  acceptsAdditionalTax: true,
  fundingSourceId: by.bankId,
})
const distribute = `mutation ($id: ID!, $accountId: ID!, $kind: IraDistributionKind!, $gross: Cents!, $federalPercent: Int!, $statePercent: Int!,
  $acceptsAdditionalTax: Boolean!, $fundingSourceId: ID!) { requestIraDistribution(input: { id: $id, accountId: $accountId, kind: $kind, gross: $gross,
  federalPercent: $federalPercent, statePercent: $statePercent, acceptsAdditionalTax: $acceptsAdditionalTax, fundingSourceId: $fundingSourceId }) { id } }`

const transferOf = ({ accountId }: Opened) => ({
  id: idOf('itr'),
  accountId,
  fromCustodian: 'Old Trust',
  accountNumber: '12345678',
  planType: 'rothIra',
  delivery: 'wire',
  amount: '500000',
})
const transfer = `mutation ($id: ID!, $accountId: ID!, $fromCustodian: String!, $accountNumber: String!, $planType: IraPlanType!, $delivery: IraTransferDelivery!,
  $amount: Cents) { transferToIra(input: { id: $id, accountId: $accountId, fromCustodian: $fromCustodian, accountNumber: $accountNumber, planType: $planType,
  delivery: $delivery, amount: $amount }) { id } }`

/** A command that names one thing of the IRA: another thing with the same key is another call. */
async function canceling(
  world: World,
  mutation: string,
  variablesOf: (ira: Opened) => { readonly id: string },
): ReturnType<Samples[string]> {
  const ira = await openIra(world)
  const made = async () => {
    const variables = variablesOf(ira)
    await world.must(ira.by, mutation, { ...variables })
    return variables.id
  }
  return {
    by: ira.by,
    variables: { key: aKey(), accountId: ira.accountId, id: await made() },
    other: { id: `${variablesOf(ira).id}` },
  }
}

export const ira: Samples = {
  transferToIra: async (world) => {
    const opened = await openIra(world)
    return { by: opened.by, variables: transferOf(opened), other: { amount: '500001' } }
  },
  contributeToIra: async (world) => {
    const opened = await openIra(world)
    return { by: opened.by, variables: contributionOf(opened), other: { amount: '500001' } }
  },
  requestIraDistribution: async (world) => {
    const opened = await openIra(world)
    return { by: opened.by, variables: distributionOf(opened), other: { gross: '10001' } }
  },
  changeIraBeneficiaries: async (world) => {
    const { by, accountId } = await openIra(world)
    const heir = { class: 'primary', relationship: 'child', firstName: 'Kim', lastName: 'Rivers', perStirpes: false }
    const beneficiaries = [{ ...heir, shareHundredths: 10_000 }]
    return {
      by,
      variables: { id: idOf('ibc'), accountId, isMarried: false, beneficiaries },
      other: { isMarried: true },
    }
  },
  removeIraExcess: async (world) => {
    const opened = await openIra(world)
    const contributionId = idOf('ctb')
    await world.testCompany.owner.query(
      `insert into ira.contribution (id, account_id, kind, tax_year, amount_cents, funding_source_id, state, requested_by, requested_at, settled_at)
         values ($1, $2, 'regular', 2026, 100000, $3, 'settled', 'test', $4, $4)`,
      [contributionId, opened.accountId, opened.by.bankId, world.testCompany.clock.now()],
    )
    const { kind: _kind, gross: _gross, acceptsAdditionalTax: _accepts, ...rest } = distributionOf(opened)
    return {
      by: opened.by,
      variables: { ...rest, contributionId, amount: '1000', earningsSeen: '0' },
      other: { amount: '1001' },
    }
  },
  convertToRoth: async (world) => {
    const from = await openIra(world, 'traditional')
    const to = await openIra(world, 'roth', from.by)
    const variables = { id: idOf('ctb'), accountId: to.accountId, fromAccountId: from.accountId, amount: '10000' }
    return { by: from.by, variables, other: { amount: '10001' } }
  },
  cancelIraContribution: (world) => canceling(world, contribute, contributionOf),
  cancelIraTransfer: (world) => canceling(world, transfer, transferOf),
  cancelIraDistribution: (world) => canceling(world, distribute, distributionOf),
}
