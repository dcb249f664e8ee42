import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'

type Line = { readonly msg: string; readonly repeated?: number; readonly references?: readonly string[] }

const logInto = (level = 'warn') => {
  const lines: Line[] = []
  const log = createLog('test', level, { write: (text: string) => void lines.push(JSON.parse(text)) })
  return { log, lines }
}

/** Errors of a database that is away, as they follow each other. */
const away = ['connect ECONNREFUSED 10.0.0.5:5432', 'Connection terminated unexpectedly', 'read-only transaction']

describe('the log', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('of a failover of half a minute has about ten lines', () => {
    const { log, lines } = logInto()
    for (let second = 0; second < 28; second += 1) {
      const reason = `Error: ${away[Math.floor(second / 10)]}\n    at somewhere (file.ts:${second}:1)`
      for (let nth = 0; nth < 12; nth += 1) log.error({ reference: crypto.randomUUID(), reason }, 'defect')
      for (let nth = 0; nth < 4; nth += 1) log.error({ room: 'cash', work: `work${nth}`, reason }, 'due work failed')
      vi.advanceTimersByTime(1_000)
    }
    vi.advanceTimersByTime(20_000)
    expect(lines.length).toBeLessThanOrEqual(14)
    expect(lines.reduce((sum, { repeated = 1 }) => sum + repeated, 0)).toBe(28 * 16)
  })

  it('keeps each reference that a person may quote', () => {
    const { log, lines } = logInto()
    const references = Array.from({ length: 7 }, () => crypto.randomUUID())
    for (const reference of references) log.error({ reference, reason: 'Error: gone' }, 'defect')
    vi.advanceTimersByTime(10_000)
    const written = JSON.stringify(lines)
    expect(references.filter((reference) => !written.includes(reference))).toEqual([])
  })

  it('has every error that is another one', () => {
    const { log, lines } = logInto()
    for (const reason of ['Error: gone', 'TypeError: x is undefined']) log.error({ reason }, 'defect')
    log.warn({ reason: 'Error: gone' }, 'a message was put off')
    expect(lines.map(({ msg }) => msg)).toEqual(['defect', 'defect', 'a message was put off'])
  })

  it('writes an error again that comes back after it was gone', () => {
    const { log, lines } = logInto()
    log.error({ reason: 'Error: gone' }, 'defect')
    vi.advanceTimersByTime(30_000)
    log.error({ reason: 'Error: gone' }, 'defect')
    expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, undefined])
  })

  it('counts no line of information', () => {
    const { log, lines } = logInto('info')
    for (let nth = 0; nth < 3; nth += 1) log.info({}, 'request')
    expect(lines.length).toBe(3)
  })
})

describe('what could be personal', () => {
  it.each([
    ...['email', 'firstName', 'lastName', 'ssn', 'ein', 'dateOfBirth', 'phone', 'primaryPhone', 'address1', 'address2'],
    ...['postalCode', 'accountNumber', 'authorization', 'token', 'password', 'payload', 'body'],
  ])('is cut out of a line, and out of a thing in it: %s', (field) => {
    const { log, lines } = logInto('info')
    log.info({ [field]: 'Maple 7', person: { [field]: 'Maple 8' } }, 'a line')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ [field]: '[cut]', person: { [field]: '[cut]' } })
    expect(JSON.stringify(lines)).not.toContain('Maple')
  })
})
