import { describe, expect, it } from 'vitest'
import { findingsIn } from './tidy.ts'

const lawsBroken = (path: string, text: string): string[] => findingsIn([{ path, text }]).map(({ law }) => law)

describe('the law of casts', () => {
  const path = 'src/business/cash/server/request-deposit.ts'
  it.each([
    'export const pay = (row: unknown) => row as never',
    'export const pay = (row: Row) => row as unknown as Paid',
    'export const pay = (row: Row) => (row as unknown) as Paid',
    'export const pay = (row: Row) => <Paid>(<unknown>row)',
  ])('refuses to look away: %s', (text) => {
    expect(lawsBroken(path, text)).toEqual(['casts'])
  })
  it('holds in tests too, and allows a cast that the compiler checks', () => {
    expect(lawsBroken(path, 'export const pay = (row: unknown) => row as Paid')).toEqual([])
    expect(lawsBroken(path.replace('.ts', '.test.ts'), 'const pay = (row: Row) => row as never')).toEqual(['casts'])
  })
})
