import { describe, expect, it } from 'vitest'
import { done, esignBench, key } from './contract-bench.ts'
import { esignEventPart, readEsignEvent } from './events.ts'

const bench = await esignBench()
const { client, control, inbox } = bench
const asked = async () => done(await bench.ask())
const types = async () => (await inbox.events()).map((event) => event?.type)

describe('events of a signature', () => {
  it('tell its way, each naming the request', async () => {
    const { requestId, signatureId } = await asked()
    await bench.runDue()
    const page = await bench.open(signatureId)
    await bench.runDue()
    await page.sign()
    await bench.runDue()
    await bench.later({ seconds: 6 })
    expect((await types()).slice(0, 2)).toEqual(['signature_request_sent', 'signature_request_viewed'])
    expect((await types()).slice(2).sort()).toEqual([
      'signature_request_all_signed',
      'signature_request_downloadable',
      'signature_request_signed',
    ])
    expect((await types()).at(-1)).toBe('signature_request_downloadable')
    const events = await inbox.events()
    expect(events.every((event) => event?.requestId === requestId)).toBe(true)
    expect(new Set(events.map((event) => event?.id)).size).toBe(5)
    expect(events[1]).toMatchObject({ signatureId, at: bench.clock.now().subtract({ seconds: 6 }) })
  })

  it('tell of refusals, cancellations and expiry', async () => {
    const declined = await asked()
    await (await bench.open(declined.signatureId)).decline('No')
    const canceled = await asked()
    await client.cancel(canceled.requestId)
    await bench.ask({ expiresAt: bench.clock.now().add({ hours: 1 }) })
    await bench.later({ hours: 2 })
    for (const word of ['declined', 'canceled', 'expired']) expect(await types()).toContain(`signature_request_${word}`)
  })

  it('include the test of the callback, which is about no request', async () => {
    await control('callback-test')
    await bench.runDue()
    expect(await inbox.events()).toMatchObject([{ type: 'callback_test', requestId: null, signatureId: null }])
  })
})

describe('the delivery of events', () => {
  it('is tried again until the right words come back', async () => {
    inbox.answer('OK')
    await asked()
    await bench.runDue()
    expect(await bench.nextEventAt()).toEqual(bench.clock.now().add({ minutes: 5 }))
    await bench.later({ minutes: 5 })
    inbox.answer('Hello API Event Received')
    await bench.later({ minutes: 10 })
    await bench.later({ hours: 1 })
    expect(await types()).toEqual(Array(3).fill('signature_request_sent'))
    expect(new Set((await inbox.events()).map((event) => event?.id)).size).toBe(1)
  })

  it('is given up after three days', async () => {
    inbox.answer('no')
    await asked()
    await bench.runDue()
    for (let hour = 0; hour < 4 * 24; hour += 1) await bench.later({ hours: 1 })
    const sent = inbox.received.length
    expect(sent).toBeGreaterThan(6)
    await bench.later({ hours: 24 })
    expect(inbox.received).toHaveLength(sent)
    expect(await bench.nextEventAt()).toBeNull()
  })

  it('may double an event, which keeps its id', async () => {
    await control('mischief', { kind: 'double', times: 1 })
    await asked()
    await bench.runDue()
    const [first, second] = await inbox.events()
    expect(first).not.toBeNull()
    expect(second).toEqual(first)
  })

  it('may lose an event; reading the request gives the current status all the same', async () => {
    const { requestId } = await asked()
    await bench.runDue()
    inbox.received.length = 0
    await control('mischief', { kind: 'lose', times: 2 })
    await control(`requests/${requestId}/sign`)
    await bench.runDue()
    expect(inbox.received).toHaveLength(0)
    expect(done(await client.request(requestId)).complete).toBe(true)
    await bench.later({ seconds: 6 })
  })
})

describe('a forged event', () => {
  it('is not read', async () => {
    await control('mischief', { kind: 'wrongSignature', times: 1 })
    await asked()
    await bench.runDue()
    expect(await inbox.events()).toEqual([null])
    await asked()
    await bench.runDue()
    const { body, type } = inbox.received[1]!
    const json = (await esignEventPart(body, type))!
    const now = bench.clock.now()
    expect(readEsignEvent({ json, key, now })).not.toBeNull()
    // A hash vouches only for a time and a type, so a leaked one must not work forever.
    expect(readEsignEvent({ json, key, now: now.add({ hours: 24 * 30 }) })).not.toBeNull()
    expect(readEsignEvent({ json, key, now: now.add({ hours: 24 * 30 + 1 }) })).toBeNull()
    expect(readEsignEvent({ json, key, now: now.subtract({ hours: 25 }) })).toBeNull()
    expect(readEsignEvent({ json, key: 'another', now })).toBeNull()
    expect(
      readEsignEvent({ json: json.replace('signature_request_sent', 'signature_request_signed'), key, now }),
    ).toBeNull()
  })

  it('or a body that is no event is null, not an error', async () => {
    expect(await esignEventPart(Buffer.from('hello'), 'text/plain')).toBeNull()
    expect(await esignEventPart(Buffer.from('hello'), 'multipart/form-data; boundary=x')).toBeNull()
    for (const json of ['', '{}', '[]', '{"event":{"event_time":"1","event_type":"a","event_hash":"b"}}'])
      expect(readEsignEvent({ json, key, now: bench.clock.now() })).toBeNull()
  })
})
