import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { decideSubmission, holdsUntilOf, routesFor, type SubmissionFacts, type SubmissionInput } from './evidence.ts'
import { refuseEvidenceFile } from './evidence-file.ts'
import { evidenceKinds, routeOf, routes } from './routes.ts'
import { standingOf, type VerificationEvent, type VerificationStatus, verificationMove } from './verification.ts'

const day = businessDay
const today = day('2026-01-05')

describe('a verification', () => {
  const table: readonly (readonly [VerificationStatus, Partial<Record<VerificationEvent, VerificationStatus>>])[] = [
    ['NONE', { upload: 'NONE', submit: 'PENDING' }],
    ['PENDING', { withdraw: 'NONE', askForMore: 'NEEDS_INFO', approve: 'APPROVED', reject: 'REJECTED' }],
    ['NEEDS_INFO', { upload: 'NEEDS_INFO', submit: 'PENDING', withdraw: 'NONE', reject: 'REJECTED' }],
    ['APPROVED', { revoke: 'REJECTED', expire: 'EXPIRED' }],
    ['REJECTED', {}],
    ['EXPIRED', {}],
  ]
  const events = ['upload', 'submit', 'withdraw', 'askForMore', 'approve', 'reject', 'revoke', 'expire'] as const
  const pairs = table.flatMap(([status, moves]) =>
    events.map((event) => [status, event, moves[event] ?? null] as const),
  )
  it.each(pairs)('that is %s meets %s and becomes %s', (status, event, becomes) =>
    expect(verificationMove(status, event)).toBe(becomes),
  )
  it('has no other state', () => expect(verificationMove('SOMETHING', 'approve')).toBeNull())
})

describe('how someone stands', () => {
  const verificationOf = (status: string, holdsUntil: string | null = null) => ({
    status,
    holdsUntil: holdsUntil === null ? null : day(holdsUntil),
  })
  it.each([
    ['nothing handed in', [], 'NONE'],
    ['documents collected, nothing handed in', [verificationOf('NONE')], 'NONE'],
    ['being looked at', [verificationOf('PENDING')], 'PENDING'],
    ['asked for more', [verificationOf('NEEDS_INFO')], 'NEEDS_INFO'],
    ['approved, on its last day', [verificationOf('APPROVED', '2026-01-05')], 'APPROVED'],
    ['approved, a day over, before any nightly run', [verificationOf('APPROVED', '2026-01-04')], 'EXPIRED'],
    ['renewing while it holds', [verificationOf('PENDING'), verificationOf('APPROVED', '2026-02-01')], 'APPROVED'],
    [
      'renewal rejected while it holds',
      [verificationOf('REJECTED'), verificationOf('APPROVED', '2026-02-01')],
      'APPROVED',
    ],
    ['trying again after a no', [verificationOf('NONE'), verificationOf('REJECTED')], 'REJECTED'],
    ['looked at again after a no', [verificationOf('PENDING'), verificationOf('REJECTED')], 'PENDING'],
    ['ended', [verificationOf('EXPIRED', '2026-01-01'), verificationOf('REJECTED')], 'EXPIRED'],
  ] as const)('%s', (_name, all, status) => expect(standingOf(all, today).status).toBe(status))
})

