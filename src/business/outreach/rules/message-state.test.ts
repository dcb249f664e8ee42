import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { answerDue, answerWithinHours, isLate, messageCan, messageState, refuseOneMoreAnswer } from './message-state.ts'

const receivedAt = instant('2026-11-20T15:00:00Z')
const open = { receivedAt, answeredAt: null, closedAt: null }

describe('the state of a contact message', () => {
  it('is closed once it is closed, answered once it is answered, and open before', () => {
    expect(messageState(open)).toBe('open')
    expect(messageState({ answeredAt: receivedAt, closedAt: null })).toBe('answered')
    expect(messageState({ answeredAt: receivedAt, closedAt: receivedAt })).toBe('closed')
    expect(messageState({ answeredAt: null, closedAt: receivedAt })).toBe('closed')
  })

  it('lets an answered message be answered again and a closed one only be reopened', () => {
    expect(messageCan('answer', 'answered')).toBe(true)
    expect(messageCan('answer', 'closed')).toBe(false)
    expect(messageCan('close', 'closed')).toBe(false)
    expect(messageCan('reopen', 'closed')).toBe(true)
    expect(messageCan('reopen', 'open')).toBe(false)
  })
})

describe('the promise of an answer', () => {
  it('is 24 hours, as the specification says', () => {
    expect(answerWithinHours).toBe(24)
    expect(answerDue(receivedAt).toString()).toBe('2026-11-21T15:00:00Z')
  })

  it('is broken at the last moment and not a second earlier', () => {
    expect(isLate(open, instant('2026-11-21T14:59:59Z'))).toBe(false)
    expect(isLate(open, instant('2026-11-21T15:00:00Z'))).toBe(true)
  })

  it('is kept by an answer and ended by a closing', () => {
    const weekLater = instant('2026-11-27T15:00:00Z')
    expect(isLate({ ...open, answeredAt: receivedAt }, weekLater)).toBe(false)
    expect(isLate({ ...open, closedAt: receivedAt }, weekLater)).toBe(false)
  })
})

it.each([
  [49n, undefined],
  [50n, 'tooManyAnswers'],
])('with %s answers, another one: %s', (answers, code) => expect(refuseOneMoreAnswer(answers)?.code).toBe(code))
