import { describe, expect, it } from 'vitest'
import { refuseConsents } from './consents-in-force.ts'

const terms = { document: 'terms', version: '3', hash: 'a'.repeat(64) }
const privacy = { document: 'privacy', version: '7', hash: 'b'.repeat(64) }
const news = { document: 'news', version: '1', hash: 'c'.repeat(64) }
type Given = Parameters<typeof refuseConsents>[0]
type Consent = Given[number]
const titled = (...texts: readonly Consent[]) => texts.map((text) => ({ ...text, title: 'A text' }))
const codeOf = (...given: readonly Consent[]) =>
  refuseConsents(given, titled(terms, privacy), titled(news))?.code ?? null

describe('consents are taken', () => {
  it('to all texts in force, with or without the optional ones', () => {
    expect(codeOf(terms, privacy)).toBeNull()
    expect(codeOf(news, privacy, terms)).toBeNull()
  })

  it.each([[[]], [[terms]], [[privacy, news]]])('only if none is missing', (given) =>
    expect(codeOf(...given)).toBe('consentMissing'),
  )

  const others: readonly (readonly [string, readonly Consent[]])[] = [
    ['version', [{ ...terms, version: '2' }, privacy]],
    ['words', [{ ...terms, hash: 'd'.repeat(64) }, privacy]],
    ['words of another text', [{ ...terms, hash: privacy.hash }, privacy]],
    ['optional words', [terms, privacy, { ...news, hash: terms.hash }]],
    ['text', [terms, privacy, { ...news, document: 'gifts' }]],
  ]
  it.each(others)('only to what is in force: another %s', (_, given) =>
    expect(codeOf(...given)).toBe('consentOutdated'),
  )
})
