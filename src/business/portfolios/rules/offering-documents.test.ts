import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import {
  currentDocuments,
  decidePublication,
  mayReadOfferingDocument,
  type OfferingDocument,
  offeringDocumentPath,
  type PublicationInput,
  pairIn,
  seriesTitle,
  titleOf,
  versionsPath,
} from './offering-documents.ts'

const today = businessDay('2026-03-05')
const circular: PublicationInput = {
  kind: 'offeringCircular',
  year: null,
  assurance: null,
  datedOn: today,
  sha256: 'a',
}
const statements: PublicationInput = { ...circular, kind: 'financialStatements', year: 2025, assurance: 'audited' }
const decide = (
  input: Partial<PublicationInput>,
  newest: { version: number; datedOn: string; sha256: string } | null = null,
  regulationId = 1,
) =>
  decidePublication(
    { ...circular, ...input },
    { regulationId, today, newest: newest && { ...newest, datedOn: businessDay(newest.datedOn) } },
  )

describe('the next version', () => {
  it('counts from 1, on the day of the version before it or later', () => {
    const before = { version: 3, datedOn: '2026-03-05', sha256: 'b' }
    expect([decide({}), decide({}, before)]).toEqual([{ version: 1 }, { version: 4 }])
    expect(decide({ datedOn: businessDay('2026-03-04') }, before)).toMatchObject({ field: 'datedOn' })
    expect(decide({ datedOn: businessDay('2026-03-06') })).toMatchObject({ field: 'datedOn' })
    expect(decide({}, { ...before, sha256: 'a' })).toMatchObject({ field: 'contentBase64' })
  })

  it('is of a kind that the exemption knows', () => {
    expect(decide({}, null, 3)).toMatchObject({ field: 'kind' })
    expect(decide({ kind: 'privatePlacementMemorandum' })).toMatchObject({ field: 'kind' })
    expect(decide({ kind: 'privatePlacementMemorandum' }, null, 2)).toEqual({ version: 1 })
  })

  it('names a fiscal year that is over and what an accountant says, of statements and of nothing else', () => {
    expect(decide(statements)).toEqual({ version: 1 })
    expect(decide({ ...statements, year: 2026 })).toMatchObject({ field: 'year' })
    expect(decide({ ...statements, year: null })).toMatchObject({ field: 'year' })
    expect(decide({ ...statements, assurance: null })).toMatchObject({ field: 'assurance' })
    expect(decide({ year: 2025 })).toMatchObject({ field: 'year' })
    expect(decide({ assurance: 'audited' })).toMatchObject({ field: 'assurance' })
  })
})

it('lists the newest version of each thing, with the others below it', () => {
  const version = (of: Partial<OfferingDocument>): OfferingDocument => ({ ...circular, version: 1, ...of })
  const listed = currentDocuments([
    version({ ...statements, year: 2024 }),
    version({ ...statements, year: 2025 }),
    version({}),
    version({ version: 2 }),
    version({ kind: 'operatingAgreement' }),
  ])
  expect(
    listed.map(({ current, earlier }) => [titleOf(current, 1), current.version, earlier.map(({ version }) => version)]),
  ).toEqual([
    ['Offering circular', 2, [1]],
    ['Operating agreement', 1, []],
    ['Financial statements 2025, audited', 1, []],
    ['Financial statements 2024, audited', 1, []],
  ])
  expect(offeringDocumentPath('7', version(statements))).toBe('/offering-documents/7/financial-statements-2025/1.pdf')
  expect(titleOf(version({ kind: 'filingNotice' }), 2)).toBe('Notice of exempt offering, Form D')
})

it('lets no one read what may not be offered to them', () => {
  const may = (visibility: Parameters<typeof mayReadOfferingDocument>[1]) =>
    (
      [
        'offeringCircular',
        'privatePlacementMemorandum',
        'operatingAgreement',
        'filingNotice',
        'financialStatements',
      ] as const
    ).filter((kind) => mayReadOfferingDocument(kind, visibility))
  expect(may('relationshipRequired')).toEqual([])
  expect(may('beforeQualification')).toEqual(['operatingAgreement', 'filingNotice', 'financialStatements'])
  expect(may('full')).toHaveLength(5)
})

describe('the page of the versions of a document', () => {
  it('is named in its address, with two versions where they are compared', () => {
    expect(versionsPath('1', 'offering-circular')).toBe('/investment/1/documents/offering-circular/')
    expect(versionsPath('1', 'offering-circular', { from: 2, to: 3 })).toBe(
      '/investment/1/documents/offering-circular/2-to-3/',
    )
  })
  it('takes two versions that differ, in either order, and nothing else', () => {
    expect([pairIn('2-to-3'), pairIn('10-to-9')]).toEqual([
      { from: 2, to: 3 },
      { from: 10, to: 9 },
    ])
    for (const text of ['2-to-2', '0-to-1', '02-to-3', '1-to-', '1-to-2-to-3', '1-to-1000000000'])
      expect(pairIn(text)).toBeNull()
  })
  it('has the title of its kind and year', () => {
    expect(['offering-circular', 'financial-statements-2025', 'no-such'].map(seriesTitle)).toEqual([
      'Offering circular',
      'Financial statements 2025',
      'no-such',
    ])
  })
})
