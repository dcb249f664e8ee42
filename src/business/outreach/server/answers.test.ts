import { describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { forgetMessages } from './forget-messages.ts'

const send = `mutation ($email: String!, $firstName: String, $message: String!) {
  sendContactUsEmail(email: $email, firstName: $firstName, message: $message) { id ticket } }`
const fields = 'id ticket state isLate closeReason answers { text delivery answeredBy }'
const answer = `mutation ($key: IdempotencyKey!, $id: ID!, $text: String!) { answerContactMessage(input: { key: $key, id: $id, text: $text }) { ${fields} } }`
const close = `mutation ($key: IdempotencyKey!, $id: ID!, $reason: String!) { closeContactMessage(input: { key: $key, id: $id, reason: $reason }) { ${fields} } }`
const reopen = `mutation ($key: IdempotencyKey!, $id: ID!) { reopenContactMessage(input: { key: $key, id: $id }) { ${fields} } }`
const list = `query ($state: ContactMessageState!, $after: String, $first: Int) {
  contactMessages(state: $state, first: $first, after: $after) { totalCount pageInfo { endCursor } edges { node { id isLate } } } contactMessageCounts { open answered closed late } }`

describe('contact messages for operators', async () => {
  const world = await startTestCompany()
  const { ask, drain, moveTo, standIns, clock, owner, signedIn } = world
  const operator = await newOperator(world, 'olga@longlight.example')
  let number = 0
  const key = () => `key-${++number}`

  async function receive(message: string, email = 'jo@example.com'): Promise<{ id: string; ticket: number }> {
    clock.moveTo(clock.now().add({ minutes: 2 }))
    const { data } = await ask(null, send, { email, firstName: 'Jo', message })
    await drain()
    return data.sendContactUsEmail
  }
  const mailsTo = (to: string) => standIns.mail.inbox.list({ to })
  const alertsAbout = async (subject: string) =>
    (await owner.query('select alert, text from operations.alert where subject = $1 order by raised_at', [subject]))
      .rows

  it('are listed with their age, read and answered in the thread of the receipt', async () => {
    const { id, ticket } = await receive('When is the next webinar?')
    const [receipt] = await mailsTo('jo@example.com')
    const before = await ask(operator, list, { state: 'open' })
    expect(before.data.contactMessages.edges).toContainEqual({ node: { id, isLate: false } })

    const done = await ask(operator, answer, { key: key(), id, text: 'On December 3.' })
    expect(done.data.answerContactMessage).toMatchObject({ state: 'answered', answers: [{ delivery: null }] })
    await drain()

    const [mail] = await mailsTo('jo@example.com')
    expect(mail!.subject).toBe(`Re: ${receipt!.subject}`)
    expect(mail!.text).toContain('On December 3.')
    expect(mail!.text).toContain('When is the next webinar?')
    expect(mail!.text).toContain(`message ${ticket}`)
    const raw = (await standIns.mail.inbox.raw(mail!.id))!.toString()
    expect(raw).toContain(`In-Reply-To: ${receipt!.messageId}`)
    expect(raw).toContain(`References: ${receipt!.messageId}`)
    const after = await ask(operator, `{ contactMessage(id: "${id}") { ${fields} } }`)
    expect(after.data.contactMessage.answers).toEqual([
      { text: 'On December 3.', delivery: 'sent', answeredBy: operator.userId },
    ])
  })

  it('are answered once, however often the answer is sent', async () => {
    const { id } = await receive('Twice?')
    const same = { key: key(), id, text: 'Once.' }
    await Promise.all([ask(operator, answer, same), ask(operator, answer, same)])
    await ask(operator, answer, same)
    await drain()
    expect((await mailsTo('jo@example.com')).filter(({ text }) => text.includes('Once.'))).toHaveLength(1)
  })

  it('do not repeat a stranger’s words to an address that the stranger typed', async () => {
    await receive('Buy cheap watches at evil.example', 'victim@example.com')
    const [receipt] = await mailsTo('victim@example.com')
    expect(receipt!.text).not.toContain('evil.example')
  })

  it('are closed with a reason, cannot be answered then, and are reopened', async () => {
    const { id } = await receive('Spam')
    expect((await ask(operator, close, { key: key(), id, reason: ' ' })).errors).toMatchObject([
      { code: 'invalidInput', field: 'reason' },
    ])
    const closed = await ask(operator, close, { key: key(), id, reason: 'Spam' })
    expect(closed.data.closeContactMessage).toMatchObject({ state: 'closed', closeReason: 'Spam' })
    expect((await ask(operator, answer, { key: key(), id, text: 'Hello' })).errors).toMatchObject([
      { code: 'messageStateChanged' },
    ])
    expect((await ask(operator, reopen, { key: key(), id })).data.reopenContactMessage.state).toBe('open')
    expect((await ask(operator, reopen, { key: key(), id })).errors).toMatchObject([{ code: 'messageStateChanged' }])
  })

  it('alert operators once they have waited for 24 hours, and once more for each further day', async () => {
    const { id, ticket } = await receive('Hello?')
    const sentAt = clock.now()
    await moveTo(sentAt.add({ hours: 23, minutes: 59 }))
    expect(await alertsAbout(id)).toEqual([])
    await moveTo(sentAt.add({ hours: 24 }))
    await moveTo(sentAt.add({ hours: 25 }))
    expect(await alertsAbout(id)).toEqual([
      {
        alert: 'messageNotAnswered',
        text: `Message ${ticket} has waited 24 hours for an answer; we promise one within 24.`,
      },
    ])
    const late = await ask(operator, list, { state: 'open' })
    expect(late.data.contactMessages.edges).toContainEqual({ node: { id, isLate: true } })
    await owner.query(`update operations.alert set acknowledged_at = now(), acknowledged_by = 'x', note = 'x'`)
    await moveTo(sentAt.add({ hours: 48 }))
    expect(await alertsAbout(id)).toHaveLength(2)
    await ask(operator, answer, { key: key(), id, text: 'Hello.' })
    await owner.query(
      `update operations.alert set acknowledged_at = now(), acknowledged_by = 'x', note = 'x' where acknowledged_at is null`,
    )
    await moveTo(sentAt.add({ hours: 96 }))
    expect(await alertsAbout(id)).toHaveLength(2)
  })

  it('alert nobody once they are closed, though others wait', async () => {
    const [spam, waiting] = [await receive('Spam'), await receive('Hello?')]
    await ask(operator, close, { key: key(), id: spam.id, reason: 'Spam' })
    await moveTo(clock.now().add({ hours: 25 }))
    expect(await alertsAbout(waiting.id)).toHaveLength(1)
    expect(await alertsAbout(spam.id)).toEqual([])
  })

  it('are erased with the person who wrote them signed out, however the address was spelled', async () => {
    const { userId } = await signedIn('ira@example.com')
    const [own, other] = [await receive('I am Ira.', 'ira@example.com'), await receive('I am Bo.', 'bo@example.com')]
    // Messages from before addresses were stored in lower case.
    await owner.query(`update outreach.message set email = 'Ira@Example.com' where id = $1`, [own.id])
    await inTransaction(world.platform, { kind: 'system', id: 'test' }, (ctx) => forgetMessages(ctx, { userId }))
    const { rows } = await owner.query(
      'select email, message from outreach.message where id = any($1) order by received_at',
      [[own.id, other.id]],
    )
    expect(rows).toEqual([
      { email: 'erased', message: 'erased' },
      { email: 'bo@example.com', message: 'I am Bo.' },
    ])
  })

  it('tell operators of an answer that did not arrive', async () => {
    const { id } = await receive('My address has a typo', 'bounce.jo@example.com')
    await ask(operator, answer, { key: key(), id, text: 'Hello.' })
    await drain()
    expect(await alertsAbout(id)).toMatchObject([{ alert: 'answerNotDelivered' }])
    const { data } = await ask(operator, `{ contactMessage(id: "${id}") { answers { delivery } } }`)
    expect(data.contactMessage.answers).toEqual([{ delivery: 'bounced' }])
  })

  it('come in pages, open ones oldest first', async () => {
    const first = await ask(operator, list, { state: 'answered', first: 1 })
    const { edges, pageInfo, totalCount } = first.data.contactMessages
    expect(totalCount).toBe(first.data.contactMessageCounts.answered)
    const rest = await ask(operator, list, { state: 'answered', first: 50, after: pageInfo.endCursor })
    expect(rest.data.contactMessages.edges).toHaveLength(totalCount - 1)
    expect(rest.data.contactMessages.edges).not.toContainEqual(edges[0])
  })

  it('are nobody else’s to read', async () => {
    const investor = await signedIn('ana@example.com')
    const codesTold = async (by: typeof investor | null) =>
      (await ask(by, list, { state: 'open' })).errors.map(({ code }) => code)
    expect(await codesTold(investor)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(await codesTold(null)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED'])
  })
})
