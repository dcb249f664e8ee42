import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { createEsignClient, EsignUnavailable } from './client.ts'
import { clientId, done, esignBench, key, onePage } from './contract-bench.ts'

const bench = await esignBench()
const { client, clock, control } = bench

const signedRequest = async () => {
  const asked = done(await bench.ask())
  await (await bench.open(asked.signatureId)).sign()
  return asked
}

describe('a signature', () => {
  it('goes from a document to a signed one with a certificate page', async () => {
    const { requestId, signatureId } = done(await bench.ask())
    expect(done(await client.request(requestId))).toMatchObject({
      requestId,
      signatureId,
      complete: false,
      viewedAt: null,
      signedAt: null,
      metadata: { orderId: 'ord_1' },
    })
    const page = await bench.open(signatureId)
    expect(done(await client.request(requestId)).viewedAt?.toString()).toBe(clock.now().toString())
    await page.sign()
    const signed = done(await client.request(requestId))
    expect([signed.complete, signed.signedAt?.toString()]).toEqual([true, clock.now().toString()])
    expect(await client.signedFile(requestId)).toBe('preparing')
    await bench.later({ seconds: 6 })
    const bytes = done(await client.signedFile(requestId)) as Buffer
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2)
  })

  it('takes a name that the certificate cannot write', async () => {
    const { requestId, signatureId } = done(await bench.ask({ signer: { name: 'Łukasz 光', email: 'l@example.com' } }))
    await (await bench.open(signatureId)).sign('Łukasz 光')
    await bench.later({ seconds: 6 })
    expect(Buffer.isBuffer(await client.signedFile(requestId))).toBe(true)
  })

  it('survives a restart in the middle', async () => {
    const { requestId, signatureId } = done(await bench.ask())
    const page = await bench.open(signatureId)
    await bench.restart()
    await page.sign()
    await bench.restart()
    await bench.later({ seconds: 6 })
    expect(Buffer.isBuffer(await client.signedFile(requestId))).toBe(true)
  })

  it('can be given from the console', async () => {
    const { requestId } = done(await bench.ask())
    await control(`requests/${requestId}/sign`)
    expect(done(await client.request(requestId)).complete).toBe(true)
    const { requests } = await (await fetch(`${bench.origin}/_standin/requests`)).json()
    expect(requests[0]).toMatchObject({ signature_request_id: requestId, state: 'signed' })
  })
})

describe('what the e-signing service refuses', () => {
  it('a key or an app that is not ours', async () => {
    const stranger = createEsignClient({ origin: bench.origin, key: 'guess', clientId })
    expect(await stranger.request('any')).toMatchObject({ kind: 'refused', code: 'unauthorized' })
    const other = createEsignClient({ origin: bench.origin, key, clientId: 'other' })
    const input = { title: 'T', signer: { name: 'A', email: 'a@example.com' }, fileName: 'a.pdf', metadata: {} }
    expect(await other.requestSignature({ ...input, pdf: await onePage() })).toMatchObject({ code: 'bad_request' })
  })

  it('a file that is no PDF, or a signer without an address', async () => {
    expect(await bench.ask({ pdf: Buffer.from('hello') })).toMatchObject({ kind: 'refused', code: 'bad_request' })
    expect(await bench.ask({ signer: { name: 'Ada', email: 'nobody' } })).toMatchObject({ code: 'bad_request' })
  })

  it('requests and signatures that it does not know', async () => {
    for (const read of [
      client.request('none'),
      client.signUrl('none'),
      client.signedFile('none'),
      client.cancel('none'),
    ])
      expect(await read).toMatchObject({ kind: 'refused', code: 'not_found' })
  })

  it('a second signature, and canceling what is signed', async () => {
    const { requestId, signatureId } = await signedRequest()
    expect(await client.signUrl(signatureId)).toMatchObject({ kind: 'refused', code: 'bad_request' })
    expect(await client.cancel(requestId)).toMatchObject({ kind: 'refused', code: 'bad_request' })
  })

  it('everything about a canceled request, which reads as canceled', async () => {
    const { requestId, signatureId } = done(await bench.ask())
    expect(await client.cancel(requestId)).toEqual({ accepted: true })
    expect(done(await client.request(requestId))).toMatchObject({ requestId, canceled: true, complete: false })
    expect(await client.signUrl(signatureId)).toMatchObject({ kind: 'refused', code: 'deleted' })
    expect(await client.cancel(requestId)).toMatchObject({ kind: 'refused', code: 'deleted' })
  })

  it('to sign after the day that was set', async () => {
    const { requestId, signatureId } = done(await bench.ask({ expiresAt: clock.now().add({ hours: 24 }) }))
    const page = await bench.open(signatureId)
    await bench.later({ hours: 25 })
    expect(done(await client.request(requestId))).toMatchObject({ expired: true, complete: false })
    expect(await client.signUrl(signatureId)).toMatchObject({ kind: 'refused', code: 'bad_request' })
    await page.sign()
    expect(page.facts().messages).toMatchObject([{ type: 'hellosign:error' }])
    expect(await bench.ask({ expiresAt: clock.now().subtract({ hours: 1 }) })).toMatchObject({ code: 'bad_request' })
  })
})

describe('an e-signing service that does not answer', () => {
  for (const fault of [{ kind: 'status', status: 503 }, { kind: 'status', status: 429 }, { kind: 'reset' }])
    it(`is an outage to try again after: ${fault.kind} ${fault.status ?? ''}`, async () => {
      const { requestId } = done(await bench.ask())
      await control('faults', { route: 'GET /v3/signature_request', times: 1, ...fault })
      const failed = await client.request(requestId).catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(EsignUnavailable)
      expect(JSON.stringify(failed)).not.toContain(key)
      expect(done(await client.request(requestId)).requestId).toBe(requestId)
    })

  it('may have done the work before the line was cut', async () => {
    await control('faults', { route: 'POST /v3/signature_request/create_embedded', kind: 'dropAfter', times: 1 })
    await expect(bench.ask({ title: 'Cut off' })).rejects.toBeInstanceOf(EsignUnavailable)
    const { requests } = await (await fetch(`${bench.origin}/_standin/requests`)).json()
    expect(requests.map(({ title }: { title: string }) => title)).toContain('Cut off')
  })
})
