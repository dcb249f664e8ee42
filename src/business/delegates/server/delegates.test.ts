import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { cashCommands } from '#business/cash/commands.ts'
import { investingCommands } from '#business/investing/commands.ts'
import { inTransaction, runCommand } from '#engine/command/command.ts'
import type { Command } from '#engine/command/declare.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { GrantId } from '#kernel/ids.ts'
import { confirmedPerson, newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany, type TestCompany } from '#tests/setup/test-company.ts'
import { actedBy, actsOn } from './public.ts'

const fields = 'id status accessType delegateEmail delegateName ownerName'
const inviting = `mutation ($id: ID!, $email: String!, $accessType: AccessType!, $endsOn: Day, $accountIds: [ID!]) {
  inviteDelegate(input: { id: $id, email: $email, accessType: $accessType, endsOn: $endsOn, accountIds: $accountIds }) { ${fields} } }`
const answering = (how: 'acceptAccess' | 'declineAccess') =>
  `mutation ($key: IdempotencyKey!, $id: ID!, $token: String!) { ${how}(input: { key: $key, id: $id, token: $token }) { ${fields} } }`
const ending = (how: 'revokeAccess' | 'resignAccess') =>
  `mutation ($key: IdempotencyKey!, $id: ID!) { ${how}(input: { key: $key, id: $id }) { ${fields} } }`
const deposit = `mutation ($id: ID!, $accountId: ID!) {
  requestDeposit(input: { id: $id, accountId: $accountId, fundingSourceId: "bnk_none", amount: "10000" }) { id } }`
const balance = 'query ($accountId: ID!) { cashBalance(accountId: $accountId) { posted } }'
const accessible =
  '{ myAccessibleAccounts { id isOwner accessType user { email } accessGrant { id status grantedAt } } }'

type Wish = { readonly email: string; readonly accessType?: string; readonly endsOn?: string; accountIds?: string[] }

async function withOwner(testCompany: TestCompany, email: string) {
  const { ask, drain, standIns } = testCompany
  const owner = await newInvestor(testCompany, { email })
  const invite = (wish: Wish, by: Viewer = owner) =>
    ask(by, inviting, { id: `grt_${uuidv7()}`, accessType: 'read_only', ...wish })
  const linkTo = async (address: string) => {
    await drain()
    const mails = await standIns.mail.inbox.list({ to: address })
    const found = mails
      .map(({ text }) => /account-access-accept\/\?id=(grt_[\w-]+)&token=([\w-]+)/.exec(text))
      .find(Boolean)!
    return { id: found[1]!, token: found[2]! }
  }
  const answer = async (by: Viewer | null, how: 'acceptAccess' | 'declineAccess', link: object) =>
    ask(by, answering(how), { key: uuidv7(), ...link })
  return {
    owner,
    invite,
    linkTo,
    answer,
    end: (by: Viewer, how: 'revokeAccess' | 'resignAccess', id: string) => ask(by, ending(how), { key: uuidv7(), id }),
    letIn: async (wish: Wish) => {
      // A person who may act with money has signed up themself.
      const isRegistered = wish.accessType === 'read_write'
      const delegate = isRegistered
        ? await newInvestor(testCompany, { ...wish, firstName: 'Dan' })
        : await confirmedPerson(testCompany, wish.email)
      const invited = await invite(wish)
      if (invited.errors.length > 0) throw new Error(invited.errors[0]!.message)
      const accepted = await answer(delegate, 'acceptAccess', await linkTo(wish.email))
      if (accepted.errors.length > 0) throw new Error(accepted.errors[0]!.message)
      return { delegate, id: invited.data.inviteDelegate.id as GrantId }
    },
  }
}

