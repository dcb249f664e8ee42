import { Socket } from 'node:net'
import { type GraphQLInputType, getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { askedWith } from '#tests/setup/asked-with.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { counts } from '../counts.ts'
import { mutations, queries, textOf } from './calls.ts'
import { outgoingPayloads } from './redirects.ts'

/** Every address that this process opens a line to. */
function watchLines(): { readonly reached: Set<string>; readonly stop: () => void } {
  const reached = new Set<string>()
  const connect = Socket.prototype.connect
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    const [first, second] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given
    const { host, port, path } = (
      typeof first === 'object' && first !== null ? first : { port: first, host: second }
    ) as {
      host?: string
      port?: number | string
      path?: string
    }
    reached.add(
      path ? `file ${path}` : `${(host ?? 'localhost').replace(/^(localhost|\[?::1\]?)$/, '127.0.0.1')}:${port}`,
    )
    return Reflect.apply(connect, this, given)
  } as typeof connect
  return {
    reached,
    stop: () => {
      Socket.prototype.connect = connect
    },
  }
}

/** Every address in the settings. */
const addressesIn = (settings: unknown): string[] =>
  [...JSON.stringify(settings).matchAll(/\w+:\/\/(?:[^/"@]*@)?([\w.-]+):(\d+)/g)].map(
    ([, host, port]) => `${host === 'localhost' ? '127.0.0.1' : host}:${port}`,
  )

function filled(type: GraphQLInputType, payload: string): unknown {
  if (!isNonNullType(type)) return getNamedType(type).name === 'String' ? payload : undefined
  const inner = type.ofType
  if (isListType(inner)) return []
  if (isEnumType(inner)) return inner.getValues()[0]!.name
  if (isInputObjectType(inner))
    return Object.fromEntries(
      Object.values(inner.getFields()).map((field) => [field.name, filled(field.type, payload)]),
    )
  const plain = {
    Int: 1,
    Float: 1,
    Boolean: true,
    Cents: '10000',
    Microshares: '1000000',
    Rate: '10000',
    Day: '2026-02-02',
    Month: '2026-01',
  }
  return (plain as Record<string, unknown>)[getNamedType(type).name] ?? payload
}

describe('Z11: where we call', async () => {
  const testCompany = await startTestCompany()
  const api = await startApi(testCompany, { production: true })
  const { access_token: token } = await tokensOf(testCompany, 'lines@example.com')
  const viewer = await newInvestor(testCompany, { email: 'caller@example.com' })
  const lines = watchLines()
  afterAll(lines.stop)

  it(`is what the settings name, whatever ${outgoingPayloads.length} addresses we are given`, async () => {
    const fields = [
      ...mutations().map((field) => ({ kind: 'mutation' as const, field })),
      ...queries().map((field) => ({ kind: 'query' as const, field })),
    ].filter(({ field }) => field.args.length > 0)
    for (const [nth, payload] of outgoingPayloads.entries()) {
      for (let step = 0; step < counts.Z11calls; step += 1) {
        const { kind, field } = fields[(nth * counts.Z11calls + step) % fields.length]!
        const given = askedWith(field).map(({ name, type }) => [
          name,
          name === 'key' ? uuidv7() : filled(type, payload),
        ])
        await testCompany.ask(viewer, textOf(kind, field), Object.fromEntries(given))
      }
      const encoded = encodeURIComponent(payload)
      await Promise.all(
        [
          `/documents/${encoded}`,
          `/auth/callback?returnTo=${encoded}`,
          `/?autoPlayVideo=${encoded}`,
          `/webhooks/${encoded}`,
        ].map((path) =>
          fetch(`${api.origin}${path}`, {
            redirect: 'manual',
            headers: {
              authorization: `Bearer ${token}`,
              'x-forwarded-host': encoded,
              referer: encoded,
              forwarded: `host=${encoded}`,
            },
          }).then((answer) => answer.arrayBuffer()),
        ),
      )
      await fetch(`${api.origin}/webhooks/ach`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id: uuidv7(),
          topic: 'customer_created',
          resourceId: payload,
          _links: { resource: { href: payload }, self: { href: payload } },
        }),
      }).then((answer) => answer.arrayBuffer())
    }
    await testCompany.drain()
    const { rows } = await testCompany.owner.query('select inet_server_port() as port')
    const allowed = new Set([
      ...addressesIn(testCompany.config),
      new URL(api.origin).host.replace('localhost', '127.0.0.1'),
      `127.0.0.1:${rows[0].port}`,
    ])
    const elsewhere = [...lines.reached].filter((place) => !allowed.has(place) && !place.startsWith('file /'))
    process.stdout.write(
      `Z11: ${outgoingPayloads.length} addresses, ${lines.reached.size} lines opened, ${elsewhere.length} elsewhere\n`,
    )
    expect(lines.reached.size).toBeGreaterThan(0)
    expect(elsewhere).toEqual([])
  }, 3_600_000)

  it('is seen by this test, if it is elsewhere', async () => {
    await fetch('http://127.0.0.1:6553/').catch(() => {})
    expect([...lines.reached]).toContain('127.0.0.1:6553')
  })
})
