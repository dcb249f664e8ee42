import { Configuration, PlaidApi, Products } from 'plaid'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { banksOf, disableFundingSource, fundingSourceForPayment } from './public.ts'

const link = `mutation ($key: IdempotencyKey!, $accountId: ID!, $publicToken: String!, $partnerAccountId: String!, $institutionName: String!) {
  linkBank(input: { key: $key, accountId: $accountId, publicToken: $publicToken, partnerAccountId: $partnerAccountId, institutionName: $institutionName }) { id } }`
const token = `mutation ($accountId: ID!, $itemId: ID) { createBankLinkToken(input: { accountId: $accountId, itemId: $itemId }) { linkToken scriptUrl } }`
const banks = `{ me { user { hasBankAccount
  bankAccounts { id status problem type bankAccountType name mask bankName channels balance { value } plaidAccount { plaidItem { id access_token reverificationRequiredFlg } } }
  plaidItems { id access_token institution { name } accounts { account_id processor_token name subtype } } } } }`
const remove = `mutation ($key: IdempotencyKey!, $id: ID!) { removeBank(input: { key: $key, id: $id }) { id } }`
const rename = `mutation ($key: IdempotencyKey!, $id: ID!, $name: String!) { renameBank(input: { key: $key, id: $id, name: $name }) { id } }`

