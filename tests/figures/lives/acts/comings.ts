import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { wholeCertification } from '#business/identity/rules/certification-text.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import { linkBank, newBacker } from '#tests/setup/backer.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { businessForm, businessMeans, openedBusiness } from '#tests/setup/business-account.ts'
import { pngOf } from '#tests/setup/files.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import type { Answer } from '#tests/setup/test-company.ts'
import { between, endow, type Holder, ownerOf, pick, someone, someRow, type World } from '../company.ts'
import { type Acts, act, type Turn } from '../turns.ts'
import { linksTo } from './selves.ts'

const most = 12
/** A whole sign-up or link that went through: its commands have lines of their own in the audit log. */
const taken: Answer = { data: {}, errors: [] }
/** First names, which decide how the identity partner treats a person. */
const firstNames = ['Eve', 'Fay', 'Gil', 'business', 'retry', 'document'] as const

/** Someone signs up and does the whole wizard; a verified person links a bank and invests. */
async function arrives(world: World): Promise<Answer> {
  const { testCompany, holders } = world
  const firstName = pick(world, firstNames)
  const email = `someone${holders.length}.${between(world, 0, 1_000_000)}@example.com`
  if (firstName === 'retry' || firstName === 'document') {
    const bankId: FundingSourceId = `bnk_${uuidv7()}`
    holders.push({ ...(await newInvestor(testCompany, { email, firstName })), bankId, kind: 'person' })
    return taken
  }
  if (firstName === 'business') {
    const business = await newBusiness(testCompany, { email, businessName: `Holdings ${holders.length}` })
    holders.push({ ...business, bankId: await linkBank(testCompany, business, 'Plaid Checking'), kind: 'person' })
    return taken
  }
  const holder: Holder = { ...(await newBacker(testCompany, { email, firstName })), kind: 'person' }
  holders.push(holder)
  await endow(world, holder)
  return taken
}

async function opensBusiness(world: World): Promise<Answer> {
  const { testCompany, holders } = world
  const by = pick(
    world,
    holders.filter(({ kind }) => kind === 'person'),
  )
  const opened = await openedBusiness(testCompany, by, { business: { businessName: `Tools ${holders.length} LLC` } })
  holders.push({ ...opened, kind: 'business' })
  return taken
}

/** Helpers of tests throw what partners or rules refuse: here it is a refusal like others. */
const orRefused = async (work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: Error) => ({ data: null, errors: [{ message: error.message, code: 'refused', field: null }] }))

const owner = (world: World) => ({
  firstName: pick(world, ['Mia', 'Leo']),
  lastName: 'Quarter',
  dateOfBirth: '1970-01-01',
  numberKind: 'ssn',
  number: `2184${String(between(world, 10_000, 99_999))}`,
  address1: '1 Hill Road',
  city: 'Stowe',
  state: 'VT',
  postalCode: '05401',
  countryCode: 'US',
})

async function inBusiness(
  world: World,
  sql: string | null,
  given: (id: string) => Record<string, unknown>,
): Promise<Turn | null> {
  const row = sql === null ? null : await someRow<{ id: string; account: string }>(world, sql)
  if (sql !== null && !row) return null
  const businesses = world.holders.filter(({ kind }) => kind === 'business')
  const by = row ? ownerOf(world, row.account) : pick(world, businesses)
  return by ? { by, given: given(row?.id ?? ''), inView: by.accountId } : null
}

const owners = `select id, account_id as account from identity.beneficial_owner where removed_at is null order by added_at`
const invitations = `select o.id, o.account_id as account from identity.beneficial_owner o join identity.owner_invitation i on i.owner_id = o.id
  where i.revoked_at is null and i.answered_at is null order by i.sent_at`

