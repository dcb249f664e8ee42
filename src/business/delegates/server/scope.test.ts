import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { cashEvents } from '#business/cash/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { cents } from '#kernel/cents.ts'
import { type AccountId, idOf } from '#kernel/ids.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { newInvestor, registeredPerson } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { heldAccountsAtMost } from '../rules/grant.ts'

const inviting = `mutation ($id: ID!, $email: String!, $accessType: AccessType!, $accountIds: [ID!]) {
  inviteDelegate(input: { id: $id, email: $email, accessType: $accessType, accountIds: $accountIds }) { id accountIds accountNames } }`
const accepting = `mutation ($key: IdempotencyKey!, $id: ID!, $token: String!) { acceptAccess(input: { key: $key, id: $id, token: $token }) { id accountNames } }`
const changing = `mutation ($key: IdempotencyKey!, $id: ID!, $accountIds: [ID!]!) {
  changeAccessScope(input: { key: $key, id: $id, accountIds: $accountIds }) { accountIds } }`
const chooser = '{ myAccessibleAccounts { id name isOwner } }'
const balance = 'query ($accountId: ID!) { cashBalance(accountId: $accountId) { posted } }'
const deposit = `mutation ($id: ID!, $accountId: ID!) {
  requestDeposit(input: { id: $id, accountId: $accountId, fundingSourceId: "bnk_none", amount: "10000" }) { id } }`
const standing = '{ me { user { accountFrozenFlg hasInvested bankAccounts { id } } } }'

