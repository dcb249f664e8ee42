import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetId, hasUnansweredId, keptId, noteLost } from './kept-id.ts'

class Tab implements Storage {
  readonly #kept = new Map<string, string>()
  get length(): number {
    return this.#kept.size
  }
  key = (at: number): string | null => [...this.#kept.keys()][at] ?? null
  getItem = (key: string): string | null => this.#kept.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#kept.set(key, value)
  removeItem = (key: string): void => void this.#kept.delete(key)
  clear = (): void => this.#kept.clear()
}

describe('what a tab sent and got no answer to', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', new Tab()))
  afterEach(() => vi.unstubAllGlobals())

  it('is nothing before something was sent and after it was answered', () => {
    expect(hasUnansweredId()).toBe(false)
    keptId('deposit')
    forgetId('deposit')
    expect(hasUnansweredId()).toBe(false)
  })

  it('is what was on its way when the session ended', () => {
    keptId('deposit')
    expect(hasUnansweredId()).toBe(true)
    expect(hasUnansweredId({ id: 'dep_another' })).toBe(true)
  })

  it('is not what the server refused unread', () => {
    const id = keptId('deposit')
    expect(hasUnansweredId({ id: `dep_${id}` })).toBe(false)
    expect(hasUnansweredId({ lines: [{ orderId: `ord_${id}` }] })).toBe(false)
  })

  it('is what an answer got lost to, also where a later try was refused unread', () => {
    const id = keptId('deposit')
    noteLost('deposit')
    expect(keptId('deposit')).toBe(id)
    expect(hasUnansweredId({ id: `dep_${id}` })).toBe(true)
    forgetId('deposit')
    expect(hasUnansweredId()).toBe(false)
  })

  it('is not what was sent later under the same name and refused unread', () => {
    keptId('deposit')
    noteLost('deposit')
    forgetId('deposit')
    const id = keptId('deposit')
    expect(hasUnansweredId({ id: `dep_${id}` })).toBe(false)
  })
})
