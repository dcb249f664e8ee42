import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { ownAccount } from '#business/accounts/server/public.ts'
import { addDocument } from '#business/documents/server/public.ts'
import { tokenKinds } from '#business/security/rules/access-token.ts'
import { inTransaction } from '#engine/command/command.ts'
import { newSecret } from '#tests/setup/access-token.ts'
import { handInLetter } from '#tests/setup/accreditation.ts'
import { startApi, tokensOf, tokenWithApp } from '#tests/setup/api.ts'
import { pdfOf } from '#tests/setup/files.ts'
import { confirmAddress } from '#tests/setup/investor.ts'
import { storedRoles } from '#tests/setup/staff-roles.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { investorExports } from './exports/investor-exports.ts'

/** Routes whose answer does not depend on the caller, or that have their own secret in the address or body. */
const isForAnyone = (route: string): boolean =>
  [
    '*',
    '/.well-known/security.txt',
    '/calendar/:file',
    '/data/',
    '/gated-pages/',
    '/healthz',
    '/hills/:file',
    '/one-click-stop/',
    '/proof/',
    '/readyz',
    '/returned-capital/',
    '/schema.graphql',
    '/settings.json',
    '/updates/',
    '/webhooks/',
  ].some((start) => route === start || (start.endsWith('/') && route.startsWith(start)))

/** Tested through GraphQL, where the authorization matrix covers each operation. */
const isTriedElsewhere = (route: string): boolean =>
  ['/graphql', '/offering-documents/:portfolioId/:series/:file'].includes(route)