describe('an access to some of an owner’s accounts', async () => {
  const testCompany = await startTestCompany()
  const { ask, drain, standIns, platform, owner: database } = testCompany
  const ada = await newInvestor(testCompany, { email: 'ada@example.com' })
  const personal = ada.accountId
  const open = async (name: string, type = 'individual') => {
    const id = idOf('acc', uuidv7())
    await database.query(
      `insert into accounts.account (id, owner_id, type, opened_at, parent_id, name) values ($1, $2, $3, now(), $4, $5)`,
      [id, ada.userId, type, personal, name],
    )
    return id
  }
  const ira = await open('Roth IRA')
  const business = await open('Sunny Holdings LLC', 'business')

  const invite = (email: string, accountIds: readonly string[] | null, accessType = 'read_write') =>
    ask(ada, inviting, { id: `grt_${uuidv7()}`, email, accessType, accountIds })
  async function letIn(email: string, accountIds: readonly string[] | null) {
    const { data, errors } = await invite(email, accountIds)
    if (errors.length > 0) throw new Error(errors[0]!.message)
    await drain()
    const mails = await standIns.mail.inbox.list({ to: email })
    const link = mails.map(({ text }) => /\?id=(grt_[\w-]+)&token=([\w-]+)/.exec(text)).find(Boolean)!
    const delegate = await registeredPerson(testCompany, email)
    const accepted = await ask(delegate, accepting, { key: uuidv7(), id: link[1], token: link[2] })
    return { delegate, id: data.inviteDelegate.id as string, accepted: accepted.data.acceptAccess, mail: mails[0]! }
  }
  const change = (id: string, accountIds: readonly string[], by: Viewer = ada) =>
    ask(by, changing, { key: uuidv7(), id, accountIds })
  const chooses = async (by: Viewer) =>
    (await ask(by, chooser)).data.myAccessibleAccounts
      .filter(({ isOwner }: { isOwner: boolean }) => !isOwner)
      .map(({ id }: { id: string }) => id)
  const settle = (accountId: AccountId) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.emit(
        cashEvents.bankTransferSettled({
          accountId,
          bankTransferId: `btr_${uuidv7()}`,
          direction: 'in',
          purpose: 'deposit',
          subject: accountId,
          amount: cents(10_000),
          fundingSourceId: 'bnk_none',
        }),
      ),
    )
  type Noticed = { readonly kind: string; readonly link: string; readonly body: string }
  const noticesTo = async (by: Viewer): Promise<Noticed[]> => {
    const { data } = await ask(by, '{ notifications { edges { node { kind link body } } } }')
    return (data.notifications.edges as readonly { readonly node: Noticed }[])
      .map(({ node }) => node)
      .filter(({ kind }) => kind === 'actedAccount')
  }
  const code = async (by: Viewer, query: string, accountId: string, named?: string) =>
    (await ask(by, query, { id: `dep_${uuidv7()}`, accountId }, named)).errors[0]?.code

  it('is offered for one’s own accounts, by name, and for all of them where none is named', async () => {
    expect((await invite('all@example.com', null)).data.inviteDelegate).toMatchObject({
      accountIds: [personal, ira, business],
      accountNames: ['Individual Account', 'Roth IRA', 'Sunny Holdings LLC'],
    })
    const stranger = await newInvestor(testCompany, { email: 'stranger@example.com' })
    expect((await invite('no@example.com', [ira, stranger.accountId])).errors[0]?.code).toBe('accountNotFound')
    expect((await invite('no@example.com', [])).errors[0]?.code).toBe('nothingCovered')
    const single = await ask(stranger, inviting, {
      id: `grt_${uuidv7()}`,
      email: 'one@example.com',
      accessType: 'read_only',
    })
    expect(single.data.inviteDelegate.accountNames, 'an owner of one account has nothing to tell apart').toEqual([])
  })

  it('lets the delegate choose, read and act in what it covers, and in nothing else of the owner', async () => {
    const { delegate, accepted, mail } = await letIn('ira@example.com', [ira])
    expect(accepted.accountNames).toEqual(['Roth IRA'])
    expect(mail.text).toContain('It covers: Roth IRA.')
    expect((await ask(delegate, chooser)).data.myAccessibleAccounts).toMatchObject([
      { isOwner: true, name: null },
      { id: ira, isOwner: false, name: 'Roth IRA' },
    ])
    expect(await code(delegate, balance, ira, ira)).toBeUndefined()
    expect(await code(delegate, deposit, ira, ira), 'let in: it is the account that is not ready').toBe('notVerified')
    for (const other of [personal, business])
      for (const named of [undefined, ira, other])
        for (const query of [balance, deposit])
          expect(await code(delegate, query, other, named)).toBe('accountNotFound')
  })

  it('shows of the owner what belongs to the account that is covered', async () => {
    const { delegate } = await letIn('looks@example.com', [ira])
    await database.query(
      `update accounts.account set frozen_at = now(), freeze_reason = 'A question.', first_invested_at = now() where id = $1`,
      [personal],
    )
    expect((await ask(delegate, standing, {}, ira)).data.me.user).toEqual({
      accountFrozenFlg: false,
      hasInvested: false,
      bankAccounts: [],
    })
    expect((await ask(ada, standing, {}, ira)).data.me.user, 'the owner looks at it too').toMatchObject({
      accountFrozenFlg: false,
    })
    expect((await ask(ada, standing)).data.me.user).toMatchObject({ accountFrozenFlg: true, hasInvested: true })
    await database.query(`update accounts.account set frozen_at = null, freeze_reason = null where id = $1`, [personal])
  })

  it('is changed by its owner with the next request; more of it needs a fresh sign-in', async () => {
    const { delegate, id } = await letIn('moves@example.com', [ira])
    const earlier = { ...ada, signedInAt: Temporal.Now.instant().subtract({ minutes: 11 }) }
    expect((await change(id, [ira, business], earlier)).errors[0]?.code).toBe('signInAgain')
    expect((await change(id, [ira, business])).data.changeAccessScope.accountIds).toEqual([ira, business])
    expect(await chooses(delegate)).toEqual(expect.arrayContaining([ira, business]))
    expect(await code(delegate, balance, business, business)).toBeUndefined()
    expect((await change(id, [business], earlier)).errors, 'less of it does not wait').toEqual([])
    expect(await chooses(delegate)).toEqual([business])
    expect(await code(delegate, balance, ira, ira)).toBe('accountNotFound')
    expect((await change(id, [business])).errors[0]?.code).toBe('sameScope')
    expect((await change(id, [])).errors[0]?.code).toBe('nothingCovered')
    expect((await change(id, [personal], delegate)).errors[0]?.code).toBe('noSuchGrant')
    await drain()
    const subjects = (await standIns.mail.inbox.list({ to: 'ada@example.com' })).map(({ subject }) => subject)
    expect(subjects).toContain('You changed which accounts someone may see')
  })

  it('counts what it covers once against the accounts that one person may see', async () => {
    const { delegate, id } = await letIn('many@example.com', [ira])
    const seen = Array.from({ length: heldAccountsAtMost - 2 }, () => idOf('acc', uuidv7()))
    await database.query(
      `insert into delegates.access_grant (select (jsonb_populate_record(g, $2)).* from delegates.access_grant g where id = $1)`,
      [id, { id: idOf('grt', uuidv7()), owner_id: idOf('usr', uuidv7()), account_ids: seen }],
    )
    expect((await change(id, [ira, business])).errors).toEqual([])
    expect((await change(id, [ira, business, personal])).errors[0]?.code).toBe('tooManyDelegates')
    expect(await chooses(delegate)).toHaveLength(2)
  })

  it('ends with its grant, whatever it covered last', async () => {
    const { delegate, id } = await letIn('ends@example.com', [personal, ira])
    await change(id, [personal, ira, business])
    await ask(
      ada,
      'mutation ($key: IdempotencyKey!, $id: ID!) { revokeAccess(input: { key: $key, id: $id }) { id } }',
      { key: uuidv7(), id },
    )
    expect(await chooses(delegate)).toEqual([])
    expect((await change(id, [ira])).errors[0]?.code).toBe('alreadyEnded')
  })

  it('tells the delegate of money that moves in what it covers, not beside it', async () => {
    const { delegate } = await letIn('notified@example.com', [ira])
    for (const accountId of [ira, personal]) await settle(accountId)
    await drain()
    const noticed = await noticesTo(delegate)
    expect(noticed.map(({ link }) => link)).toEqual([expect.stringContaining(ira)])
  })

  it('names the holder in the delegate’s notice, who is not always the owner, and no title that others do not know', async () => {
    const harbor = await openedBusiness(testCompany, ada)
    const { delegate } = await letIn('named@example.com', [personal, ira, harbor.accountId])
    const holders = { [personal]: 'Ada Reyes', [ira]: 'Ada Reyes', [harbor.accountId]: 'Harbor Tools LLC' }
    for (const accountId of Object.keys(holders) as AccountId[]) await settle(accountId)
    await drain()
    const noticed = await noticesTo(delegate)
    for (const [accountId, holder] of Object.entries(holders))
      expect([accountId, noticed.find(({ link }) => link.includes(accountId))?.body]).toEqual([
        accountId,
        expect.stringMatching(new RegExp(`^We told ${holder}, who holds the account: `)),
      ])
  })

  it('ends with the closing of the account, accepted or not, and whatever it covers', async () => {
    await invite('waits@example.com', [personal])
    const { delegate } = await letIn('stays@example.com', [personal, ira, business])
    const open = async () =>
      (
        await database.query(
          `select distinct accepted_at is not null as accepted from delegates.access_grant where owner_id = $1 and ended_at is null order by 1`,
          [ada.userId],
        )
      ).rows.map(({ accepted }) => accepted)
    expect(await open()).toEqual([false, true])
    const closed = { userId: ada.userId, accountId: personal, closureId: idOf('clo', uuidv7()) }
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.emit(privacyEvents.accountClosed(closed)),
    )
    expect(await open()).toEqual([])
    expect(await chooses(delegate)).toEqual([])
  })
})
