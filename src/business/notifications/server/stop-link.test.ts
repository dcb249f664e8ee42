import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { notificationsCommands } from '#business/notifications/commands.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { startApi } from '#tests/setup/api.ts'
import { confirmedPerson } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { type Kind, kindNames, kindOf } from '../rules/kinds.ts'
import { notify } from './notify.ts'

const look =
  'query ($notificationId: ID!, $token: String!) { mailToStop(notificationId: $notificationId, token: $token) { label says state always } }'
const stop =
  'mutation ($notificationId: ID!, $token: String!, $everything: Boolean!) { stopMailByLink(input: { notificationId: $notificationId, token: $token, everything: $everything }) { label state } }'
const choose =
  'mutation ($key: IdempotencyKey!, $kind: NotificationKindName!) { setNotificationPreference(input: { key: $key, kind: $kind, channel: mail, enabled: true }) { id } }'
const form = 'application/x-www-form-urlencoded'
const stoppable = kindNames.filter((kind) => kindOf(kind).always === undefined)

describe('mail that can be stopped', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, platform, standIns, drain, ask } = testCompany
  const api = await startApi(testCompany)
  let ada: Viewer
  let bea: Viewer

  /** Notifies a person once of each of these kinds; returns the headers and text of the mails. */
  async function mailed(by: Viewer, kinds: readonly Kind[]) {
    const about = uuidv7()
    await inTransaction(platform, by.actor, (ctx) =>
      notify(
        ctx,
        kinds.map((kind) => ({
          kind,
          title: `Of ${kind} ${about}`,
          body: 'It happened.',
          link: '/users/dashboard/',
          linkLabel: 'Look',
          userId: by.userId,
          accountId: null,
          about,
          at: platform.clock.now(),
        })),
      ),
    )
    await drain()
    const mails = await standIns.mail.inbox.list({ to: by.email })
    const byKind = new Map<Kind, { head: string; text: string; link: { notificationId: string; token: string } }>()
    for (const mail of mails.filter(({ subject }) => subject?.endsWith(about))) {
      const raw = (await standIns.mail.inbox.raw(mail.id))!.toString()
      const link = /\/stop-mail\/\?mail=([\w-]+)&token=([\w-]+)/.exec(mail.text)
      byKind.set(mail.subject!.split(' ')[1] as Kind, {
        head: raw.split('\r\n\r\n')[0]!,
        text: mail.text,
        link: { notificationId: link?.[1] ?? '', token: link?.[2] ?? '' },
      })
    }
    return byKind
  }
  const urlIn = (head: string): string => /^List-Unsubscribe: <(https?:[^>\r\n]+)>\r?$/m.exec(head)?.[1] ?? ''
  /** The address in the header, at the port of the test's server. */
  const post = (url: string, body = 'List-Unsubscribe=One-Click', type = form) =>
    fetch(new URL(new URL(url).pathname + new URL(url).search, api.origin), {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
  const chosenBy = async ({ userId }: Viewer) =>
    (
      await owner.query(
        'select kind, channel, enabled from notifications.preference where user_id = $1 order by kind',
        [userId],
      )
    ).rows
  const switchOn = async (by: Viewer, kind: Kind) =>
    expect((await ask(by, choose, { key: uuidv7(), kind })).errors).toEqual([])

  beforeAll(async () => {
    ada = await confirmedPerson(testCompany, 'ada@example.com')
    bea = await confirmedPerson(testCompany, 'bea@example.com')
    for (const by of [ada, bea]) for (const kind of stoppable) await switchOn(by, kind)
  })

  it('carries the one-click headers and a link, and no other mail does; all are marked as automatic', async () => {
    const mails = await mailed(ada, kindNames)
    expect([...mails.keys()].toSorted()).toEqual(kindNames.toSorted())
    for (const [kind, { head, text, link }] of mails) {
      const canStop = stoppable.includes(kind)
      expect([kind, urlIn(head) !== '']).toEqual([kind, canStop])
      expect([kind, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m.test(head)]).toEqual([kind, canStop])
      expect([kind, link.token !== '']).toEqual([kind, canStop])
      if (!canStop) expect(text).toContain(`You cannot turn this email off. ${kindOf(kind).always}`)
      expect(head).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
      // The links of a forwarded mail reveal nothing about its recipient.
      expect(urlIn(head)).not.toContain(ada.userId)
      expect(decodeURIComponent(urlIn(head))).not.toContain('ada@')
    }
  })

  it.each([
    ['a form', 'List-Unsubscribe=One-Click', form],
    [
      'a form in parts',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
  ])('stops its kind for its reader alone by a POST of %s, twice as once', async (_what, body, type) => {
    await switchOn(ada, 'update')
    const url = urlIn((await mailed(ada, ['update'])).get('update')!.head)
    expect([(await post(url, body, type)).status, (await post(url, body, type)).status]).toEqual([200, 200])
    expect((await mailed(ada, ['update', 'reward'])).keys().toArray()).toEqual(['reward'])
    expect((await mailed(bea, ['update'])).size).toBe(1)
  })

  it('changes nothing by looking: neither a GET or HEAD of the address nor the page does', async () => {
    const { head, link } = (await mailed(bea, ['sale'])).get('sale')!
    const before = await chosenBy(bea)
    const { pathname, search } = new URL(urlIn(head))
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${api.origin}${pathname}${search}`, { method, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/stop-mail/${search}`])
    }
    expect((await api.ask(null, look, link)).data.mailToStop).toEqual({
      label: 'Sales',
      says: kindOf('sale').says,
      state: 'open',
      always: null,
    })
    expect(await chosenBy(bea)).toEqual(before)
  })

  it('is stopped by one press without a log-in, and again after it was switched on again', async () => {
    const { link } = (await mailed(bea, ['sale'])).get('sale')!
    for (let nth = 0; nth < 2; nth += 1) {
      await switchOn(bea, 'sale')
      const pressed = await api.ask(null, stop, { ...link, everything: false })
      expect(pressed.data.stopMailByLink).toEqual({ label: 'Sales', state: 'stopped' })
      expect((await mailed(bea, ['sale'])).size).toBe(0)
    }
    // The portal still shows it, and the audit line says by which link it was stopped.
    const { rows } = await owner.query(`select from platform.audit where action = $1 and subject = $2`, [
      notificationsCommands.stopMailByLink.name,
      bea.userId,
    ])
    expect(rows).toHaveLength(2)
  })

  it('is stopped altogether by one press, but for what nobody may stop', async () => {
    const { link } = (await mailed(bea, ['reward'])).get('reward')!
    expect((await api.ask(null, stop, { ...link, everything: true })).errors).toEqual([])
    const still = await mailed(bea, kindNames)
    expect([...still.keys()].toSorted()).toEqual(kindNames.filter((kind) => kindOf(kind).always).toSorted())
  })

  it('is not stopped by what is no link of ours, however it is sent', async () => {
    for (const kind of stoppable) await switchOn(ada, kind)
    const mails = await mailed(ada, ['update', 'sale', 'moneyOut'])
    const { head, link } = mails.get('update')!
    const other = mails.get('sale')!.link
    const { rows: always } = await owner.query(
      `select id from notifications.notification where user_id = $1 and kind = 'moneyOut'`,
      [ada.userId],
    )
    const before = await chosenBy(ada)
    for (const wrong of [
      { ...link, token: other.token },
      { ...link, token: '' },
      { ...link, token: link.token.slice(0, -1) },
      { ...link, token: `${link.token}é` },
      { notificationId: `ntf_${uuidv7()}`, token: link.token },
      { notificationId: always[0].id, token: link.token },
    ]) {
      for (const query of [look, stop])
        expect((await api.ask(null, query, { ...wrong, everything: true })).errors[0]?.extensions.code).toBe(
          'linkUnknown',
        )
      const url = `http://x/one-click-stop/?${new URLSearchParams({ mail: wrong.notificationId, token: wrong.token })}`
      expect((await post(url)).status).toBe(404)
    }
    const url = urlIn(head)
    expect((await post(url, 'List-Unsubscribe=Later')).status).toBe(400)
    expect((await post(url, '')).status).toBe(400)
    for (const query of ['', '?mail=usr_1&token=x', '?mail=ntf_1&mail=ntf_2&token=x', '?token=x'])
      expect((await post(`http://x/one-click-stop/${query}`)).status).toBe(404)
    expect(await chosenBy(ada)).toEqual(before)
  })
})
