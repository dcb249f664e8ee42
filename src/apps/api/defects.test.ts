import { AsyncLocalStorage } from 'node:async_hooks'
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

/** Routes that read nothing from the database, or answer without it by design. */
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
/** Partners retry these; the rooms' tests make their stand-ins fail. */
const isWebhook = (route: string): boolean => route.startsWith('/webhooks/')

type Fault = { after: number; readonly words: string; isMet: boolean }

/**
 * The fault of one request: its query fails after so many others. It is held per request, because an earlier request
 * may still be running.
 */
const faults = new AsyncLocalStorage<Fault>()
const failing: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const fault = faults.getStore()
    if (!fault || fault.after-- !== 0) return node
    fault.isMet = true
    throw new TypeError(fault.words)
  },
  transformResult: async ({ result }) => result,
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

  const logged: { readonly reference?: string; readonly reason?: string }[] = []
  const log: typeof platform.log = Object.assign(Object.create(platform.log), {
    error: (about: object) => void logged.push(about),
  })
  const db = platform.db.withPlugin(failing)
  const api = await startApi({ ...testCompany, platform: { ...platform, db, log } })

  type Sent = {
    readonly method: 'GET' | 'POST'
    readonly payload?: Buffer | string
    readonly headers?: Record<string, string>
  }
  const plain = async (): Promise<Sent> => ({ method: 'GET' })
  const stop = async (): Promise<Sent> => ({
    method: 'POST',
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'text/plain' },
  })
  const upload = (fields: Readonly<Record<string, string>>) => async (): Promise<Sent> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(pdfOf('words'))], { type: 'application/pdf' }), 'a.pdf')
    const body = new Response(form)
    return {
      method: 'POST',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type')! },
    }
  }
  const account = `account=${accountId}`
  const routes: readonly (readonly [route: string, path: string, init?: () => Promise<Sent>])[] = [
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
    ['/one-click-stop/', '/one-click-stop/?mail=ntf_0198a000-0000-7000-8000-000000000001&token=t', stop],
    ['/proof/log/checkpoint', '/proof/log/checkpoint'],
    ['/proof/log/consistency/:size', '/proof/log/consistency/1'],
    ['/returned-capital/:portfolioId/:file', '/returned-capital/1/2025-12-31.pdf'],
    ['/updates/rss.xml', '/updates/rss.xml'],
    ['/updates/sitemap.xml', '/updates/sitemap.xml'],
    ['/uploads/accreditation-evidence', '/uploads/accreditation-evidence', upload({ key: 'k', kind: 'letter' })],
    ['/uploads/identity-document', '/uploads/identity-document', upload({ key: 'k', type: 'passport' })],
    ['/uploads/ira-document', '/uploads/ira-document', upload({ key: 'k', kind: 'passport', accountId })],
  ]

  /**
   * The answer when the query after so many others fails, and the log of it; null if the request sends no more queries.
   */
  async function answerWithout(after: number, url: string, { headers, ...sent }: Sent) {
    const fault: Fault = { after, words: `planted at ${after} of ${url}`, isMet: false }
    const authorization = `Bearer ${tokens.access_token}`
    // The request is sent when its answer is awaited, so both happen within its own run.
    const answer = await faults.run(fault, async () => {
      const answered = await api.app.inject({ url, ...sent, headers: { ...headers, authorization } })
      return answered
    })
    if (!fault.isMet) return null
    const references = logged.filter(({ reason }) => reason?.includes(fault.words)).map(({ reference }) => reference)
    return { status: answer.statusCode, text: answer.body, references }
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

  it.each(routes.map(([route, path, init = plain]) => [route, path, init] as const))(
    '%s is a failure with a reference that the log has, and never an answer: %s',
    async (_, path, init) => {
      const answers = []
      for (;;) {
        const answer = await answerWithout(answers.length, path, await init())
        if (answer === null) break
        answers.push(answer)
      }
      expect(answers.length).toBeGreaterThan(0)
      for (const { status, text, references } of answers) {
        expect(references).toHaveLength(1)
        expect(text).toContain(references[0])
        // An operation may answer in part: the failed field is among its errors.
        if (path.startsWith('/graphql')) expect(JSON.parse(text).errors).toHaveLength(1)
        else expect(status).toBe(503)
      }
    },
  )
})
