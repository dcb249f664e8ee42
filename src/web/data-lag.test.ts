import { afterEach, describe, expect, it, vi } from 'vitest'
import { newestForMs, newestHeader } from '#kernel/newest.ts'
import { newestHeaders, noteChange } from './data-lag.ts'

afterEach(() => vi.restoreAllMocks())

describe('a person who has just changed something', () => {
  it('asks for the newest until a standby has it at the latest, and not a moment longer', () => {
    const now = vi.spyOn(performance, 'now')
    now.mockReturnValue(50_000)
    expect(newestHeaders()).toEqual({})
    noteChange()
    now.mockReturnValue(50_000 + newestForMs - 1)
    expect(newestHeaders()).toEqual({ [newestHeader]: 'true' })
    now.mockReturnValue(50_000 + newestForMs)
    expect(newestHeaders()).toEqual({})
  })
})
