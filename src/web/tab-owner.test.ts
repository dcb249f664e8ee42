import { describe, expect, it } from 'vitest'
import { claimTab } from './tab-owner.ts'

function storage(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  }
}

describe('what was typed in a tab', () => {
  it('is there for the same person after their session ran out', () => {
    const tab = storage({ 'draft:withdraw': '{"amount":"50"}' })
    claimTab('ada', tab)
    claimTab('ada', tab)
    expect(tab.getItem('draft:withdraw')).toBe('{"amount":"50"}')
  })

  it('is gone for the next person who signs in', () => {
    const tab = storage({})
    claimTab('ada', tab)
    tab.setItem('formDraft:personal', '{"firstName":"Ada"}')
    claimTab('bea', tab)
    expect([...tab.kept.keys()]).toEqual(['tabOwner'])
    claimTab('ada', tab)
    expect(tab.getItem('formDraft:personal')).toBeNull()
  })

  it('comes along where it was typed before signing up', () => {
    const tab = storage({ getStartedDraft: '{}' })
    claimTab('ada', tab)
    expect(tab.getItem('getStartedDraft')).toBe('{}')
  })
})
