import { describe, expect, it } from 'vitest'
import { viewerState } from './viewer-state.ts'

const me = { user: {} }

describe('the portal', () => {
  it.each([
    ['knows the person whom the server names', { me, failed: false, loading: false }, 'known'],
    ['goes on with what it has where a part of the answer failed', { me, failed: true, loading: true }, 'known'],
    ['waits for the first answer', { me: undefined, failed: false, loading: true }, 'loading'],
    ['signs out whom the server does not know', { me: null, failed: false, loading: false }, 'unknown'],
    ['signs nobody out for a fault of ours', { me: null, failed: true, loading: false }, 'failed'],
    ['says so where no answer came', { me: undefined, failed: true, loading: false }, 'failed'],
  ] as const)('%s', (_what, answer, standing) => {
    expect(viewerState(answer)).toBe(standing)
  })
})