describe('access to someone else’s account', async () => {
  const testCompany = await startTestCompany()
  const { ask, drain, standIns, clock, owner: database } = testCompany
  const ada = await withOwner(testCompany, 'ada@example.com')
  const { accountId } = ada.owner
  const subjects = async (to: string) => {
    await drain()
    return (await standIns.mail.inbox.list({ to })).map(({ subject }) => subject)
  }

  it('is offered by mail, accepted with that address, and listed as the specification has it', async () => {
    expect((await ada.invite({ email: 'Jo@Example.com' })).data.inviteDelegate).toMatchObject({ status: 'pending' })
    const link = await ada.linkTo('jo@example.com')
    const shown = await ask(
      null,
      `query ($id: ID!, $token: String!) { accessInvitation(id: $id, token: $token) { ${fields} } }`,
      link,
    )
    expect(shown.data.accessInvitation).toMatchObject({ ownerName: 'Ada Reyes', accessType: 'read_only' })
    const jo = await confirmedPerson(testCompany, 'jo@example.com')
    expect((await ask(jo, accessible)).data.myAccessibleAccounts).toHaveLength(1)
    const jim = await testCompany.signedIn('jim@example.com')
    expect((await ada.answer(jim, 'acceptAccess', link)).errors).toMatchObject([{ code: 'otherAddress' }])
    const guess = { ...link, token: link.token.replace(/.$/, '_') }
    expect((await ada.answer(jo, 'acceptAccess', guess)).errors).toMatchObject([{ code: 'noSuchInvitation' }])
    expect((await ada.answer(jo, 'acceptAccess', link)).data.acceptAccess).toMatchObject({ status: 'active' })
    expect((await ada.answer(jo, 'acceptAccess', link)).errors).toMatchObject([{ code: 'invitationOver' }])
    expect((await ask(jo, accessible)).data.myAccessibleAccounts).toMatchObject([
      { isOwner: true, accessGrant: null },
      {
        id: accountId,
        isOwner: false,
        accessType: 'read_only',
        user: { email: 'ada@example.com' },
        accessGrant: { id: link.id, status: 'active', grantedAt: expect.any(String) },
      },
    ])
    expect(await subjects('jo@example.com')).toContain('You have access to an account')
    expect(await subjects('ada@example.com')).toEqual(
      expect.arrayContaining(['You invited someone to your account', 'Your invitation was accepted']),
    )
  })

  it('is offered by its owner only, with a password typed a moment ago, once and for one’s own accounts', async () => {
    const code = async (wish: Wish, by: Viewer = ada.owner) => (await ada.invite(wish, by)).errors[0]?.code
    const earlier = { ...ada.owner, signedInAt: Temporal.Now.instant().subtract({ minutes: 11 }) }
    expect(await code({ email: 'kim@example.com' }, earlier)).toBe('signInAgain')
    expect(await code({ email: 'ada@example.com' })).toBe('ownEmail')
    expect(await code({ email: 'jo@example.com' })).toBe('alreadyInvited')
    expect(await code({ email: 'kim' })).toBe('invalidInput')
    expect((await ada.invite({ email: 'kim@example.com', accessType: 'owner' })).errors[0]?.message).toMatch(
      /AccessType/,
    )
    const other = await newInvestor(testCompany, { email: 'other@example.com' })
    expect(await code({ email: 'kim@example.com', accountIds: [other.accountId] })).toBe('accountNotFound')
    const { delegate } = await ada.letIn({ email: 'chain@example.com', accessType: 'read_write' })
    const passedOn = await ask(
      delegate,
      inviting,
      { id: `grt_${uuidv7()}`, email: 'kim@example.com', accessType: 'read_only', accountIds: [accountId] },
      accountId,
    )
    expect(passedOn.errors).toMatchObject([{ code: 'ownAccountOnly' }])
    expect(await code({ email: 'kim@example.com', accountIds: [accountId] }, delegate)).toBe('accountNotFound')
  })

  it('reads and never writes where it is for reading, whatever the client sends', async () => {
    const { delegate } = await ada.letIn({ email: 'reader@example.com' })
    expect((await ask(delegate, balance, { accountId })).errors).toEqual([])
    for (const named of [undefined, accountId])
      expect((await ask(delegate, deposit, { id: `dep_${uuidv7()}`, accountId }, named)).errors).toMatchObject([
        { code: 'readOnlyAccess' },
      ])
  })

  it('writes as the delegate for the owner, and the record says so', async () => {
    const { delegate, id: grant } = await ada.letIn({ email: 'writer@example.com', accessType: 'read_write' })
    // The bank account does not exist, so the act is refused. Refusals are logged like successes.
    const refused = await ask(delegate, deposit, { id: `dep_${uuidv7()}`, accountId }, accountId)
    expect(refused.errors).toMatchObject([{ code: expect.stringMatching(/bank|source/i) }])
    const { rows } = await database.query(
      `select on_behalf_of, detail ->> 'grant' as grant from platform.audit where actor = $1 and action = 'requestDeposit'`,
      [delegate.userId],
    )
    expect(rows).toEqual([{ on_behalf_of: accountId, grant }])
    const bank = `mutation ($key: IdempotencyKey!, $accountId: ID!) { choosePreferredAccount(input: { key: $key, accountId: $accountId }) { id } }`
    expect((await ask(delegate, bank, { key: uuidv7(), accountId }, accountId)).errors).toMatchObject([
      { code: 'ownerOnly' },
    ])
    const own = (await ask(delegate, '{ me { user { accountId } } }')).data.me.user.accountId
    expect((await ask(delegate, deposit, { id: `dep_${uuidv7()}`, accountId: own }, accountId)).errors).toMatchObject([
      { code: 'accountNotFound' },
    ])
    const acting = { kind: 'user', id: delegate.userId, delegate: { accountId, grantId: grant } } as const
    await inTransaction(testCompany.platform, acting, (ctx) => ctx.audit({ action: 'chooseDividend', subject: '1' }))
    const query = '{ myAccessGrants { given { id acts { action by } } received { id acts { action } } } }'
    const ofGrant = ({ id }: { id: string }) => id === grant
    expect((await ask(ada.owner, query)).data.myAccessGrants.given.find(ofGrant).acts, 'a refusal is no act').toEqual([
      { action: 'chooseDividend', by: 'by Dan Reyes for Ada Reyes' },
    ])
    expect((await ask(delegate, query)).data.myAccessGrants.received.find(ofGrant).acts).toEqual([])
  })

  it('is named on what a delegate began, not on what its owner began and a delegate touched', async () => {
    const { delegate, id: grantId } = await ada.letIn({ email: 'begins@example.com', accessType: 'read_write' })
    const owner = { kind: 'user', id: ada.owner.userId } as const
    const acting = { kind: 'user', id: delegate.userId, delegate: { accountId, grantId } } as const
    const note = async (actor: typeof owner | typeof acting, action: string, subject: string) => {
      clock.moveTo(clock.now().add({ seconds: 1 }))
      await inTransaction(testCompany.platform, actor, (ctx) => ctx.audit({ action, subject }))
    }
    const begin = async (actor: typeof owner | typeof acting, command: Command) => {
      const id = `${command.ids.id}_${uuidv7()}`
      const asked = { actor, command, key: id, input: { id }, onBehalfOf: accountId }
      expect(await runCommand(testCompany.platform, asked, async () => ({ id }))).toEqual({ id })
      return id
    }
    const theirs = await begin(acting, investingCommands.placeOrder)
    const own = await begin(owner, investingCommands.placeOrder)
    await note(acting, 'cancelOrder', own)
    await note(owner, 'startAutoInvest', 'ais_own')
    await note(acting, 'pauseAutoInvest', 'ais_own')
    await note(acting, 'resumeAutoInvest', 'ais_own')
    expect(await actedBy(testCompany.platform, theirs)).toBe('by Dan Reyes for Ada Reyes')
    const sent = await begin(acting, cashCommands.requestWithdrawal)
    expect(await actedBy(testCompany.platform, sent)).toBe('by Dan Reyes for Ada Reyes')
    expect(await actedBy(testCompany.platform, own)).toBeNull()
    expect(await actedBy(testCompany.platform, 'ais_own')).toBeNull()
    expect(
      (await actsOn(testCompany.platform, 'ais_own')).map(({ action }) => action),
      'a schedule lists each',
    ).toEqual(['pauseAutoInvest', 'resumeAutoInvest'])
  })

  it('is gone with the next request after it was revoked, resigned or after its last day', async () => {
    const code = async (by: Viewer) => (await ask(by, balance, { accountId }, accountId)).errors[0]?.code
    const first = await ada.letIn({ email: 'first@example.com' })
    expect(await code(first.delegate)).toBeUndefined()
    expect((await ada.end(first.delegate, 'revokeAccess', first.id)).errors).toMatchObject([{ code: 'noSuchGrant' }])
    expect((await ada.end(ada.owner, 'revokeAccess', first.id)).data.revokeAccess).toMatchObject({ status: 'revoked' })
    expect(await code(first.delegate)).toBe('accountNotFound')
    expect((await ada.end(ada.owner, 'revokeAccess', first.id)).errors).toMatchObject([{ code: 'alreadyEnded' }])

    const second = await ada.letIn({ email: 'second@example.com' })
    expect((await ada.end(second.delegate, 'resignAccess', second.id)).data.resignAccess.status).toBe('resigned')
    expect(await code(second.delegate)).toBe('accountNotFound')

    const third = await ada.letIn({ email: 'third@example.com', endsOn: clock.today() })
    expect(await code(third.delegate)).toBeUndefined()
    clock.moveTo(clock.now().add({ hours: 24 }))
    expect(await code(third.delegate), 'before the worker has looked').toBe('accountNotFound')
    await drain()
    expect(await subjects('third@example.com')).toContain('Your access to an account has ended')
    expect(await subjects('ada@example.com')).toContain('Access to your account has ended')
  })

  it('is declined without logging in, and an invitation expires after 14 days', async () => {
    const bea = await withOwner(testCompany, 'bea@example.com')
    await bea.invite({ email: 'no@example.com' })
    expect(
      (await bea.answer(null, 'declineAccess', await bea.linkTo('no@example.com'))).data.declineAccess.status,
    ).toBe('declined')
    await bea.invite({ email: 'late@example.com' })
    const link = await bea.linkTo('late@example.com')
    await testCompany.moveTo(clock.now().add({ hours: 14 * 24 }))
    const late = await confirmedPerson(testCompany, 'late@example.com')
    expect((await bea.answer(late, 'acceptAccess', link)).errors).toMatchObject([{ code: 'invitationOver' }])
    const { data } = await ask(bea.owner, `{ myAccessGrants { given { ${fields} } received { id } } }`)
    expect(data.myAccessGrants.given.map(({ status }: { status: string }) => status)).toEqual(['expired', 'declined'])
    expect(data.myAccessGrants.received).toEqual([])
  })

  it('is withdrawn with a mail to the person who was invited, not to the person who has the address now', async () => {
    const ida = await withOwner(testCompany, 'ida@example.com')
    const withdraw = async (email: string) => {
      const { data } = await ida.invite({ email })
      await drain()
      return () => ida.end(ida.owner, 'revokeAccess', data.inviteDelegate.id)
    }
    await confirmedPerson(testCompany, 'stays@example.com')
    const moved = await confirmedPerson(testCompany, 'moved@example.com')
    const withdrawals = [await withdraw('stays@example.com'), await withdraw('moved@example.com')]
    await database.query(`update people."user" set email = 'elsewhere@example.com' where id = $1`, [moved.userId])
    for (const end of withdrawals) expect((await end()).errors).toEqual([])
    const about = async (to: string) => (await subjects(to)).filter((subject) => /account|access/i.test(subject)).length
    expect([await about('stays@example.com'), await about('moved@example.com')]).toEqual([2, 1])
  })

  it('is listed and counts as long as it is open, however many later ones have ended', async () => {
    const cora = await withOwner(testCompany, 'cora@example.com')
    const { id } = await cora.letIn({ email: 'stays@example.com' })
    await database.query(
      `insert into delegates.access_grant (id, owner_id, account_ids, delegate_email, access_type, invited_at, link_expires_at,
         ended_as, ended_at, ended_by)
       select 'grt_' || gen_random_uuid(), $1, array[$2], 'gone' || n || '@example.com', 'read_only', $3, $3, 'revoked', $3, $1
       from generate_series(1, 120) n`,
      [cora.owner.userId, cora.owner.accountId, clock.now().add({ hours: 1 }).toString()],
    )
    const { data } = await ask(cora.owner, '{ myAccessGrants { given { id status } } }')
    expect(data.myAccessGrants.given.filter(({ status }: { status: string }) => status === 'active')).toMatchObject([
      { id },
    ])
    expect((await cora.invite({ email: 'stays@example.com' })).errors).toMatchObject([{ code: 'alreadyInvited' }])
  })
})
