import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { cashEvents } from '#business/cash/events.ts'
import { inTransaction } from '#engine/command/command.ts'
import { findHandler } from '#engine/outbox/handlers.ts'
import type { StoredMessage } from '#engine/outbox/messages.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { refuseChoice } from '../rules/channels.ts'
import { type Channel, channels, type Kind, kindNames } from '../rules/kinds.ts'

const list =
  'query ($kinds: [String!]) { notifications(kinds: $kinds, first: 20) { edges { node { id kind title link } } } }'
const choose =
  'mutation ($key: IdempotencyKey!, $kind: NotificationKindName!, $channel: NotificationChannel!, $on: Boolean!) { setNotificationPreference(input: { key: $key, kind: $kind, channel: $channel, enabled: $on }) { id } }'

describe('whom something reaches, and how often', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, platform, config, drain, clock } = testCompany
  const ada = await testCompany.signedIn('ada@example.com')
  const { data } = await ask(ada, '{ me { user { accountId } } }')
  const { accountId } = data.me.user
  const told = async (by: Viewer, kinds: string[]) =>
    (await ask(by, list, { kinds })).data.notifications.edges.map(({ node }: { node: object }) => node)
  const texts = async (number: string) =>
    (await owner.query(`select body from sandbox_texts.message where to_number = $1`, [number])).rows

  it('sends a text once at most: what a dead worker left half done is not sent again', async () => {
    const number = '+12075550177'
    const handler = findHandler(platform.rooms, 'texts.notification')!
    const deliver = async (message: StoredMessage) => (await handler.deliver(platform, message)).answer
    const queued = async () => {
      const id = `txt_${uuidv7()}`
      await owner.query(
        `insert into notifications.text (id, user_id, number, body, send_at, state, changed_at) values ($1, $2, $3, 'Hello', now(), 'queued', now())`,
        [id, ada.userId, number],
      )
      return {
        id: uuidv7(),
        subject: ada.userId,
        name: handler.message,
        payload: { textId: id },
        attempts: 0,
        created_at: clock.now(),
        request_id: null,
      }
    }
    const message = await queued()
    expect(await deliver(message)).toMatchObject({ kind: 'sent' })
    expect(await deliver(message)).toEqual({ kind: 'unknown' })
    expect(await texts(number)).toHaveLength(1)
    await fetch(`${config.texts.origin}/_standin/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'status', status: 503, times: 1 }),
    })
    const refused = await queued()
    await expect(deliver(refused)).rejects.toThrow()
    expect(await deliver(refused)).toMatchObject({ kind: 'sent' })
    expect(await texts(number)).toHaveLength(2)
  })

  it('notifies everyone who may see an account of what moves in it, while they may, as they chose', async () => {
    const bea = await testCompany.signedIn('bea@example.com')
    const moved = async () => {
      const id = uuidv7()
      await inTransaction(platform, ada.actor, (ctx) =>
        ctx.emit(
          cashEvents.withdrawalRequested({
            accountId: accountId,
            id,
            amount: cents(12_345),
            expectedOn: businessDay('2026-01-09'),
          }),
        ),
      )
      await drain()
    }
    await moved()
    expect(await told(bea, [])).toEqual([])
    await owner.query(
      `insert into accounts.access (account_id, user_id, grant_id, access_type, granted_at) values ($1, $2, 'grt_told', 'read_only', now())`,
      [accountId, bea.userId],
    )
    await moved()
    expect(await told(bea, ['actedAccount'])).toMatchObject([
      {
        title: 'In an account that you can see: $123.45 is on its way to your bank',
        link: expect.stringContaining(accountId),
      },
    ])
    await ask(bea, choose, { key: uuidv7(), kind: 'actedAccount', channel: 'portal', on: false })
    await moved()
    expect(await told(bea, [])).toHaveLength(1)
    await owner.query(`delete from accounts.access where grant_id = 'grt_told'`)
  })

  it('can be changed in the settings, kind by kind and channel by channel, where the command takes the change', async () => {
    type Choice = { readonly channel: Channel; readonly canChange: boolean }
    const { data } = await ask(ada, '{ notificationSettings { kinds { kind choices { channel canChange } } } }')
    const shown = data.notificationSettings.kinds.flatMap(({ kind, choices }: { kind: Kind; choices: Choice[] }) =>
      choices.flatMap(({ channel, canChange }) => (canChange ? [`${kind} ${channel}`] : [])),
    )
    const taken = kindNames.flatMap((kind) =>
      channels
        .filter((channel) => refuseChoice(kind, channel, false, { canBeTexted: true }) === null)
        .map((channel) => `${kind} ${channel}`),
    )
    expect(shown).toEqual(taken)
  })
})
