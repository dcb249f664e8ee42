import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { banksEvents } from '#business/banks/events.ts'
import { cashEvents } from '#business/cash/events.ts'
import { publishUpdate, recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Announcement } from '#engine/event/events.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { businessDay } from '#kernel/business-day.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { confirmedPerson } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { notificationsMessages } from '../messages.ts'
import { listeners } from './event-listeners.ts'
import { codeOf } from './phone.ts'

const list =
  'query ($kinds: [String!], $after: String, $first: Int) { notifications(kinds: $kinds, after: $after, first: $first) { totalCount pageInfo { hasNextPage endCursor } edges { node { id kind title body link at readAt } } } }'
const unread = '{ me { user { unreadNotificationCount } } }'
const settings =
  '{ notificationSettings { pausedUntil phone { ending state } consent { version } kinds { kind choices { channel enabled canChange } } } }'
const choose =
  'mutation ($key: IdempotencyKey!, $kind: NotificationKindName!, $channel: NotificationChannel!, $on: Boolean!) { setNotificationPreference(input: { key: $key, kind: $kind, channel: $channel, enabled: $on }) { id } }'

describe('notifications', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, platform, ports, config, drain, standIns, clock } = testCompany
  await offer(owner, { id: '1' })
  let ada: Backer
  let olga: Viewer
  const told = async (by: Viewer, kinds: string[]) =>
    (await ask(by, list, { kinds })).data.notifications.edges.map(({ node }: { node: object }) => node)
  const unreadOf = async (by: Viewer) => (await ask(by, unread)).data.me.user.unreadNotificationCount
  const mails = async (by: Viewer, subject: RegExp) =>
    (await standIns.mail.inbox.list({ to: by.email })).filter((mail) => subject.test(mail.subject ?? ''))
  const texts = async (number: string) => {
    const { rows } = await owner.query(
      `select body from sandbox_texts.message where to_number = $1 and direction <> 'inbound' order by position`,
      [number],
    )
    return rows.map(({ body }) => body as string)
  }
  const accountOf = async ({ userId }: Viewer) =>
    (await owner.query('select id from accounts.account where owner_id = $1', [userId])).rows[0].id
  const announce = (by: Viewer, event: Announcement) => inTransaction(platform, by.actor, (ctx) => ctx.emit(event))
  const withdraw = async (by: Viewer, amount: Cents) => {
    const accountId = await accountOf(by)
    const expectedOn = businessDay('2026-01-09')
    await announce(by, cashEvents.withdrawalRequested({ id: uuidv7(), accountId, amount, expectedOn }))
  }
  const needSignIn = async (by: Viewer) =>
    announce(by, banksEvents.bankSignInNeeded({ accountId: await accountOf(by), itemId: `itm_${uuidv7()}` }))
  const reply = (from: string, body: string) =>
    fetch(`${config.texts.origin}/_standin/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from, body }),
    })
  async function withPhone(by: Viewer, number: string): Promise<void> {
    const sent = await ask(
      by,
      'mutation ($key: IdempotencyKey!, $number: String!) { sendPhoneCode(input: { key: $key, number: $number, consentVersion: "2026-11-24" }) { id } }',
      { key: uuidv7(), number },
    )
    expect(sent.errors).toEqual([])
    await drain()
    const { rows } = await owner.query('select code_id from notifications.phone where user_id = $1', [by.userId])
    const code = codeOf(ports.notifications.sealer, rows[0].code_id)
    expect((await texts(`+1${number}`)).at(-1)).toContain(code)
    expect((await confirm(by, code)).errors).toEqual([])
    await drain()
  }
  const confirm = (by: Viewer, code: string) =>
    ask(by, `mutation { confirmPhone(input: { key: "${uuidv7()}", code: "${code}" }) { id } }`)

  beforeAll(async () => {
    ada = await newBacker(testCompany, { email: 'ada@example.com' })
    olga = await newOperator(testCompany, 'olga@longlight.example')
  })

  it('tells once in the portal and by mail, however often the event is handled', async () => {
    const told1 = await told(ada, ['identity', 'bankChanged'])
    expect(told1.map(({ title }: { title: string }) => title)).toEqual([
      'A bank account was linked to your account',
      'Your identity is verified',
    ])
    expect(await mails(ada, /identity is verified/)).toHaveLength(1)
    const { rows } = await owner.query(`select id, body, at from platform.announcement where kind = 'bankLinked'`)
    for (let again = 0; again < 3; again += 1)
      await listeners
        .find(({ kind }) => kind === 'bankLinked')!
        .notify(platform, rows[0].body, { id: rows[0].id, at: rows[0].at })
    await drain()
    expect(await told(ada, ['bankChanged'])).toHaveLength(1)
    expect(await mails(ada, /A bank account was linked/)).toHaveLength(1)
  })

  it('is counted, marked, and marked again; nobody marks what belongs to others', async () => {
    const before = await unreadOf(ada)
    const [newest] = await told(ada, [])
    const mark = (by: Viewer, isRead: boolean) =>
      ask(
        by,
        'mutation ($key: IdempotencyKey!, $ids: [ID!]!, $isRead: Boolean!) { markNotifications(input: { key: $key, ids: $ids, isRead: $isRead }) { marked } }',
        { key: uuidv7(), ids: [newest.id], isRead },
      )
    expect((await mark(olga, true)).data.markNotifications.marked).toBe(0)
    expect((await mark(ada, true)).data.markNotifications.marked).toBe(1)
    expect(await unreadOf(ada)).toBe(before - 1)
    await mark(ada, false)
    expect(await unreadOf(ada)).toBe(before)
    await ask(
      ada,
      'mutation ($key: IdempotencyKey!, $upTo: Instant!) { markAllNotificationsRead(input: { key: $key, upTo: $upTo }) { marked } }',
      { key: uuidv7(), upTo: newest.at },
    )
    expect(await unreadOf(ada)).toBe(0)
  })

  it('comes in pages without a gap or a double', async () => {
    for (let nth = 0; nth < 5; nth += 1) await withdraw(ada, cents(100))
    await drain()
    const seen: string[] = []
    let after: string | null = null
    let more = true
    let total = 0
    while (more) {
      const { data } = await ask(ada, list, { first: 2, after })
      const { edges, pageInfo, totalCount } = data.notifications
      seen.push(...edges.map(({ node }: { node: { id: string } }) => node.id))
      after = pageInfo.endCursor
      more = pageInfo.hasNextPage
      total = totalCount
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength((await told(ada, [])).length)
    expect(total).toBe(seen.length)
  })

  it('tells each holder their own part of a dividend, and all holders of an update', async () => {
    await invest(testCompany, ada)
    await testCompany.moveTo(instant('2026-03-03T15:00:00Z'))
    // Agreements and legally required documents are notified with their document; the circular's notice had its own
    // mail.
    const documents = await told(ada, ['documents'])
    expect(documents.map(({ title, link }: { title: string; link: string }) => [title, link]).toSorted()).toEqual([
      ['Notice of the final offering circular is ready', '/users/documents/'],
      [expect.stringMatching(/^Signed subscription agreement.* is ready$/), '/users/documents/'],
    ])
    expect(await mails(ada, /^Signed subscription agreement.* is ready$/)).toHaveLength(1)
    expect(await mails(ada, /^Notice of the final offering circular is ready$/)).toHaveLength(0)
    const omar = await newOperator(testCompany, 'omar@longlight.example')
    await inTransaction(platform, olga.actor, (ctx) =>
      recordPeriodCash(ctx, {
        portfolioId: '1',
        month: '2026-01',
        revenue: dollars(90),
        costs: dollars(0),
        reserve: dollars(0),
      }),
    )
    const id = `div_${uuidv7()}`
    await ask(olga, `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "2026-01" }) { id } }`)
    await approveAs(ask, omar, id, 'id')
    await drain()
    const [dividend] = await told(ada, ['dividendPaid'])
    expect(dividend).toMatchObject({
      title: 'Test Portfolio 1 paid you $90.00',
      body: expect.stringContaining('January 2026'),
      link: `/users/dividends/dvl_${id}_${ada.accountId}`,
    })
    expect(await mails(ada, /paid you \$90\.00/)).toHaveLength(1)
    await inTransaction(platform, olga.actor, (ctx) =>
      publishUpdate(ctx, { id: 'upd_1', portfolioId: '1', plantId: null, title: 'Spring', body: 'More sun.' }),
    )
    await drain()
    expect(await told(ada, ['update'])).toMatchObject([
      { title: 'Test Portfolio 1: a new update', link: '/updates/upd_1' },
    ])
    expect(await told(olga, ['update'])).toEqual([])
  })

  it('sends texts to a confirmed phone until someone says STOP, and again after START', async () => {
    const number = '2075550123'
    await withPhone(ada, number)
    expect((await ask(ada, settings)).data.notificationSettings.phone).toEqual({ ending: '0123', state: 'confirmed' })
    await withdraw(ada, cents(123456))
    await drain()
    const [, , sent] = [null, null, (await texts(`+1${number}`)).at(-1)]
    expect(sent).toBe(
      'Longlight: A withdrawal was requested. If it was not you, contact us right away. Reply STOP to end.',
    )
    const count = (await texts(`+1${number}`)).length
    await reply(`+1${number}`, 'stop')
    await drain()
    expect((await ask(ada, settings)).data.notificationSettings.phone.state).toBe('stopped')
    await withdraw(ada, cents(1))
    await drain()
    expect(await texts(`+1${number}`)).toHaveLength(count)
    expect((await told(ada, ['security'])).map(({ title }: { title: string }) => title)[0]).toBe(
      'Texts to your phone have stopped',
    )
    await reply(`+1${number}`, 'START')
    await drain()
    expect((await ask(ada, settings)).data.notificationSettings.phone.state).toBe('confirmed')
    expect((await texts(`+1${number}`)).at(-1)).toContain('on again')
    await reply(`+1${number}`, 'help')
    await drain()
    expect((await texts(`+1${number}`)).at(-1)).toContain('account alerts')
    const { rows } = await owner.query(
      'select what, how, version, ip_address from notifications.text_consent where user_id = $1 order by at, id',
      [ada.userId],
    )
    expect(rows).toMatchObject([
      { what: 'given', how: 'portal', version: '2026-11-24', ip_address: '203.0.113.9' },
      { what: 'withdrawn', how: 'reply' },
      { what: 'given', how: 'reply' },
    ])
  })

  it('keeps texts of the night for the morning, and drops what was stopped meanwhile', async () => {
    clock.moveTo(instant('2026-03-04T03:00:00Z'))
    const before = (await texts('+12075550123')).length
    await needSignIn(ada)
    await drain()
    expect(await texts('+12075550123')).toHaveLength(before)
    await testCompany.moveTo(instant('2026-03-04T13:00:00Z'))
    expect((await texts('+12075550123')).length).toBe(before + 1)
    clock.moveTo(instant('2026-03-05T03:00:00Z'))
    await needSignIn(ada)
    await drain()
    expect((await ask(ada, 'mutation { stopTexts(input: { key: "s" }) { id } }')).errors).toEqual([])
    await testCompany.moveTo(instant('2026-03-05T14:00:00Z'))
    expect((await texts('+12075550123')).length).toBe(before + 1)
  })

  it('counts wrong codes, and takes a number that cannot be texted for gone', async () => {
    const ben = await testCompany.signedIn('ben@example.com')
    const send = (number: string) =>
      ask(
        ben,
        'mutation ($key: IdempotencyKey!, $number: String!) { sendPhoneCode(input: { key: $key, number: $number, consentVersion: "2026-11-24" }) { id } }',
        { key: uuidv7(), number },
      )
    expect((await send('12')).errors).toMatchObject([{ code: 'notAPhone' }])
    expect((await send('2075550199')).errors).toEqual([])
    expect((await send('2075550199')).errors).toMatchObject([{ code: 'tooSoon' }])
    await drain()
    for (let nth = 0; nth < 5; nth += 1)
      expect((await confirm(ben, 'wrong')).errors).toMatchObject([{ code: 'wrongCode' }])
    expect((await confirm(ben, 'wrong')).errors).toMatchObject([{ code: 'tooManyTries' }])
    await owner.query(`update notifications.phone set number = '+15005550001' where user_id = $1`, [ben.userId])
    const answer = notificationsMessages['texts.answer']({
      id: uuidv7(),
      subject: ben.userId,
      payload: { number: '+15005550001', body: 'Hello' },
    })
    await inTransaction(platform, ben.actor, (ctx) => ctx.send(answer))
    await drain()
    expect((await ask(ben, settings)).data.notificationSettings.phone.state).toBe('invalid')
  })

  it('follows what someone chose, in every way that may be chosen', async () => {
    const set = (kind: string, channel: string, on: boolean) => ask(ada, choose, { key: uuidv7(), kind, channel, on })
    expect((await set('bankRepair', 'mail', false)).errors).toEqual([])
    expect((await set('bankRepair', 'portal', false)).errors).toEqual([])
    expect((await set('moneyOut', 'mail', false)).errors).toMatchObject([{ code: 'cannotBeSwitchedOff' }])
    expect((await set('sale', 'text', true)).errors).toMatchObject([{ code: 'noPhone' }])
    const listed = (await told(ada, ['bankRepair'])).length
    const sent = (await mails(ada, /sign in again/)).length
    await needSignIn(ada)
    await drain()
    expect(await told(ada, ['bankRepair'])).toHaveLength(listed)
    expect(await mails(ada, /sign in again/)).toHaveLength(sent)
  })

  it('go by mail to an address that its owner has proved, and to no other', async () => {
    const squatter = await testCompany.signedIn('someones@example.com')
    await withdraw(squatter, cents(100))
    await drain()
    expect(await told(squatter, ['moneyOut'])).toHaveLength(1)
    expect(await mails(squatter, /./)).toEqual([])
    await confirmedPerson(testCompany, squatter.email)
    await withdraw(squatter, cents(100))
    await drain()
    expect(await mails(squatter, /./)).toHaveLength(1)
  })

  it('asks an address that mail comes back from for nothing more than a new one', async () => {
    const gone = await confirmedPerson(testCompany, 'bounce@example.com')
    await withdraw(gone, cents(100))
    await drain()
    expect((await ask(gone, '{ me { user { invalidEmailFlg } } }')).data.me.user.invalidEmailFlg).toBe(true)
    expect((await told(gone, ['security']))[0].title).toBe('Our email to you bounced')
  })
})
