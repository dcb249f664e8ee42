import { beforeEach, expect, it, vi } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

it('gives back what was kept, amounts as amounts', () => {
  keepDraft('deposit', { amount: 12_50n, fee: -1n, bankId: 'bnk_1', nothing: null })
  expect(readDraft('deposit')).toEqual({ amount: 12_50n, fee: -1n, bankId: 'bnk_1', nothing: null })
})

it('knows nothing of a draft under another name, or once it was forgotten', () => {
  keepDraft('deposit', { amount: 1n })
  expect(readDraft('withdrawal')).toEqual({})
  forgetDraft('deposit')
  expect(readDraft('deposit')).toEqual({})
})

it('begins again where what was kept cannot be read, or the browser keeps nothing', () => {
  kept.set('draft:deposit', '{"amount":')
  expect(readDraft('deposit')).toEqual({})
  vi.stubGlobal('sessionStorage', undefined)
  expect(readDraft('deposit')).toEqual({})
})