describe('a route of one person', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { platform, owner, ask } = testCompany
  const api = await startApi(testCompany)
  const personOf = async (email: string) => {
    const tokens = await tokensOf(testCompany, email)
    const viewer = await testCompany.signedIn(email, decodeJwt(tokens.access_token).sub!)
    await confirmAddress(testCompany, viewer)
    return { tokens, viewer, accountId: (await ownAccount(platform.db, viewer.userId)).id }
  }
  const ada = await personOf('ada@example.com')
  const bo = await personOf('bo@example.com')
  const gone = await personOf('gone@example.com')
  const olga = await personOf('olga@longlight.example')
  const staffToken = await tokenWithApp(testCompany, 'olga@longlight.example')
  await owner.query(
    `insert into people.operator (user_id, since, appointed_by, roles) values ($1, now(), 'test', '${storedRoles()}')`,
    [olga.viewer.userId],
  )
  await owner.query(`update people."user" set suspended_at = now() where id = $1`, [gone.viewer.userId])
  const accessToken = newSecret()
  const { errors } = await ask(
    ada.viewer,
    `mutation ($id: ID!, $secret: String!, $kinds: [AccessTokenKind!]!, $accountIds: [ID!]!) {
      createAccessToken(input: { id: $id, name: "Sheet", secret: $secret, kinds: $kinds, accountIds: $accountIds, days: 90 }) { id } }`,
    {
      id: 'pat_0198a000-0000-7000-8000-000000000001',
      secret: accessToken,
      kinds: tokenKinds,
      accountIds: [ada.accountId],
    },
  )
  expect(errors).toEqual([])
  await handInLetter(testCompany, ada.viewer)
  const { data } = await ask(ada.viewer, '{ me { user { accreditedVerification { documents { id } } } } }')
  const evidenceId = data.me.user.accreditedVerification.documents[0].id
  const content = Buffer.from('a statement')
  const { sha256 } = await testCompany.ports.statements.files.put(content, null)
  const documentId = await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    addDocument(
      ctx.tx,
      {
        accountId: ada.accountId,
        subject: ada.accountId,
        kind: 'statement',
        title: 'Statement',
        mediaType: 'text/plain',
        sha256,
        size: content.length,
      },
      ctx.clock.now(),
    ),
  )

  const bearers = {
    'Ada herself': ada.tokens.access_token,
    'another person': bo.tokens.access_token,
    'a person who is suspended': gone.tokens.access_token,
    'an operator with no opening': staffToken,
    'Ada’s personal access token': accessToken,
    'Ada’s ID token': ada.tokens.id_token,
    'words that are no token': 'words',
    nobody: null,
  }
  type Bearer = keyof typeof bearers

  const account = `account=${ada.accountId}`
  const upload = (names: Readonly<Record<string, string>>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(names)) body.append(name, value)
    body.append('file', new Blob([new Uint8Array(pdfOf('words'))], { type: 'application/pdf' }), 'a.pdf')
    return { method: 'POST', body }
  }
  /** By registered route: the request for Ada's data, and Ada's own answer. */
  const routes: readonly (readonly [string, string, number, () => RequestInit])[] = [
    ['/documents/:id', `/documents/${documentId}`, 200, () => ({})],
    ['/documents/all.zip', `/documents/all.zip?${account}`, 200, () => ({})],
    ['/evidence/:id', `/evidence/${evidenceId}`, 200, () => ({})],
    ...investorExports.flatMap(({ table }) =>
      ['csv', 'json'].map(
        (format) => ['/exports/:file', `/exports/${table.name}.${format}?${account}`, 200, () => ({})] as const,
      ),
    ),
    // Ada is authorized, and her file is refused.
    [
      '/uploads/identity-document',
      '/uploads/identity-document',
      422,
      () => upload({ key: 'k', type: 'passport', accountId: ada.accountId }),
    ],
    [
      '/uploads/accreditation-evidence',
      '/uploads/accreditation-evidence',
      422,
      () => upload({ key: 'k', kind: 'none', accountId: ada.accountId }),
    ],
    [
      '/uploads/ira-document',
      '/uploads/ira-document',
      422,
      () => upload({ key: 'k', kind: 'passport', accountId: ada.accountId }),
    ],
  ]

  const answerTo = async (path: string, bearer: Bearer, init: RequestInit) => {
    const token = bearers[bearer]
    const response = await fetch(`${api.origin}${path}`, {
      ...init,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
    return { status: response.status, text: await response.text() }
  }

  it('is in one of the lists above, like every route', () => {
    const lines = api.app.printRoutes({ commonPrefix: false }).split('\n')
    const registered = lines.flatMap((line) => line.match(/^[├└]── (\S+)/)?.[1] ?? [])
    expect(registered.length).toBeGreaterThan(25)
    const tried = new Set(routes.map(([route]) => route))
    expect(registered.filter((route) => !tried.has(route) && !isForAnyone(route) && !isTriedElsewhere(route))).toEqual(
      [],
    )
    expect([...tried].filter((route) => !registered.includes(route))).toEqual([])
  })
  it.each(routes)('%s lets in that person alone: %s', async (_route, path, own, init) => {
    const answers: Record<string, { readonly status: number; readonly text: string }> = {}
    for (const bearer of Object.keys(bearers) as Bearer[]) answers[bearer] = await answerTo(path, bearer, init())
    const { 'Ada herself': toAda, ...toOthers } = answers
    expect(toAda!.status).toBe(own)
    expect(Object.keys(toOthers)).toHaveLength(7)
    for (const [bearer, { status, text }] of Object.entries(toOthers)) {
      expect([bearer, text]).toEqual([bearer, expect.not.stringMatching(/a statement|%PDF|ada@/)])
      // An upload tells a stranger that the account is not theirs, staff that they change nothing in it, and Ada what
      // is wrong with the file.
      const refusal = status === 422 ? JSON.parse(text).code : status
      expect([bearer, refusal]).toEqual([
        bearer,
        expect.toBeOneOf([401, 403, 404, 'accountNotFound', 'accountStanding', 'readOnlyAccess']),
      ])
      expect([bearer, text]).not.toEqual([bearer, toAda!.text])
    }
  })
})
