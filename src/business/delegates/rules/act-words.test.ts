import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { actWords, isOwnAct } from './act-words.ts'

describe('what a delegate did', () => {
  it('has words for every mutation that is open to delegates', () => {
    const declared = readFileSync('src/apps/api/authorisation/operations.ts', 'utf8')
    const open = /accountWrite: \[([^\]]*)\]/.exec(declared.slice(declared.indexOf('export const mutations')))![1]!
    const names = [...open.matchAll(/'(\w+)'/g)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !isOwnAct(name))).toEqual([])
  })

  it('reads as a sentence', () => {
    expect(actWords('chooseDividend')).toBe('Changed where dividends go')
    expect(isOwnAct('readSealed')).toBe(false)
  })
})
