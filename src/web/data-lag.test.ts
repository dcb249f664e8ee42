import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newestForMs, newestHeader } from '#kernel/newest.ts'
import { newestHeaders, noteChange } from './data-lag.ts'

const newest = { [newestHeader]: 'true' }
const signedIn: readonly [string, string] = ['id_token', 'token']
const kept = new Map<string, string>()
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}

beforeEach(() => vi.useFakeTimers({ now: 50_000_000, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
  kept.clear()
})

describe('a person who has just changed something', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', store)
    kept.set(...signedIn)
  })

  it('asks for the newest until a standby has it at the latest, and not a moment longer', () => {
    expect(newestHeaders()).toEqual({})
    noteChange()
    vi.setSystemTime(50_000_000 + newestForMs - 1)
    expect(newestHeaders()).toEqual(newest)
    vi.setSystemTime(50_000_000 + newestForMs)
    expect(newestHeaders()).toEqual({})
  })

  it('does so after a reload, and in another tab', async () => {
    noteChange()
    vi.resetModules()
    const reloaded = await import('./data-lag.ts')
    expect(reloaded.newestHeaders()).toEqual(newest)
  })
})

it('a visitor who changes something asks for no newer answers', () => {
  vi.stubGlobal('localStorage', store)
  noteChange()
  expect([newestHeaders(), kept.size]).toEqual([{}, 0])
})

it('a browser that keeps nothing, where nobody is signed in, is not hindered', () => {
  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  noteChange()
  expect(newestHeaders()).toEqual({})
})
