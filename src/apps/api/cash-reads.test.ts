import { describe, expect, it } from 'vitest'
import { ownAccount } from '#business/accounts/server/public.ts'
import type { UserId } from '#kernel/ids.ts'
import { startApi, tokensOf, tokenWithApp } from '#tests/setup/api.ts'
import { storedRoles } from '#tests/setup/staff-roles.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const cash = `query ($id: ID!, $after: String) {
  cashBalance(accountId: $id) { posted } transfers(accountId: $id, after: $after) { edges { node { id } } } }`
const open = `mutation ($userId: ID!) { openPersonalData(input: { key: "k-open", userId: $userId, reason: "They called about a transfer" }) { id } }`
const nothing = { cashBalance: null, transfers: null }
const notFound = [{ extensions: { code: 'accountNotFound' } }, { extensions: { code: 'accountNotFound' } }]

describe('the cash of an account and its movements', async () => {
  const testCompany = await startTestCompany()
  const api = await startApi(testCompany)
  const person = async (name: string) => {
    const { access_token: token } = await tokensOf(testCompany, `${name}@example.com`)
    await api.ask(token, '{ me { user { id } } }')
    const { rows } = await testCompany.owner.query('select id from people."user" where email = $1', [
      `${name}@example.com`,
    ])
    return { token, userId: rows[0].id as UserId }
  }
  const ada = await person('ada')
  const ben = await person('ben')
  const { id } = await ownAccount(testCompany.platform.db, ada.userId)
  const look = (token: string | null, variables: object = {}, at = api) => at.ask(token, cash, { id, ...variables })

  it('are answered to the owner', async () => {
    expect(await look(ada.token)).toEqual({
      status: 200,
      data: { cashBalance: { posted: '0' }, transfers: { edges: [] } },
      errors: [],
    })
  })

  it('are answered to nobody else', async () => {
    expect(await look(ben.token)).toMatchObject({ data: nothing, errors: notFound })
    const { data, errors } = await look(null)
    expect(data).toEqual(nothing)
    expect(errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
      { extensions: { code: 'UNAUTHENTICATED' } },
    ])
  })

  it('are answered to staff with a second factor and a reason, for as long as they are staff', async () => {
    await testCompany.owner.query(
      `insert into people.operator (user_id, since, appointed_by, roles) values ($1, now(), 'usr_olga', '${storedRoles()}')`,
      [ben.userId],
    )
    await testCompany.owner.query(`update people."user" set confirmed_at = created_at where id = $1`, [ben.userId])
    expect(await look(ben.token)).toMatchObject({ data: nothing, errors: notFound })
    const withApp = await tokenWithApp(testCompany, 'ben@example.com')
    const reasonFirst = { extensions: { code: 'openPersonalDataFirst', refused: true } }
    expect(await look(withApp)).toMatchObject({ data: nothing, errors: [reasonFirst, reasonFirst] })
    const inView = { authorization: `Bearer ${withApp}`, 'x-account-id': id }
    const named = await api.post(JSON.stringify({ query: '{ me { user { id } } }' }), inView)
    expect(await named.json()).toMatchObject({ errors: [{ extensions: { code: 'openPersonalDataFirst' } }] })
    const exported = () =>
      fetch(`${api.origin}/exports/holdings.csv?account=${id}`, { headers: { authorization: `Bearer ${withApp}` } })
    expect((await exported()).status).toBe(404)
    const opened = await api.ask(withApp, open, { userId: ada.userId })
    expect(opened.errors).toEqual([])
    expect((await look(withApp)).data).toMatchObject({ cashBalance: { posted: '0' } })
    expect((await exported()).status).toBe(200)
    await testCompany.owner.query('delete from people.operator where user_id = $1', [ben.userId])
    expect(await api.ask(withApp, cash, { id })).toMatchObject({ data: nothing, errors: notFound })
  })

  it('are not answered after a log-out', async () => {
    const leaver = await person('cleo')
    const account = await ownAccount(testCompany.platform.db, leaver.userId)
    const other = await startApi(testCompany)
    expect((await look(leaver.token, { id: account.id }, other)).errors).toEqual([])
    await testCompany.owner.query(
      `insert into security.ended_session (id, identity_sub, ended_at)
        select 'ended', encode(sha256(convert_to(identity_sub, 'UTF8')), 'hex'), now() from people."user" where id = $1`,
      [leaver.userId],
    )
    // A server that starts now sees it at once; a running one, within a second.
    const later = await startApi(testCompany)
    const { data, errors } = await look(leaver.token, { id: account.id }, later)
    expect(data).toEqual(nothing)
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }, {}])
  })

  it('are not answered to a person who has closed their account', async () => {
    const gone = await person('dora')
    const account = await ownAccount(testCompany.platform.db, gone.userId)
    expect((await look(gone.token, { id: account.id })).errors).toEqual([])
    await testCompany.owner.query('update people."user" set closed_at = now() where id = $1', [gone.userId])
    const { data, errors } = await api.ask(gone.token, cash, { id: account.id })
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'accountClosed' } }])
  })

  it('say what is wrong with their arguments as fields do that wait', async () => {
    for (const asked of [await api.ask(ada.token, cash, { id, after: 'x' }), await look(ada.token, { after: 'x' })])
      expect(asked).toMatchObject({
        data: { cashBalance: { posted: '0' }, transfers: null },
        errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'after' } }],
      })
    const { data, errors } = await look(ada.token, { id: null })
    expect(data).toBeNull()
    expect(errors).toHaveLength(1)
  })
})