describe('banks', async () => {
  const testCompany = await startTestCompany()
  const { platform, config, drain, ask, owner, partners } = testCompany
  const headers = { 'PLAID-CLIENT-ID': config.bankLink.clientId, 'PLAID-SECRET': config.bankLink.secret }
  const sdk = new PlaidApi(new Configuration({ basePath: config.bankLink.origin, baseOptions: { headers } }))
  const control = (origin: string, path: string, body: object = {}) =>
    fetch(`${origin}/_standin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  /** A person completes the bank's pages; the sandbox lets the test supply the result. */
  const chosen = async (institution = 'ins_109508', user = 'user_good') => {
    const { data } = await sdk.sandboxPublicTokenCreate({
      institution_id: institution,
      initial_products: [Products.Auth],
      options: {
        webhook: `http://127.0.0.1:${config.port}/webhooks/bank-link`,
        override_username: user,
        override_password: 'pass_good',
      },
    })
    return data.public_token
  }
  const itemsThere = async () =>
    (
      (await (await fetch(`${config.bankLink.origin}/_standin/items`)).json()) as {
        items: { itemId: string; accounts: { accountId: string; name: string }[] }[]
      }
    ).items
  const linked = async (
    email: string,
    { institution = 'ins_109508', user = 'user_good', account = 'Plaid Checking' } = {},
  ) => {
    const viewer = await newInvestor(testCompany, { email })
    const before = new Set((await itemsThere()).map(({ itemId }) => itemId))
    const publicToken = await chosen(institution, user)
    const item = (await itemsThere()).find(({ itemId }) => !before.has(itemId))!
    const accountNamed = (name: string) => item.accounts.find((account) => account.name === name)!.accountId
    const variables = (name: string, key = `link ${name}`) => ({
      key,
      accountId: viewer.accountId,
      publicToken,
      partnerAccountId: accountNamed(name),
      institutionName: 'First Platypus Bank',
    })
    const answer = await ask(viewer, link, variables(account))
    return { viewer, item, variables, answer, id: answer.data?.linkBank?.id as FundingSourceId }
  }
  const userOf = async (viewer: Awaited<ReturnType<typeof newInvestor>>) => (await ask(viewer, banks)).data.me.user

  it('links an account, keeps its tokens sealed, and has it ready for payments', async () => {
    const { viewer, id, answer } = await linked('bank@example.com')
    expect(answer.errors).toEqual([])
    expect((await userOf(viewer)).bankAccounts).toMatchObject([{ id, status: 'linking' }])
    await drain()
    const user = await userOf(viewer)
    expect(user).toMatchObject({
      hasBankAccount: true,
      bankAccounts: [
        {
          id,
          status: 'verified',
          problem: null,
          type: 'bank',
          bankAccountType: 'checking',
          name: 'Plaid Checking',
          mask: '0000',
          bankName: 'First Platypus Bank',
          balance: null,
          plaidAccount: { plaidItem: { access_token: null, reverificationRequiredFlg: false } },
        },
      ],
      plaidItems: [
        { access_token: null, institution: { name: 'First Platypus Bank' }, accounts: [{ processor_token: null }] },
      ],
    })
    const payable = await fundingSourceForPayment(platform, viewer.accountId, id)
    expect(payable).toMatchObject({ status: 'verified', name: 'Plaid Checking' })
    expect(await partners.ach.fundingSource(payable!.partnerFundingSourceId)).toMatchObject({ status: 'verified' })
    const { rows } = await owner.query(
      `select string_agg(t, '') as all from (select row_to_json(i)::text t from banks.item i union all select row_to_json(s)::text from banks.funding_source s union all select row_to_json(o)::text from platform.outbox o union all select row_to_json(c)::text from platform.command c) x`,
    )
    expect(rows[0].all).not.toMatch(/(access|public|processor)-sandbox-/)
  })

  it('gives the account to nobody else', async () => {
    const { viewer, id } = await linked('owner@example.com')
    await drain()
    const stranger = await newInvestor(testCompany, { email: 'stranger@example.com' })
    expect(await fundingSourceForPayment(platform, stranger.accountId, id)).toBeNull()
    expect((await ask(stranger, remove, { key: 'r', id })).errors).toMatchObject([{ code: 'bankNotFound' }])
    expect((await ask(stranger, token, { accountId: viewer.accountId })).errors).toMatchObject([
      { code: 'accountNotFound' },
    ])
  })

  it('links several accounts with one sign-in, which is exchanged once', async () => {
    const { viewer, variables } = await linked('several@example.com')
    await ask(viewer, link, variables('Plaid Saving'))
    await drain()
    expect((await userOf(viewer)).bankAccounts).toMatchObject([
      { name: 'Plaid Checking', status: 'verified' },
      { name: 'Plaid Saving', status: 'verified' },
    ])
    expect((await userOf(viewer)).plaidItems).toHaveLength(1)
  })

  it('does the same link once, and shows a bank that is linked again once', async () => {
    const { viewer, variables, id } = await linked('twice@example.com')
    expect((await ask(viewer, link, variables('Plaid Checking'))).data.linkBank.id).toBe(id)
    await drain()
    expect((await ask(viewer, link, variables('Plaid Checking', 'another key'))).data.linkBank.id).toBe(id)
    await drain()
    expect((await userOf(viewer)).bankAccounts).toHaveLength(1)
  })

  it('shows a bank once that was linked in two sign-ins', async () => {
    const first = await linked('again@example.com')
    await drain()
    const before = new Set((await itemsThere()).map(({ itemId }) => itemId))
    const publicToken = await chosen()
    const item = (await itemsThere()).find(({ itemId }) => !before.has(itemId))!
    const partnerAccountId = item.accounts.find(({ name }) => name === 'Plaid Checking')!.accountId
    await ask(first.viewer, link, {
      ...first.variables('Plaid Checking'),
      key: 'second',
      publicToken,
      partnerAccountId,
    })
    await drain()
    expect((await userOf(first.viewer)).bankAccounts).toMatchObject([{ id: first.id, status: 'verified' }])
    const left = async () => (await itemsThere()).filter(({ itemId }) => itemId === item.itemId || !before.has(itemId))
    expect(await left(), 'the second sign-in is ended at the partner').toEqual([])
    expect((await userOf(first.viewer)).plaidItems).toHaveLength(1)
    const { rows } = await owner.query(
      `select count(*)::int as live from banks.item where account_id = $1 and (access_token_sealed is not null or state not in ('linked', 'removed'))`,
      [first.viewer.accountId],
    )
    expect(rows).toEqual([{ live: 1 }])
    const whole = await itemsThere()
    await ask(first.viewer, remove, { key: 'gone', id: first.id })
    await drain()
    expect(await itemsThere()).toHaveLength(whole.length - 1)
  })

  it('refuses the banned bank by its name, and by what the bank link says when the browser lied', async () => {
    const { viewer, variables } = await linked('banned@example.com', { institution: 'ins_109511' })
    const honest = { ...variables('Plaid Checking', 'honest'), institutionName: 'Houndstooth Bank' }
    expect((await ask(viewer, link, honest)).errors).toMatchObject([{ code: 'bannedInstitution' }])
    await drain()
    const [source] = (await userOf(viewer)).bankAccounts
    expect(source).toMatchObject({ status: 'refused', problem: expect.stringContaining('Houndstooth') })
    expect((await userOf(viewer)).hasBankAccount).toBe(false)
  })

  it('refuses a credit card', async () => {
    const { viewer } = await linked('card@example.com', { account: 'Plaid Credit Card' })
    await drain()
    expect((await userOf(viewer)).bankAccounts).toMatchObject([
      { status: 'refused', problem: expect.stringContaining('checking or savings') },
    ])
  })

  it('says when a sign-in at the bank has expired before it was used', async () => {
    const viewer = await newInvestor(testCompany, { email: 'expired@example.com' })
    await ask(viewer, link, {
      key: 'k',
      accountId: viewer.accountId,
      publicToken: 'public-sandbox-unknown',
      partnerAccountId: 'x',
      institutionName: 'First Platypus Bank',
    })
    await drain()
    expect((await userOf(viewer)).bankAccounts).toMatchObject([
      { status: 'refused', problem: expect.stringContaining('Start again') },
    ])
  })

  it('asks for the profile first', async () => {
    const viewer = await testCompany.signedIn('early@example.com')
    const { accountId } = (await ask(viewer, '{ me { user { accountId } } }')).data.me.user
    const ask_ = {
      key: 'k',
      accountId,
      publicToken: 'p',
      partnerAccountId: 'x',
      institutionName: 'First Platypus Bank',
    }
    expect((await ask(viewer, link, ask_)).errors).toMatchObject([{ code: 'identityFirst' }])
  })

  it('resumes after lost answers without a second exchange', async () => {
    const fault = (route: string) => ({ route: `POST ${route}`, kind: 'status', status: 503, times: 1 })
    await control(config.bankLink.origin, 'faults', fault('/item/get'))
    await control(config.bankLink.origin, 'faults', fault('/processor/token/create'))
    await control(config.ach.origin, 'faults', { ...fault('/customers'), kind: 'dropAfter' })
    const { viewer } = await linked('resumed@example.com')
    for (let minute = 0; minute < 6; minute += 1) await testCompany.moveTo(testCompany.clock.now().add({ minutes: 2 }))
    expect((await userOf(viewer)).bankAccounts).toMatchObject([{ status: 'verified' }])
  })

  it('follows the sign-in that must be repeated, and its repair', async () => {
    const { viewer, item } = await linked('repair@example.com')
    await drain()
    await control(config.bankLink.origin, `items/${item.itemId}/reset-login`)
    await drain()
    const [source] = (await userOf(viewer)).bankAccounts
    expect(source.plaidAccount.plaidItem.reverificationRequiredFlg).toBe(true)
    const repair = await ask(viewer, token, { accountId: viewer.accountId, itemId: source.plaidAccount.plaidItem.id })
    expect(repair.data.createBankLinkToken).toMatchObject({ scriptUrl: expect.stringContaining('link-initialize.js') })
  })

  it('lets go of a bank whose permission the person has revoked there', async () => {
    const { viewer, item, id } = await linked('revoked@example.com')
    await drain()
    await control(config.bankLink.origin, `items/${item.itemId}/revoke`)
    await drain()
    expect((await userOf(viewer)).bankAccounts).toEqual([])
    expect(await fundingSourceForPayment(platform, viewer.accountId, id)).toBeNull()
    const { rows } = await owner.query('select state, access_token_sealed from banks.item where account_id = $1', [
      viewer.accountId,
    ])
    expect(rows, 'the record says who ended it').toEqual([{ state: 'revoked', access_token_sealed: null }])
  })

  it('renames and removes at the partner too', async () => {
    const { viewer, id } = await linked('remove@example.com')
    await drain()
    const { partnerFundingSourceId } = (await fundingSourceForPayment(platform, viewer.accountId, id))!
    expect((await ask(viewer, rename, { key: 'n', id, name: ' ' })).errors).toMatchObject([{ code: 'bankName' }])
    await ask(viewer, rename, { key: 'n2', id, name: 'Household' })
    await drain()
    expect(await partners.ach.fundingSource(partnerFundingSourceId)).toMatchObject({ name: 'Household' })
    await ask(viewer, remove, { key: 'r', id })
    await drain()
    expect(await partners.ach.fundingSource(partnerFundingSourceId)).toMatchObject({ removed: true })
    expect(await banksOf(platform, [viewer.accountId])).toEqual([])
  })

  it('ends the sign-in with the last bank account in use, though another of the same sign-in was refused', async () => {
    const { viewer, item, variables, id } = await linked('beside-card@example.com')
    await ask(viewer, link, variables('Plaid Credit Card'))
    await drain()
    expect((await userOf(viewer)).bankAccounts.map(({ status }: { status: string }) => status)).toEqual([
      'verified',
      'refused',
    ])
    await ask(viewer, remove, { key: 'r', id })
    await drain()
    expect((await itemsThere()).map(({ itemId }) => itemId)).not.toContain(item.itemId)
  })

  it('follows the partner when it lets go of a bank, and stops one on our word', async () => {
    const first = await linked('dropped-bank@example.com')
    const second = await linked('disabled-bank@example.com')
    await drain()
    const source = await fundingSourceForPayment(platform, first.viewer.accountId, first.id)
    await partners.ach.removeFundingSource(source!.partnerFundingSourceId)
    await drain()
    expect(await banksOf(platform, [first.viewer.accountId])).toMatchObject([{ status: 'disabled' }])
    const [stopped] = (await userOf(first.viewer)).bankAccounts
    expect(stopped.problem).toContain('Link it again')
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => disableFundingSource(ctx, second.id, 'R01'))
    expect(await banksOf(platform, [second.viewer.accountId])).toMatchObject([{ status: 'disabled' }])
  })
})
