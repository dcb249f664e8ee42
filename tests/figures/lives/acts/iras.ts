import { pngOf } from '#tests/setup/files.ts'
import { child } from '#tests/setup/ira.ts'
import { between, type Holder, pick, rowsOf, someCents, somePerson, someRow, type World } from '../company.ts'
import { type Act, type Acts, act, type Turn } from '../turns.ts'

type Application = { id: string; account: string; custodian: string; type: string; code: string | null; owner: string }

const applications = (states: string) =>
  `select p.id, p.account_id as account, p.custodian, p.ira_type as type, p.code_sealed as code, a.owner_id as owner
     from ira.application p join accounts.account a on a.id = p.account_id where p.state in (${states}) order by p.applied_at`

/** A step of an application by the person whose it is. */
const step = (
  weight: number,
  states: string,
  given: (world: World, application: Application, by: Holder) => Promise<Record<string, unknown> | null>,
): Act =>
  act(weight, async (world) => {
    const application = await someRow<Application>(world, applications(states))
    const by =
      application && world.holders.find(({ kind, userId }) => kind === 'person' && userId === application.owner)
    const said = by && (await given(world, application, by))
    return said ? { by, given: { accountId: application.account, ...said } } : null
  })

/** The code that the person types: the custodian's own, or ours that came by text. */
async function codeFor({ testCompany: { partners } }: World, { id, custodian, code }: Application): Promise<string> {
  if (custodian === 'sacoRiver' || code === null) return '123456'
  return partners.sealer.open(code, { table: 'ira.application', column: 'code', row: id })
}

async function agreementOf({ testCompany }: World, { account }: Application, by: Holder) {
  const { data } = await testCompany.ask(
    by,
    'query ($a: ID!) { ira(accountId: $a) { agreement { version sha256 } } }',
    {
      a: account,
    },
  )
  return data?.ira?.agreement ?? null
}

const openActs: Acts = {
  openIra: act(2, async (world) => {
    const by = somePerson(world)
    const iraType = pick(world, ['traditional', 'roth', 'sep'])
    const employer = iraType === 'sep' ? { employerName: 'Harbor Tools LLC', employerEin: '12-3456789' } : {}
    const custodian = pick(world, ['sacoRiver', 'penobscot', 'penobscot'])
    return { by, given: { custodian, iraType, isMarried: false, beneficiaries: [child], ...employer } }
  }),
  sendIraCode: step(4, `'draft', 'otpPending', 'otpFailed'`, async () => ({})),
  verifyIraCode: step(6, `'otpPending', 'otpFailed'`, async (world, application) => ({
    code: world.chance() < 0.85 ? await codeFor(world, application) : '000000',
  })),
  uploadIraDocument: step(2, `'documentsRequired', 'identityReview'`, async (world) => ({
    kind: 'passport',
    fileName: 'passport.png',
    contentBase64: pngOf({ shade: between(world, 0, 250) }).toString('base64'),
  })),
  signIraAgreement: step(6, `'agreementPending'`, agreementOf),
  withdrawIraApplication: step(
    1,
    `'draft', 'otpPending', 'otpFailed', 'agreementPending', 'identityReview'`,
    async () => ({}),
  ),
}

/** The owners of IRAs that opened meanwhile act in them from now on. */
export async function noticeOpened(world: World): Promise<void> {
  const rows = await rowsOf<Application>(world, applications(`'opened'`))
  for (const { account, owner } of rows) {
    if (world.holders.some(({ accountId }) => accountId === account)) continue
    const by = world.holders.find(({ kind, userId }) => kind === 'person' && userId === owner)
    if (by) world.holders.push({ ...by, accountId: account as Holder['accountId'], kind: 'ira' })
  }
}

/** An act of an open IRA's owner; their bank is that of their own account. */
const ofIra = (weight: number, given: (world: World, by: Holder) => Promise<Record<string, unknown> | null>): Act =>
  act(weight, async (world): Promise<Turn | null> => {
    const iras = world.holders.filter(({ kind }) => kind === 'ira')
    if (iras.length === 0) return null
    const by = pick(world, iras)
    const said = await given(world, by)
    return said ? { by, given: { accountId: by.accountId, ...said } } : null
  })

