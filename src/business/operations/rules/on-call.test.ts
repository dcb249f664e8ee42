import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { causeOf, digestAt, gapsOf, isWorse, type Rota, refuseShift, type Shift, tellingOf } from './on-call.ts'
import { pageMail, pageText } from './on-call-words.ts'

const toldAt = instant('2026-01-05T15:00:00Z')
const rota: Rota = {
  first: 'usr_1',
  second: 'usr_2',
  administrators: ['usr_a', 'usr_b'],
  compliance: ['usr_c', 'usr_a'],
}
const told = (at: string, some: Partial<Rota> = {}, severity: 'urgent' | 'normal' = 'urgent') => {
  const { step, to, nextAt } = tellingOf({ severity, toldAt }, { ...rota, ...some }, instant(at))
  return { step, to, nextAt: nextAt?.toString() ?? null }
}

describe('an urgent page', () => {
  it.each([
    ['2026-01-05T15:00:00Z', 'first', ['usr_1'], '2026-01-05T15:15:00Z'],
    ['2026-01-05T15:14:59Z', 'first', ['usr_1'], '2026-01-05T15:15:00Z'],
    ['2026-01-05T15:15:00Z', 'second', ['usr_2'], '2026-01-05T15:30:00Z'],
    ['2026-01-05T15:29:59Z', 'second', ['usr_2'], '2026-01-05T15:30:00Z'],
    ['2026-01-05T15:30:00Z', 'administrators', ['usr_a', 'usr_b'], null],
  ])('at %s goes to the %s', (at, step, to, nextAt) => {
    expect(told(at)).toEqual({ step, to, nextAt })
  })

  it('goes to compliance where there is no administrator at the end', () => {
    expect(told('2026-01-05T15:30:00Z', { administrators: [] })).toEqual({
      step: 'administrators',
      to: ['usr_c', 'usr_a'],
      nextAt: null,
    })
  })

  it('goes to the second at once, where only they are on call', () => {
    expect(told('2026-01-05T15:00:00Z', { first: null }).to).toEqual(['usr_2'])
  })

  it('goes to the administrators after 15 minutes, where no second is there', () => {
    expect(told('2026-01-05T15:15:00Z', { second: null })).toMatchObject({ step: 'administrators', nextAt: null })
  })

  it('goes to compliance and access administrators at once, each once, where nobody is on call', () => {
    expect(told('2026-01-05T15:00:00Z', { first: null, second: null })).toEqual({
      step: 'everyone',
      to: ['usr_c', 'usr_a', 'usr_b'],
      nextAt: null,
    })
  })
})

it('a normal page goes to the first alone, however long nobody takes note of it', () => {
  expect(told('2026-01-06T15:00:00Z', {}, 'normal')).toEqual({ step: 'first', to: ['usr_1'], nextAt: null })
})

describe('the digest', () => {
  it.each([
    ['in the night', '2026-01-05T07:00:00Z', '2026-01-05T14:00:00Z'],
    ['a second before nine', '2026-01-05T13:59:59Z', '2026-01-05T14:00:00Z'],
    ['at nine', '2026-01-05T14:00:00Z', '2026-01-05T20:00:00Z'],
    ['at three', '2026-01-05T20:00:00Z', '2026-01-06T14:00:00Z'],
    ['on a Friday evening', '2026-01-09T23:00:00Z', '2026-01-12T14:00:00Z'],
    ['on the eve of a holiday', '2026-01-16T23:00:00Z', '2026-01-20T14:00:00Z'],
  ])('of what came %s', (_words, at, digest) => {
    expect(digestAt(instant(at)).toString()).toBe(digest)
  })
})

describe('a page that was told', () => {
  const before = { severity: 'normal', alerts: 3 } as const

  it.each([
    [{ severity: 'normal', alerts: 5 }, false],
    [{ severity: 'normal', alerts: 6 }, true],
    [{ severity: 'urgent', alerts: 3 }, true],
  ] as const)('comes back worse as %j: %s', (now, isSo) => {
    expect(isWorse(before, now)).toBe(isSo)
  })
})

