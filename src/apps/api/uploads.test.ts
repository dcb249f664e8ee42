import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { customerStatus } from '#business/identity/server/public.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { pngChunk, pngOf } from '#tests/setup/files.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { registerUploads } from './uploads.ts'

const png = pngOf()

describe('an upload of documents', async () => {
  const testCompany = await startTestCompany()
  const app = Fastify()
  let signedIn: Viewer | null = null
  await registerUploads(app, { platform: testCompany.platform, ports: testCompany.ports, viewer: async () => signedIn })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  const send = (bytes: Buffer, fields: Record<string, string> = { key: 'k1', type: 'passport' }) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([Uint8Array.from(bytes)]), 'test-document-upload-success.png')
    return fetch(`${origin}/uploads/identity-document`, { method: 'POST', body: form })
  }

  it('is for people who signed in', async () => {
    expect((await send(png)).status).toBe(401)
  })

  it('takes nothing of a session that ended while the body was on its way', async () => {
    signedIn = await newInvestor(testCompany, { email: 'ended@example.com', firstName: 'document' })
    const part = (name: string, more = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
    const body = new ReadableStream({
      async start(sent) {
        const put = (bytes: string | Buffer) => sent.enqueue(Buffer.from(bytes))
        put(`${part('key')}k0\r\n${part('type')}passport\r\n${part('file', '; filename="passport.png"')}`)
        put(png.subarray(0, 20))
        await new Promise((passed) => setTimeout(passed, 300))
        signedIn = null
        put(png.subarray(20))
        put('\r\n--b--\r\n')
        sent.close()
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const asked: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
    expect((await fetch(`${origin}/uploads/identity-document`, asked)).status).toBe(401)
    const { rows } = await testCompany.owner.query(`select from platform.audit where action = 'uploadIdentityDocument'`)
    expect(rows).toEqual([])
  })

  it('passes a photograph on, however often it is sent', async () => {
    const viewer = await newInvestor(testCompany, { email: 'photo@example.com', firstName: 'document' })
    signedIn = viewer
    const photograph = pngOf({ width: 4_000, height: 3_000, chunks: [pngChunk('IDAT', Buffer.alloc(2_000_000, 7))] })
    const first = await send(photograph)
    expect(first.status).toBe(200)
    expect(await (await send(photograph)).json()).toEqual(await first.json())
    await testCompany.drain()
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 7 }))
    expect(await customerStatus(testCompany.platform, viewer.accountId)).toBe('verified')
  })

  it('is inspected away from the main thread and outside the transaction, whatever is in it', async () => {
    signedIn = await newInvestor(testCompany, { email: 'crafted@example.com', firstName: 'document' })
    const crafted = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      Buffer.alloc(8_000_000, 'stream\n '),
      Buffer.from('%%EOF'),
    ])
    const form = new FormData()
    for (const [name, value] of Object.entries({ key: 'k5', kind: 'taxForm' })) form.append(name, value)
    form.append('file', new Blob([Uint8Array.from(crafted)]), 'statement.pdf')
    const before = process.threadCpuUsage()
    const answer = await fetch(`${origin}/uploads/accreditation-evidence`, { method: 'POST', body: form })
    const { user, system } = process.threadCpuUsage(before)
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'uploadSomethingElseInIt' }])
    // Sending, receiving, hashing and sealing eight megabytes. Before, parsing took eleven seconds.
    expect((user + system) / 1_000).toBeLessThan(2_500)
  })

  it('keeps whose document it is, and of which IRA', async () => {
    signedIn = await newInvestor(testCompany, { email: 'whose@example.com', firstName: 'document' })
    const sendTo = async (address: string, fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([Uint8Array.from(png)]), 'license.png')
      const answer = await fetch(`${origin}${address}`, { method: 'POST', body: form })
      return [answer.status, ((await answer.json()) as { code?: string }).code]
    }
    const owners = { type: 'license', ownerId: 'bno_0198f0e0-0000-7000-8000-000000000000' }
    expect(await sendTo('/uploads/identity-document', { key: 'k6', ...owners })).toEqual([422, 'noSuchOwner'])
    for (const other of ['acc_0198f0e0-0000-7000-8000-000000000000', 'mine'])
      expect(
        await sendTo('/uploads/identity-document', { key: `k6 ${other}`, type: 'license', accountId: other }),
      ).toEqual([422, 'accountNotFound'])
    expect(await sendTo('/uploads/ira-document', { key: 'k7', kind: 'passport' })).toEqual([400, 'invalidInput'])
    const { accountId } = signedIn as { accountId?: string }
    expect(await sendTo('/uploads/ira-document', { key: 'k8', kind: 'passport', accountId: accountId! })).toEqual([
      422,
      'noSuchIra',
    ])
  })

  it('says what is wrong with it', async () => {
    signedIn = await newInvestor(testCompany, { email: 'wrong-photo@example.com', firstName: 'document' })
    expect((await send(png, {})).status).toBe(400)
    const text = await send(Buffer.from('words'), { key: 'k2', type: 'passport' })
    expect([text.status, await text.json()]).toMatchObject([422, { code: 'uploadFormat' }])
    const polyglot = await send(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), {
      key: 'k4',
      type: 'passport',
    })
    expect([polyglot.status, await polyglot.json()]).toMatchObject([422, { code: 'uploadSomethingElseInIt' }])
    const large = await send(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), { key: 'k3', type: 'passport' })
    expect([large.status, await large.json()]).toMatchObject([422, { code: 'uploadTooLarge' }])
  })
})