/** One thing of an IRA that is still on its way. */
const canceling = (weight: number, table: string, states: string): Act =>
  act(weight, async (world) => {
    const row = await someRow<{ id: string; account: string }>(
      world,
      `select id, account_id as account from ira.${table} where state in (${states}) order by requested_at desc limit 3`,
    )
    const by = row && world.holders.find(({ accountId }) => accountId === row.account)
    return by ? { by, given: { accountId: row.account, id: row.id } } : null
  })

async function excess(world: World, by: Holder): Promise<Record<string, unknown> | null> {
  const contribution = await someRow<{ id: string; amount: bigint }>(
    world,
    `select id, amount_cents - removed_cents as amount from ira.contribution
      where account_id = $1 and state = 'settled' and kind = 'regular' and amount_cents > removed_cents order by requested_at`,
    [by.accountId],
  )
  if (!contribution) return null
  const amount = BigInt(between(world, 100, 5_000))
  const asked = { a: by.accountId, contributionId: contribution.id, amount: amount.toString() }
  const { data } = await world.testCompany.ask(
    by,
    'query ($a: ID!, $contributionId: ID!, $amount: Cents!) { ira(accountId: $a) { excess(contributionId: $contributionId, amount: $amount) { earnings } } }',
    asked,
  )
  return {
    contributionId: contribution.id,
    amount: asked.amount,
    earningsSeen: data?.ira?.excess?.earnings ?? '0',
    federalPercent: 10,
    statePercent: 0,
    fundingSourceId: by.bankId,
  }
}

async function conversion(world: World): Promise<Turn | null> {
  const pair = await someRow<{ from: string; into: string }>(
    world,
    `select f.account_id as from, t.account_id as into from ira.application f join accounts.account fa on fa.id = f.account_id
       join ira.application t on t.custodian = f.custodian join accounts.account ta on ta.id = t.account_id and ta.owner_id = fa.owner_id
      where f.state = 'opened' and t.state = 'opened' and f.ira_type = 'traditional' and t.ira_type = 'roth' order by 1, 2`,
  )
  const by = pair && world.holders.find(({ accountId }) => accountId === pair.into)
  if (!by) return null
  return { by, given: { accountId: pair.into, fromAccountId: pair.from, amount: someCents(world, 1_000, 30_000) } }
}

export const iraActs: Acts = {
  ...openActs,
  contributeToIra: ofIra(4, async (world, by) => ({
    fundingSourceId: by.bankId,
    kind: 'regular',
    taxYear: Number(world.testCompany.clock.today().slice(0, 4)),
    amount: someCents(world, 10_000, 80_000),
  })),
  transferToIra: ofIra(2, async (world) => ({
    fromCustodian: 'Old Trust',
    accountNumber: '12345678',
    planType: pick(world, ['rothIra', 'traditionalIra', 'plan401k']),
    delivery: pick(world, ['wire', 'check', 'ach']),
    amount: someCents(world, 500_000, 900_000),
  })),
  requestIraDistribution: ofIra(5, async (world, by) => ({
    kind: 'early',
    gross: someCents(world, 5_000, 60_000),
    federalPercent: 10,
    statePercent: 0,
    acceptsAdditionalTax: true,
    fundingSourceId: by.bankId,
  })),
  removeIraExcess: ofIra(2, excess),
  convertToRoth: act(3, conversion),
  changeIraBeneficiaries: ofIra(2, async () => ({ isMarried: false, beneficiaries: [child] })),
  cancelIraContribution: canceling(2, 'contribution', `'pending'`),
  cancelIraTransfer: canceling(2, 'incoming_transfer', `'draft', 'signPending', 'submitted', 'accepted'`),
  cancelIraDistribution: canceling(2, 'distribution', `'requested', 'inReview'`),
}
