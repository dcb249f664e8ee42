import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { plusDays } from '#kernel/business-day.ts'
import { idOf } from '#kernel/ids.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import {
  authorizeAccount,
  delegatesOf,
  endAccount,
  freezeAccount,
  noteFirstInvestments,
  ownAccount,
  releaseAccount,
} from './public.ts'

const operator = { kind: 'operator', id: 'usr_operator' } as const

describe('accounts', async () => {
  const { platform, ask, signedIn, clock, owner } = await startTestCompany()
  const withAccount = async (email: string) => {
    const viewer = await signedIn(email)
    return { viewer, account: await ownAccount(platform.db, viewer.userId) }
  }
  const me = async (email: string) =>
    (await ask(await signedIn(email), '{ me { user { accountFrozenFlg hasInvested firstInvestmentDt } } }')).data.me
      .user

  it('are open to their owner, and look as if they were not there to others', async () => {
    const { viewer, account } = await withAccount('owner@example.com')
    const stranger = await signedIn('stranger@example.com')
    expect(await authorizeAccount(platform, viewer, account.id, 'write')).toMatchObject({ id: account.id })
    expect(await authorizeAccount(platform, stranger, account.id, 'read')).toMatchObject({ code: 'accountNotFound' })
    expect(await authorizeAccount(platform, viewer, 'acc_none', 'read')).toMatchObject({ code: 'accountNotFound' })
    const staff = { ...stranger, operator: true }
    expect(await authorizeAccount(platform, staff, account.id, 'read')).toMatchObject({ code: 'openPersonalDataFirst' })
    const opened = { ...staff, opened: new Map([[viewer.userId, 'They asked about an order']]) }
    expect(await authorizeAccount(platform, opened, account.id, 'read')).toMatchObject({ id: account.id })
    expect(await authorizeAccount(platform, opened, account.id, 'write')).toMatchObject({ code: 'readOnlyAccess' })
  })

  it('are listed with their owner', async () => {
    const { viewer, account } = await withAccount('listed@example.com')
    const { data } = await ask(
      viewer,
      '{ myAccessibleAccounts { id accessType isOwner user { email } accessGrant { id } } }',
    )
    expect(data.myAccessibleAccounts).toEqual([
      {
        id: account.id,
        accessType: 'read_write',
        isOwner: true,
        user: { email: 'listed@example.com' },
        accessGrant: null,
      },
    ])
  })

  it('are listed all, the own one first, where someone has several; a request that names one speaks of it', async () => {
    const { viewer, account } = await withAccount('several@example.com')
    const beside = 'acc_beside'
    await owner.query(
      `insert into accounts.account (id, owner_id, type, opened_at, parent_id, name)
       values ($1, $2, 'individual', now(), $3, 'Roth IRA')`,
      [beside, viewer.userId, account.id],
    )
    const { data } = await ask(viewer, '{ myAccessibleAccounts { id name isOwner accessType } }')
    expect(data.myAccessibleAccounts).toEqual([
      { id: account.id, name: null, isOwner: true, accessType: 'read_write' },
      { id: beside, name: 'Roth IRA', isOwner: true, accessType: 'read_write' },
    ])
  })

  it('of someone else are not changed by a request that speaks of one’s own', async () => {
    const { viewer, account } = await withAccount('own@example.com')
    const stranger = await withAccount('stranger@example.com')
    const beside = 'acc_beside_own'
    await owner.query(
      `insert into accounts.account (id, owner_id, type, opened_at, parent_id, name)
       values ($1, $2, 'individual', now(), $3, 'Roth IRA')`,
      [beside, viewer.userId, account.id],
    )
    const { errors } = await ask(
      viewer,
      'mutation ($id: ID!, $a: ID!) { requestDeposit(input: { id: $id, accountId: $a, fundingSourceId: "bnk_none", amount: "5000" }) { id } }',
      { id: `dep_${uuidv7()}`, a: stranger.account.id },
      beside,
    )
    expect(errors).toMatchObject([{ code: 'accountNotFound' }])
  })

  it('are frozen for the first reason until they are released, and each turn is kept', async () => {
    const { account } = await withAccount('frozen@example.com')
    const change = (work: typeof freezeAccount, reason: string) =>
      inTransaction(platform, operator, (ctx) => work(ctx, account.id, reason))
    await change(freezeAccount, 'R01 after the shares were sold')
    await change(freezeAccount, 'again')
    expect(await ownAccount(platform.db, account.ownerId)).toMatchObject({
      frozen: true,
      freezeReason: 'R01 after the shares were sold',
    })
    expect((await me('frozen@example.com')).accountFrozenFlg).toBe(true)
    await change(releaseAccount, 'paid back')
    expect((await me('frozen@example.com')).accountFrozenFlg).toBe(false)
    const { rows } = await owner.query(
      'select frozen, by_actor from accounts.freeze where account_id = $1 order by id',
      [account.id],
    )
    expect(rows).toEqual([
      { frozen: true, by_actor: 'usr_operator' },
      { frozen: false, by_actor: 'usr_operator' },
    ])
  })

  it('that a custodian holds are frozen with the person’s own, and a business beside it is not', async () => {
    const { account } = await withAccount('beside@example.com')
    await owner.query(
      `insert into accounts.account (id, owner_id, type, opened_at, parent_id, name, custodian, ira_type)
       values ('acc_beside_ira', $1, 'individual', now(), $2, 'Roth IRA', 'sacoRiver', 'roth'),
         ('acc_beside_business', $1, 'business', now(), $2, 'Sun One LLC', null, null)`,
      [account.ownerId, account.id],
    )
    await inTransaction(platform, operator, (ctx) => freezeAccount(ctx, account.id, 'R01'))
    const { rows } = await owner.query(
      'select id from accounts.account where owner_id = $1 and frozen_at is not null order by id',
      [account.ownerId],
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual([account.id, 'acc_beside_ira'].toSorted())
  })

  it('stay frozen once they have ended, with the IRAs that were frozen with them, and note no release', async () => {
    const { account } = await withAccount('ended@example.com')
    const ira = 'acc_ended_ira'
    await owner.query(
      `insert into accounts.account (id, owner_id, type, opened_at, parent_id, name, custodian, ira_type)
       values ($1, $2, 'individual', now(), $3, 'Roth IRA', 'sacoRiver', 'roth')`,
      [ira, account.ownerId, account.id],
    )
    const kept = async () => ({
      accounts: (
        await owner.query(
          'select id, frozen_at, freeze_reason, frozen_with, ended_at from accounts.account where owner_id = $1 order by id',
          [account.ownerId],
        )
      ).rows,
      freezes: (
        await owner.query('select account_id, frozen from accounts.freeze where account_id in ($1, $2) order by id', [
          account.id,
          ira,
        ])
      ).rows,
      audited: (await owner.query(`select count(*)::int as n from platform.audit where action = 'releaseAccount'`))
        .rows,
    })
    const change = (work: (ctx: Ctx) => Promise<void>) => inTransaction(platform, operator, work)
    await change((ctx) => freezeAccount(ctx, account.id, 'The owner died'))
    await change((ctx) => endAccount(ctx, account.id))
    const before = await kept()
    expect(before.accounts.map(({ freeze_reason: reason }) => reason)).toEqual(['The owner died', 'The owner died'])
    await change((ctx) => releaseAccount(ctx, account.id, 'Asked for'))
    expect(await kept()).toEqual(before)
  })

  it('are looked at by a delegate through the last day of the access, and by nobody after it', async () => {
    const { account } = await withAccount('shared@example.com')
    const today = clock.today()
    const ends = { usr_past: plusDays(today, -1), usr_last_day: today, usr_open: null }
    for (const [userId, endsOn] of Object.entries(ends))
      await owner.query(
        `insert into accounts.access (account_id, user_id, grant_id, access_type, granted_at, ends_on)
         values ($1, $2, $3, 'read_only', now(), $4)`,
        [account.id, userId, idOf('grt', uuidv7()), endsOn],
      )
    const delegates = await delegatesOf(platform.db, { accountIds: [account.id], today })
    expect(delegates.map(({ userId }) => userId).toSorted()).toEqual(['usr_last_day', 'usr_open'])
  })

  it('remember the first investment, on the business day', async () => {
    const { account } = await withAccount('first@example.com')
    const note = () => inTransaction(platform, operator, (ctx) => noteFirstInvestments(ctx, [account.id]))
    await note()
    clock.moveTo(clock.now().add({ hours: 24 * 40 }))
    await note()
    expect(await me('first@example.com')).toMatchObject({ hasInvested: true, firstInvestmentDt: '2026-01-05' })
  })
})
