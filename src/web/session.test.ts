import { afterEach, expect, it, vi } from 'vitest'
import { storedToken } from './session.ts'
import { sessionKeys } from './session-keys.ts'

const now = Date.parse('2026-11-20T15:00:00Z')

function tokenThatEnds(at: string | null): string | null {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const kept: Record<string, string | null> = { [sessionKeys.token]: 'token', [sessionKeys.expiresAt]: at }
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null })
  return storedToken()
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a token is good until its last millisecond', () => expect(tokenThatEnds(String(now + 1))).toBe('token'))
it('a token is gone with the millisecond at which it ends', () => expect(tokenThatEnds(String(now))).toBeNull())
it('a token whose end was not kept is not used', () => expect(tokenThatEnds(null)).toBeNull())
