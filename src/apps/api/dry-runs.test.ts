import { readdir } from 'node:fs/promises'
import { type ExecutionResult, parse } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { dryRunHeader } from '#kernel/dry-run.ts'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { executeOrTry } from './dry-runs.ts'
import { schema } from './schema.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString('base64')

describe('an act that is tried', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, platform, ports, config } = testCompany
  await offer(owner, { id: '1' })
  const olga = await newOperator(testCompany, 'olga@example.com')
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  await newOperator(testCompany, 'omar@example.com')
  await invest(testCompany, ada)
  const { sendContactUsEmail: message } = (
    await testCompany.ask(
      null,
      'mutation { sendContactUsEmail(email: "eve@example.com", firstName: "Eve", message: "When is the next dividend?") { id } }',
    )
  ).data
  await testCompany.moveTo(Temporal.Instant.from('2026-03-03T15:00:00Z'))

  const tried = async (by: Viewer | null, mutation: string, isDryRun = true) => {
    const context = { platform, viewer: by, asked: null, ports, ip: '203.0.113.9', requestId: 'test', isDryRun }
    const { data, errors = [] }: ExecutionResult = await executeOrTry({
      schema,
      document: parse(`mutation { ${mutation} }`),
      contextValue: context,
    })
    return {
      data: data as ReturnType<typeof JSON.parse>,
      errors: errors.map(({ message, extensions: { code, field } }) => ({ message, code, field })),
    }
  }
  /** Row counts of every table, jobs, audit and outbox included. */
  const everyRow = async () => {
    const { rows } = await owner.query(`
      select format('%I.%I', table_schema, table_name) as of,
        (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', table_schema, table_name), false, true, '')))[1]::text as n
      from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`)
    return Object.fromEntries(rows.map(({ of, n }) => [of, n]))
  }
  const key = () => `key: "${uuidv7()}"`
  const proposal = () => `id: "prp_${uuidv7()}", reason: "It is time."`
  const shown = 'preview { changes { label after } holders money refusal }'
  const freeze = (accountId = ada.accountId) =>
    `proposeFreezeAccount(input: { ${proposal()}, subject: "${accountId}" }) { id ${shown} }`
  const month = `recordPeriodCash(input: { ${key()}, portfolioId: "1", month: "2026-01", revenue: "12000", costs: "1500", reserve: "500" }) { __typename }`

  it.each([
    ['a proposal', freeze(), []],
    ['an act that one operator does', month, []],
    [
      'an email',
      `answerContactMessage(input: { ${key()}, id: "${message.id}", text: "In March." }) { __typename }`,
      [],
    ],
    [
      'a suspension',
      `suspendOperator(input: { ${key()}, email: "omar@example.com", reason: "Lost" }) { __typename }`,
      [],
    ],
    [
      'a document',
      `publishOfferingDocument(input: { ${proposal()}, portfolioId: "1", kind: operatingAgreement, datedOn: "2026-01-02", contentBase64: "${pdf}" }) { id }`,
      [],
    ],
    ['an act that is refused', freeze().replace('It is time.', ' '), ['reasonRequired']],
  ])('leaves nothing of %s', async (_, mutation, refused) => {
    const filesNow = () => readdir(`${config.dataDir}/files`, { recursive: true }).catch(() => [])
    const before = [await everyRow(), await filesNow()]
    expect((await tried(olga, mutation)).errors.map(({ code }) => code)).toEqual(refused)
    expect([await everyRow(), await filesNow()]).toEqual(before)
  })

  it('says what an approval of it would change', async () => {
    const { data, errors } = await tried(olga, freeze())
    expect(errors).toEqual([])
    expect(data.proposeFreezeAccount.preview).toMatchObject({ refusal: null, holders: 0 })
    expect(data.proposeFreezeAccount.preview.changes.length).toBeGreaterThan(0)
  })

  it('says what the payment of a declared dividend would book', async () => {
    const { errors: none } = await tried(olga, month, false)
    expect(none).toEqual([])
    const declare = `declareDividend(input: { id: "div_${uuidv7()}", portfolioId: "1", month: "2026-01" }) { __typename ${shown} }`
    const { data, errors } = await tried(olga, declare)
    expect(errors).toEqual([])
    expect(data.declareDividend.preview).toMatchObject({ holders: 1, money: '10000' })
  })

  it('is refused in the words and at the field of the act', async () => {
    const { errors } = await tried(olga, freeze().replace('It is time.', ' '))
    expect(errors).toMatchObject([{ code: 'reasonRequired', field: 'reason' }])
  })

  it('may be done after it, under the same id', async () => {
    const mutation = freeze()
    const before = await everyRow()
    await tried(olga, mutation)
    expect((await tried(olga, mutation, false)).errors).toEqual([])
    expect(await everyRow()).not.toEqual(before)
  })

  it('is for operators alone, with a recent log-in', async () => {
    const before = await everyRow()
    expect((await tried(ada, freeze())).errors).toMatchObject([{ code: 'FORBIDDEN' }])
    expect((await tried(null, freeze())).errors).toMatchObject([{ code: 'UNAUTHENTICATED' }])
    const stale = { ...olga, signedInAt: Temporal.Now.instant().subtract({ hours: 1 }) }
    expect((await tried(stale, freeze())).errors).toMatchObject([{ code: 'signInAgain' }])
    const withoutFactor = { ...olga, needsSecondFactor: true }
    expect((await tried(withoutFactor, freeze())).errors).toMatchObject([{ code: 'secondFactorRequired' }])
    expect(await everyRow()).toEqual(before)
  })

  it('is never an act of an investor', async () => {
    const { ask, post } = await startApi(testCompany)
    const { access_token: token } = await tokensOf(testCompany, 'kim@example.com')
    await ask(token, '{ me { user { id } } }')
    const before = await everyRow()
    const answer = await post(
      JSON.stringify({ query: `mutation { makeReferralCode(input: { ${key()} }) { __typename } }` }),
      { authorization: `Bearer ${token}`, [dryRunHeader]: 'true' },
    )
    expect(JSON.stringify(await answer.json())).toContain('Only what staff do can be tried')
    expect(await everyRow()).toEqual(before)
  })
})