export const comingActs: Acts = {
  registerUser: act(2, async (world) =>
    world.holders.length < most ? { does: () => orRefused(arrives(world)) } : null,
  ),
  openBusinessAccount: act(1, async (world) =>
    world.holders.length < most ? { does: () => orRefused(opensBusiness(world)) } : null,
  ),
  saveBusinessAccount: act(1, async (world) => {
    const by = pick(
      world,
      world.holders.filter(({ kind }) => kind === 'business'),
    )
    // A verified business may still move house; another name or number would be refused.
    const told = await someRow<{ businessName: string; businessType: string }>(
      world,
      `select business_name as "businessName", business_type as "businessType" from people.business_account where account_id = $1`,
      [by.accountId],
    )
    const { ein: _, ...business } = businessForm({ ...told, address1: `${between(world, 1, 99)} Hill Road` })
    return { by, given: { accountId: by.accountId, business, means: businessMeans() }, inView: by.accountId }
  }),
  addBeneficialOwner: act(1, (world) => inBusiness(world, null, () => ({ owner: owner(world) }))),
  editBeneficialOwner: act(1, (world) => inBusiness(world, owners, (id) => ({ id, owner: owner(world) }))),
  inviteBeneficialOwner: act(1, (world) =>
    inBusiness(world, null, () => ({
      owner: { firstName: 'Mia', lastName: 'Quarter', email: `owner${between(world, 0, 9)}@example.com` },
    })),
  ),
  removeBeneficialOwner: act(2, (world) => inBusiness(world, owners, (id) => ({ id }))),
  revokeOwnerInvitation: act(1, (world) => inBusiness(world, invitations, (id) => ({ id }))),
  answerOwnerInvitation: act(2, async (world) => {
    const links: RegExpExecArray[] = []
    for (let nth = 0; nth < 10; nth += 1)
      links.push(...(await linksTo(world, `owner${nth}@example.com`, /beneficial-owner\/\?token=([\w-]+)/)))
    return links.length === 0 ? null : { by: null, given: { token: pick(world, links)[1], owner: owner(world) } }
  }),
  certifyBeneficialOwners: act(2, async (world) => {
    const turn = await inBusiness(world, null, () => ({}))
    const hash = createHash('sha256').update(wholeCertification()).digest('hex')
    const { rows } = await world.testCompany.owner.query(
      `select exists (select from identity.beneficial_owner where account_id = $1 and removed_at is null) as named`,
      [turn!.inView],
    )
    return { ...turn!, given: { name: 'Ada Reyes', hash, isNoneDeclared: !rows[0].named } }
  }),
  retryIdentityCheck: act(2, async (world) => {
    const row = await someRow<{ account: string }>(
      world,
      `select account_id as account from identity.customer where status = 'retry' and type = 'business' order by requested_at`,
    )
    const by = row && ownerOf(world, row.account)
    return by ? { by, given: {} } : null
  }),
  uploadIdentityDocument: act(2, async (world) => {
    const row = await someRow<{ account: string }>(
      world,
      `select account_id as account from identity.customer where status = 'document' order by requested_at`,
    )
    const by = row && ownerOf(world, row.account)
    const contentBase64 = pngOf({ shade: between(world, 0, 200) }).toString('base64')
    return by ? { by, given: { type: 'license', fileName: 'license.png', contentBase64 } } : null
  }),
}

/** A bank of an account whose owner acts; the holder's own bank follows a link or a replacement. */
async function ofBank(
  world: World,
  states: string,
  given: (id: string) => Record<string, unknown>,
): Promise<Turn | null> {
  const bank = await someRow<{ id: string; account: string }>(
    world,
    `select id, account_id as account from banks.funding_source where status in (${states}) order by created_at`,
  )
  const by = bank && ownerOf(world, bank.account)
  return by ? { by, given: given(bank.id) } : null
}

/** Links another bank by the partner's page and pays by it from then on. */
async function links(world: World): Promise<Answer> {
  const by = pick(
    world,
    world.holders.filter(({ kind }) => kind !== 'ira' && kind !== 'delegate'),
  )
  const bankId = await linkBank(world.testCompany, by, pick(world, ['Plaid Checking', 'Plaid Saving']))
  const at = world.holders.indexOf(by)
  if (at >= 0) world.holders[at] = { ...by, bankId }
  return taken
}

/** Another verified bank of the same account takes the place of one, and is the holder's from then on. */
async function replacement(world: World): Promise<Turn | null> {
  const pair = await someRow<{ id: string; withId: string; account: string }>(
    world,
    `select f.id, t.id as "withId", f.account_id as account from banks.funding_source f join banks.funding_source t using (account_id)
      where f.id <> t.id and f.status in ('verified', 'refused') and t.status = 'verified' order by f.created_at, t.created_at`,
  )
  const by = pair && ownerOf(world, pair.account)
  if (!by) return null
  const { id, withId } = pair
  const after = async () => {
    for (const [at, holder] of world.holders.entries())
      if (holder.accountId === by.accountId) world.holders[at] = { ...holder, bankId: withId as Holder['bankId'] }
  }
  return { by, given: { id, withId }, after }
}

export const bankActs: Acts = {
  linkBank: act(3, async (world) => ({ does: () => orRefused(links(world)) })),
  addBankByNumbers: act(2, async (world) => {
    const by = someone(world)
    const accountNumber = String(between(world, 10_000_000, 99_999_999))
    return {
      by,
      given: { accountId: by.accountId, routingNumber: '222222226', accountNumber, bankAccountType: 'checking' },
    }
  }),
  confirmMicroDeposits: act(3, async (world) => {
    const row = await someRow<{ id: string; account: string }>(
      world,
      `select id, account_id as account from banks.micro_deposit where state = 'arrived' order by entered_at`,
    )
    const by = row && ownerOf(world, row.account)
    return by ? { by, given: { id: row.id, amount1: '3', amount2: world.chance() < 0.8 ? '7' : '9' } } : null
  }),
  removeBank: act(1, (world) => ofBank(world, `'verified', 'refused', 'confirming'`, (id) => ({ id }))),
  replaceBank: act(1, replacement),
  renameBank: act(1, (world) =>
    ofBank(world, `'verified'`, (id) => ({ id, name: pick(world, ['Savings', 'Rent', 'House']) })),
  ),
  createBankLinkToken: act(1, async (world) => {
    const by = someone(world)
    return { by, given: { accountId: by.accountId } }
  }),
}
