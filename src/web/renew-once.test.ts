import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { renewOnce } from './renew-once.ts'

type Session = { readonly token: number; readonly isGood: boolean }

/** A browser with one store, and a provider that ends everything when a token is used twice. */
function browser(first: Session | null) {
  let stored = first
  const used = new Set<number>()
  const adopted: number[] = []
  return {
    used,
    adopted,
    spoil: () => {
      stored = stored && { ...stored, isGood: false }
    },
    tab: () =>
      renewOnce<Session>({
        stored: async () => stored,
        isFresh: ({ isGood }) => isGood,
        adopt: ({ token }) => adopted.push(token),
        renew: async () => {
          const { token } = stored!
          await pause(5)
          if (used.has(token)) throw new Error('used twice: everyone is logged out')
          used.add(token)
          stored = { token: token + 1, isGood: true }
          return stored
        },
      }),
  }
}

describe('a renewal', () => {
  it('of ten tabs at once uses each refresh token once, and all stay logged in', async () => {
    const { tab, used, adopted, spoil } = browser({ token: 1, isGood: false })
    for (let round = 1; round <= 20; round += 1) {
      expect(await Promise.all(Array.from({ length: 10 }, tab))).toEqual(Array.from({ length: 10 }, () => true))
      expect([used.size, adopted.length]).toEqual([round, 9 * round])
      spoil()
    }
  })

  it('is none where nobody is logged in', async () => {
    expect(await browser(null).tab()).toBe(false)
  })

  it('that fails lets the next tab try', async () => {
    const failing = renewOnce<Session>({
      stored: async () => ({ token: 1, isGood: false }),
      isFresh: () => false,
      adopt: () => {},
      renew: () => Promise.reject(new Error('away')),
    })
    await expect(failing).rejects.toThrow('away')
    expect(await browser({ token: 1, isGood: false }).tab()).toBe(true)
  })
})
