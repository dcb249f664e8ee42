import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { addedSince } from './added-since.ts'

describe('what was added since a moment', () => {
  const since = instant('2026-11-23T10:00:00Z')
  it.each([
    ['a second before', '2026-11-23T09:59:59Z', false],
    ['in that very moment', '2026-11-23T10:00:00Z', true],
    ['later', '2026-11-23T10:00:01Z', true],
    ['at a time that nobody knows', null, true],
  ])('counts what came %s: %s', (_when, at, isAdded) => {
    const all = [{ id: 'one', addedAt: at === null ? null : instant(at) }]
    expect(addedSince(all, since)).toHaveLength(isAdded ? 1 : 0)
  })
})