describe('what is handed in', () => {
  const facts: SubmissionFacts = { holder: 'individual', today, documents: [], verifiedOn: null }
  const input: SubmissionInput = { route: '', taxYear: null, statementsOn: null, letterOn: null, isConfirmed: true }
  const documents = (...kinds: string[]) => kinds.map((kind) => ({ kind }))
  const handIn = (given: Partial<SubmissionInput>, seen: Partial<SubmissionFacts> = {}) =>
    decideSubmission({ ...input, ...given }, { ...facts, ...seen })
  const forms = documents('taxForm', 'taxForm')

  it('by income needs forms of two years and holds until the next year’s returns are due', () => {
    expect(handIn({ route: 'income', taxYear: 2025 })).toMatchObject({ code: 'documentsMissing' })
    expect(handIn({ route: 'income' }, { documents: forms })).toMatchObject({ code: 'dateMissing', field: 'taxYear' })
    expect(handIn({ route: 'income', taxYear: 2025 }, { documents: forms })).toMatchObject({ holdsUntil: '2027-04-15' })
    expect(handIn({ route: 'jointIncome', taxYear: 2024 }, { documents: forms })).toMatchObject({
      holdsUntil: '2026-04-15',
    })
    expect(handIn({ route: 'income', taxYear: 2023 }, { documents: forms })).toMatchObject({ code: 'evidenceTooOld' })
    expect(handIn({ route: 'income', taxYear: 2026 }, { documents: forms })).toMatchObject({ code: 'dateAhead' })
  })
  it('by net worth needs what is owned and what is owed, of the last three months', () => {
    const both = documents('statement', 'creditReport')
    const on = (statementsOn: string) =>
      handIn({ route: 'netWorth', statementsOn: day(statementsOn) }, { documents: both })
    expect(handIn({ route: 'netWorth', statementsOn: today }, { documents: documents('statement') })).toMatchObject({
      code: 'documentsMissing',
      message: expect.stringContaining('Credit report'),
    })
    expect(on('2025-10-05')).toMatchObject({ holdsUntil: '2026-01-05' })
    expect(on('2025-10-04')).toMatchObject({ code: 'evidenceTooOld' })
    expect(on('2026-01-06')).toMatchObject({ code: 'dateAhead' })
  })
  it('by a letter needs one of the last 90 days', () => {
    const on = (letterOn: string) =>
      handIn({ route: 'letter', letterOn: day(letterOn) }, { documents: documents('letter') })
    expect(on('2025-10-07')).toMatchObject({ holdsUntil: '2026-01-05' })
    expect(on('2025-10-06')).toMatchObject({ code: 'evidenceTooOld' })
  })
  it('by a large first investment rests on its size: $200,000 for a person, $1,000,000 for an entity', () => {
    expect(handIn({ route: 'minimumInvestment' })).toMatchObject({ leastInvestment: 200_000_00n })
    expect(handIn({ route: 'minimumInvestment' }, { holder: 'entity' })).toMatchObject({
      leastInvestment: 1_000_000_00n,
    })
  })
  it('by word alone only within five years of documents that we saw', () => {
    expect(handIn({ route: 'renewal' })).toMatchObject({ code: 'neverVerified' })
    expect(handIn({ route: 'renewal' }, { verifiedOn: day('2021-01-05') })).toMatchObject({ holdsUntil: '2027-01-05' })
    expect(handIn({ route: 'renewal' }, { verifiedOn: day('2021-01-04') })).toMatchObject({ code: 'neverVerified' })
    expect(routesFor('individual', null, today)).not.toContain('renewal')
  })
  it('offers entities their own ways', () => {
    expect(routesFor('entity', null, today)).toEqual(['assets', 'letter', 'minimumInvestment'])
    expect(handIn({ route: 'income' }, { holder: 'entity' })).toMatchObject({ code: 'noSuchRoute' })
  })
  it('needs the statement confirmed, and keeps only the date that its way asks for', () => {
    const given = { route: 'letter', letterOn: today, taxYear: 2024 }
    expect(handIn({ ...given, isConfirmed: false }, { documents: documents('letter') })).toMatchObject({
      code: 'notConfirmed',
    })
    expect(handIn(given, { documents: documents('letter') })).toMatchObject({
      statement: { taxYear: null, letterOn: today },
    })
  })
  it('never holds for longer than its way allows, whatever its documents say', () =>
    fc.assert(
      fc.property(fc.constantFrom(...routes), fc.integer({ min: -800, max: 40 }), (route, days) => {
        const on = day(Temporal.PlainDate.from(today).add({ days }).toString())
        const holds = holdsUntilOf(
          route,
          { taxYear: 2026 + Math.trunc(days / 300), statementsOn: on, letterOn: on },
          today,
        )
        if ('refused' in holds) return
        expect(holds.until >= today).toBe(true)
        expect(holds.until <= day('2027-04-15')).toBe(true)
      }),
    ))
  it('names a source for every way, and documents that exist', () => {
    for (const { source, documents: needed } of routes) {
      expect(source).toMatch(/17 CFR|SEC/)
      for (const { kind } of needed) expect(evidenceKinds).toHaveProperty(kind)
    }
    expect(routeOf('nothing')).toBeUndefined()
  })
})

describe('a document', () => {
  const evidence = { kind: 'letter', sha256: 'a' }
  it('is added while nobody looks at it, of a known kind, once, and at most twelve', () => {
    expect(refuseEvidenceFile(evidence, { status: 'NONE', documents: [] })).toBeNull()
    expect(refuseEvidenceFile(evidence, { status: 'NEEDS_INFO', documents: [] })).toBeNull()
    expect(refuseEvidenceFile(evidence, { status: 'PENDING', documents: [] })).toMatchObject({ code: 'beingLookedAt' })
    expect(refuseEvidenceFile({ ...evidence, kind: 'photo' }, { status: 'NONE', documents: [] })).toMatchObject({
      code: 'documentKind',
    })
    expect(refuseEvidenceFile(evidence, { status: 'NONE', documents: [{ sha256: 'a' }] })).toMatchObject({
      code: 'sameAgain',
    })
    const full = Array.from({ length: 12 }, (_one, index) => ({ sha256: String(index) }))
    expect(refuseEvidenceFile(evidence, { status: 'NONE', documents: full })).toMatchObject({
      code: 'tooManyDocuments',
    })
  })
})
