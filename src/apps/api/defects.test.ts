import { decodeJwt } from 'jose'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ownAccount } from '#business/accounts/server/public.ts'
import { addDocument } from '#business/documents/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { handInLetter } from '#tests/setup/accreditation.ts'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { pdfOf } from '#tests/setup/files.ts'
import { confirmAddress } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { investorExports } from './exports/investor-exports.ts'
import { publicExports } from './exports/public-data.ts'

/** Routes that ask nothing of the database, or answer by design without it. */
const asksNothing = [
  '*',
  '/.well-known/security.txt',
  '/data/index.json',
  '/data/license.txt',
  '/gated-pages/confidential',
  '/healthz',
  '/readyz',
  '/schema.graphql',
  '/settings.json',
]
/** Told by partners, who try again; their stand-ins fail them in the rooms’ tests. */
const isWebhook = (route: string): boolean => route.startsWith('/webhooks/')

/** Fails the query of the database that is asked after so many others. */
function faultyQueries() {
  const fault = { after: Number.POSITIVE_INFINITY, words: '', isMet: false }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      fault.after -= 1
      if (fault.after !== -1) return node
      fault.isMet = true
      throw new TypeError(fault.words)
    },
    transformResult: async ({ result }) => result,
  }
  return { fault, plugin }
}

describe('a defect behind a route', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { platform, owner, ask } = testCompany
  await offer(owner, { id: '1' })
  const tokens = await tokensOf(testCompany, 'ada@example.com')
  const ada = await testCompany.signedIn('ada@example.com', decodeJwt(tokens.access_token).sub!)
  await confirmAddress(testCompany, ada)
  const accountId = (await ownAccount(platform.db, ada.userId)).id
  await handInLetter(testCompany, ada)
  const { data } = await ask(ada, '{ me { user { accreditedVerification { documents { id } } } } }')
  const content = Buffer.from('a statement')
  const { sha256 } = await testCompany.ports.statements.files.put(content, null)
  const documentId = await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    addDocument(
      ctx.tx,
      {
        accountId,
        subject: accountId,
        kind: 'statement',
        title: 'Statement',
        mediaType: 'text/plain',
        sha256,
        size: content.length,
      },
      ctx.clock.now(),
    ),
  )

  const { fault, plugin } = faultyQueries()
  const logged: { readonly reference?: string; readonly reason?: string }[] = []
  const log: typeof platform.log = Object.assign(Object.create(platform.log), {
    error: (about: object) => void logged.push(about),
  })
  const db = platform.db.withPlugin(plugin)
  const api = await startApi({ ...testCompany, platform: { ...platform, db, log } })

  const upload = (fields: Readonly<Record<string, string>>): RequestInit => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new Blob([new Uint8Array(pdfOf('words'))], { type: 'application/pdf' }), 'a.pdf')
    return { method: 'POST', body }
  }
  const account = `account=${accountId}`
  const routes: readonly (readonly [route: string, path: string, init?: () => RequestInit])[] = [
    ['/calendar/:file', `/calendar/${'A'.repeat(32)}.ics`],
    ['/documents/:id', `/documents/${documentId}`],
    ['/documents/all.zip', `/documents/all.zip?${account}`],
    ['/evidence/:id', `/evidence/${data.me.user.accreditedVerification.documents[0].id}`],
    ['/exports/:file', `/exports/statement.ofx?${account}&from=2026-01-01&to=2026-01-04`],
    ...investorExports.map(({ table }) => ['/exports/:file', `/exports/${table.name}.csv?${account}`] as const),
    ...publicExports.map(({ table }) => ['/data/:file', `/data/${table.name}.csv`] as const),
    ['/graphql', '/graphql?query={portfolios{id}}'],
    ['/hills/:file', '/hills/1.svg'],
    ['/offering-documents/:portfolioId/:series/:file', '/offering-documents/1/offering-circular/1.pdf'],
    [
      '/one-click-stop/',
      '/one-click-stop/?mail=ntf_0198a000-0000-7000-8000-000000000001&token=t',
      () => ({ method: 'POST', body: 'List-Unsubscribe=One-Click' }),
    ],
    ['/proof/log/checkpoint', '/proof/log/checkpoint'],
    ['/proof/log/consistency/:size', '/proof/log/consistency/1'],
    ['/returned-capital/:portfolioId/:file', '/returned-capital/1/2025-12-31.pdf'],
    ['/updates/rss.xml', '/updates/rss.xml'],
    ['/updates/sitemap.xml', '/updates/sitemap.xml'],
    ['/uploads/accreditation-evidence', '/uploads/accreditation-evidence', () => upload({ key: 'k', kind: 'letter' })],
    ['/uploads/identity-document', '/uploads/identity-document', () => upload({ key: 'k', type: 'passport' })],
    ['/uploads/ira-document', '/uploads/ira-document', () => upload({ key: 'k', kind: 'passport', accountId })],
  ]

  /** The answer when the query after so many others fails, and what the log then has; null if no more than those are asked. */
  async function answerWithout(after: number, path: string, init: RequestInit) {
    logged.length = 0
    Object.assign(fault, { after, words: `planted at ${after} of ${path}`, isMet: false })
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const answer = await fetch(`${api.origin}${path}`, { ...init, headers })
    const text = await answer.text()
    fault.after = Number.POSITIVE_INFINITY
    if (!fault.isMet) return null
    const references = logged.filter(({ reason }) => reason?.includes(fault.words)).map(({ reference }) => reference)
    return { status: answer.status, text, references }
  }

  it('is looked for in every route', () => {
    const printed = api.app.printRoutes({ commonPrefix: false }).split('\n')
    const registered = printed.flatMap((line) => line.match(/^[├└]── (\S+)/)?.[1] ?? [])
    const tried = new Set(routes.map(([route]) => route))
    expect(registered.length).toBeGreaterThan(25)
    expect(
      registered.filter((route) => !tried.has(route) && !asksNothing.includes(route) && !isWebhook(route)),
    ).toEqual([])
  })

  it.each(routes)(
    '%s is a failure with a reference that the log has, and never an answer: %s',
    async (_, path, init) => {
      const answers = []
      for (;;) {
        const answer = await answerWithout(answers.length, path, init?.() ?? {})
        if (answer === null) break
        answers.push(answer)
      }
      expect(answers.length).toBeGreaterThan(0)
      for (const { status, text, references } of answers) {
        expect(references).toHaveLength(1)
        expect(text).toContain(references[0])
        // An operation may answer in part: a field that failed is among its errors.
        if (path.startsWith('/graphql')) expect(JSON.parse(text).errors).toHaveLength(1)
        else expect(status).toBe(503)
      }
    },
  )
})
