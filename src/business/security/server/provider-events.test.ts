import { expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { signInEventNames } from '../rules/sign-in-log.ts'
import { providerEvents } from './provider-events.ts'

const { pool, owner } = await testDatabase()
const clock = manualClock(instant('2026-03-02T15:00:00Z'))
const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms: [] }
const events = providerEvents({
  secondFactors: async () => ({ factors: [], recoveryCodesLeft: 0, recoveryCodes: null }),
})

it.each([
  ['a session that ended', { kind: 'logout', sid: 'sid_1' }, 'endSignIn'],
  ['all sessions that ended', { kind: 'logout', sid: null }, 'endSignIn'],
  ...signInEventNames.map(
    (event) => [event, { kind: 'log', event, ip: null, about: null }, `signIn:${event}`] as const,
  ),
] as const)('an event of the provider leaves its line in the audit log: %s', async (what, body, action) => {
  const sub = `sub|${what}`
  const stored = { partner: 'identity', event_id: what, topic: body.kind, body: { ...body, sub } }
  const { apply } = (await events.read(platform, stored))!
  await inTransaction(platform, { kind: 'system', id: 'test' }, apply)
  const { rows } = await owner.query('select action from platform.audit where subject = $1', [sub])
  expect(rows).toEqual([{ action }])
})
