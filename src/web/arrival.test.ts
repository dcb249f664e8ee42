import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findArrival } from './arrival.ts'

describe('a command whose answer was lost', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const settled = async <Result>(result: Promise<Result>): Promise<Result> => {
    await vi.runAllTimersAsync()
    return result
  }

  it('has arrived where the server has it, and has not where the server says so', async () => {
    expect(await settled(findArrival(async () => true))).toBe('arrived')
    expect(await settled(findArrival(async () => false))).toBe('missing')
  })

  it('is not called missing after one no: it may still be at work', async () => {
    const find = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true)
    expect(await settled(findArrival(find))).toBe('arrived')
  })

  it('is asked for again where the connection fails', async () => {
    const find = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(true)
    expect(await settled(findArrival(find))).toBe('arrived')
    expect(find).toHaveBeenCalledTimes(2)
  })

  it('stays unknown, and is never said to be missing, while nobody answers', async () => {
    expect(await settled(findArrival(() => Promise.reject(new Error('offline'))))).toBe('unknown')
  })
})