it('an alert that nobody has sorted waits for the engineer’s digest', () => {
  expect(causeOf('somethingNew')).toEqual({ severity: 'normal', duty: 'system' })
})

describe('a shift', () => {
  const shift = (of: Partial<Shift> = {}): Shift => ({
    duty: 'money',
    place: 1,
    userId: 'usr_1',
    beginsAt: instant('2026-01-05T15:00:00Z'),
    endsAt: instant('2026-01-12T15:00:00Z'),
    ...of,
  })
  const person = { isSuspended: false, roles: ['payments'] as const }
  const refusal = (of: Partial<Shift>, standing: readonly Shift[] = [], by: typeof person | undefined = person) =>
    refuseShift(shift(of), { standing, person: by, now: toldAt })?.code ?? null

  it.each([
    ['with the role for its duty', {}, null],
    ['with another role', { duty: 'system' }, 'mayNotOwn'],
    ['in a third place', { place: 3 }, 'badShift'],
    ['that ends as it begins', { endsAt: instant('2026-01-05T15:00:00Z') }, 'badShift'],
    ['of 31 days', { endsAt: instant('2026-02-05T15:00:00Z') }, null],
    ['of more than 31 days', { endsAt: instant('2026-02-05T15:00:01Z') }, 'badShift'],
  ] as const)('of a person %s', (_words, of, code) => {
    expect(refusal(of)).toBe(code)
  })

  it('is not of a person who left', () => {
    expect(refuseShift(shift(), { standing: [], person: undefined, now: toldAt })?.code).toBe('noOperator')
  })

  it('follows another one, and does not overlap it', () => {
    const before = shift({ userId: 'usr_2', beginsAt: instant('2026-01-01T15:00:00Z'), endsAt: shift().beginsAt })
    expect(refusal({}, [before])).toBeNull()
    expect(refusal({}, [{ ...before, endsAt: instant('2026-01-05T15:00:01Z') }])).toBe('badShift')
  })

  it('has two people in its two places', () => {
    expect(refusal({ place: 2, userId: 'usr_2' }, [shift()])).toBeNull()
    expect(refusal({ place: 2 }, [shift()])).toBe('badShift')
  })

  it('leaves gaps where neither place of a duty has anyone', () => {
    const [from, until] = [instant('2026-01-05T15:00:00Z'), instant('2026-01-19T15:00:00Z')]
    const shifts = [
      shift({ endsAt: instant('2026-01-08T15:00:00Z') }),
      shift({ place: 2, beginsAt: instant('2026-01-07T15:00:00Z'), endsAt: instant('2026-01-10T15:00:00Z') }),
      shift({ beginsAt: instant('2026-01-12T15:00:00Z'), endsAt: instant('2026-01-19T15:00:00Z') }),
    ]
    const gaps = gapsOf(shifts, { from, until }).filter(({ duty }) => duty === 'money')
    expect(gaps.map((gap) => [gap.from.toString(), gap.until.toString()])).toEqual([
      ['2026-01-10T15:00:00Z', '2026-01-12T15:00:00Z'],
    ])
    expect(gapsOf(shifts, { from, until }).filter(({ duty }) => duty === 'system')).toEqual([
      { duty: 'system', from, until },
    ])
  })
})

describe('the words of a page', () => {
  const page = { cause: 'cashIsShort', severity: 'urgent', alerts: 2 } as const

  it('name its cause and lead to the alerts', () => {
    const { subject, paragraphs, button } = pageMail([page], 'https://longlight.example')
    expect(subject).toBe('Urgent: Cash is short')
    expect(paragraphs[0]).toBe('Cash is short: 2 alerts are open.')
    expect(button?.url).toBe('https://longlight.example/operations/alerts/')
  })

  it('fit one text', () => {
    expect(pageText({ ...page, cause: 'custodianDoesNotReconcile' }).length).toBeLessThanOrEqual(160)
  })
})
