import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { graphql } from 'graphql'
import { afterAll, expect, it } from 'vitest'
import { createPartners, portsOf } from '#apps/partners.ts'
import { composeRooms } from '#apps/rooms.ts'
import { viewerOf } from '#business/people/server/public.ts'
import { databaseOf } from '#engine/command/database.ts'
import { databaseClock } from '#io/clock/database-clock.ts'
import { readConfig } from '#io/config/config.ts'
import { createPool } from '#io/db/pool.ts'
import { fileStore } from '#io/files/file-store.ts'
import type { Ports } from '#io/graphql/context.ts'
import { createLog } from '#io/log/log.ts'
import { emptyDatabase } from '#tests/setup/database.ts'
import { unopenable } from '#tests/setup/sealed-values.ts'
import { operations } from '#tests/setup/specified-operations.ts'
import { restoreDemo } from './restore.ts'
import { signIns } from './sign-ins.ts'

const files = mkdtempSync(join(tmpdir(), 'longlight-fields-'))
const url = await emptyDatabase()
await restoreDemo(url, { files })
const pool = createPool(url, { size: 4 })
const clock = await databaseClock(pool)
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: files })
const db = databaseOf(pool)
const log = createLog('test', 'silent')
const partners = createPartners(config, { pool, db, clock, log })
const rooms = composeRooms(partners, { files: fileStore(files, partners.sealer), config })
const platform = { pool, db, clock, log, rooms }
afterAll(async () => {
  partners.mail.close()
  await clock.stop()
  await pool.end()
  rmSync(files, { recursive: true, force: true })
})

/** Never leave the server, or are of people whom the demo does without. */
const ofNobody = {
  /** Always null: a bank's tokens stay with us. */
  tokens: [
    'plaidItems.access_token',
    'plaidItems.accounts.processor_token',
    'bankAccounts.plaidAccount.plaidItem.access_token',
  ],
  /** Balances are the bank's to know, and a sign-in there proves the account without deposits. */
  banks: ['bankAccounts.balance.value', 'plaidItems.accounts.verification_status'],
  /** No picture can be handed in yet. */
  pictures: ['primaryImage'],
  /** Troubles that people meet, but not in the demo. */
  troubles: [
    'accountFrozenFlg',
    'bankAccounts.plaidAccount.plaidItem.reverificationRequiredFlg',
    'beneficialOwnershipIncomplete',
    'invalidEmailFlg',
    'permSuspendedFlg',
    'ssnAlreadyExists',
  ],
} as const

/** The paths below a value that one of them has filled: a flag by being on, a list by having something in it. */
function filledIn(value: unknown, path: string, filled: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) filledIn(one, path, filled)
  else if (value !== null && typeof value === 'object')
    for (const [name, part] of Object.entries(value)) filledIn(part, path ? `${path}.${name}` : name, filled)
  else if (value !== null && value !== '' && value !== false) filled.add(path)
}

/** Every path to a leaf that a query selects below `me.user`. */
function askedIn(query: string): string[] {
  const words = query.slice(query.indexOf('user {') + 'user {'.length).match(/\w+|[{}]/g) ?? []
  const paths: string[] = []
  const open: string[] = []
  words.forEach((word, at) => {
    if (word === '}') open.pop()
    else if (words[at + 1] === '{') open.push(word)
    else if (word !== '{') paths.push([...open, word].join('.'))
  })
  return paths
}

/** Every object with an id in an answer, by type and id, with the fields that it fills. */
function objectsIn(value: unknown, found: Map<string, Set<string>>): void {
  if (Array.isArray(value)) for (const one of value) objectsIn(one, found)
  else if (value !== null && typeof value === 'object') {
    const { __typename, id, ...says } = value as Record<string, unknown>
    for (const part of Object.values(says)) objectsIn(part, found)
    if (!id) return
    const key = `${__typename} ${id}`
    found.set(key, (found.get(key) ?? new Set()).add(JSON.stringify(says)))
  }
}

/** Asked of each account: what a client's cache keeps by type and id. */
const everyAccountsOwn = `query ($id: ID!) { dashboard(accountId: $id) {
  ordersInView { __typename id amount state }
  holdings { __typename portfolioId shares }
  activity { movement { __typename id at amount label } }
} }`

const contextOf = async (email: string) => {
  const { rows } = await pool.query('select identity_sub as sub from people."user" where email = $1', [email])
  const viewer = await viewerOf(platform, {
    sub: rows[0].sub,
    email,
    emailVerified: false,
    name: email,
    secondFactor: true,
  })
  const ports = portsOf(partners, config) as Ports
  const takeProof = async () => false
  return { platform, viewer, asked: null, ports, takeProof, ip: '203.0.113.9', requestId: email }
}

it('binds each sealed value to its row, where a change of keys looks for it', async () => {
  const { opened, places } = await unopenable(platform, partners.sealer)
  expect(places).toEqual([])
  expect(opened).toBeGreaterThan(200)
})

it('names one object by an id: what it says is the same in every account of a person', async () => {
  const { schema } = await import('#apps/api/schema.ts')
  const found = new Map<string, Set<string>>()
  for (const { email } of signIns) {
    const contextValue = await contextOf(email)
    const source = '{ dashboard { accounts { id } } }'
    const { data } = JSON.parse(JSON.stringify(await graphql({ schema, source, contextValue })))
    for (const { id } of data.dashboard?.accounts ?? []) {
      const answer = await graphql({ schema, source: everyAccountsOwn, variableValues: { id }, contextValue })
      expect(answer.errors).toBeUndefined()
      objectsIn(JSON.parse(JSON.stringify(answer.data)), found)
    }
  }
  expect([...found].filter(([, says]) => says.size > 1).map(([key]) => key)).toEqual([])
  expect(found.size).toBeGreaterThan(40)
}, 120_000)

it('fills every field of a person and of their funding for one of those who can sign in', async () => {
  const { schema } = await import('#apps/api/schema.ts')
  const filled = new Set<string>()
  const asked = [operations.currentUser, operations.funding]
  for (const { email } of signIns) {
    const contextValue = await contextOf(email)
    for (const source of asked) {
      const { data, errors } = await graphql({ schema, source, contextValue })
      expect(errors).toBeUndefined()
      filledIn(JSON.parse(JSON.stringify(data)).me.user, '', filled)
    }
  }
  const empty = [...new Set(asked.flatMap(askedIn))].filter((path) => !filled.has(path))
  const groups = empty.filter(
    (path) => !Object.values(ofNobody).some((known) => known.some((one) => path.startsWith(one))),
  )
  expect(groups).toEqual([])
}, 120_000)
