import { describe, expect, it } from 'vitest'
import { createSealer } from './sealer.ts'

const dataKey = Buffer.alloc(32, 7).toString('base64url')
const sealer = createSealer({ dataKey, blindIndexKey: 'a key of thirty-two characters!!' })
const place = { table: 'people.user', column: 'ssn', row: 'usr_1' }

describe('sealing', () => {
  it('opens what it sealed, in its own place only', async () => {
    const sealed = await sealer.seal('123456789', place)
    expect(sealed).not.toContain('123456789')
    expect(await sealer.open(sealed, place)).toBe('123456789')
    await expect(sealer.open(sealed, { ...place, row: 'usr_2' })).rejects.toThrow()
    await expect(sealer.open(sealed, { ...place, column: 'ein' })).rejects.toThrow()
  })

  it('opens nothing with another key', async () => {
    const other = createSealer({ dataKey: Buffer.alloc(32, 8).toString('base64url'), blindIndexKey: 'x'.repeat(32) })
    await expect(other.open(await sealer.seal('secret', place), place)).rejects.toThrow()
  })

  it('never seals the same text to the same bytes, but indexes it the same', async () => {
    expect(await sealer.seal('1', place)).not.toBe(await sealer.seal('1', place))
    expect(sealer.blindIndex('1', 'ssn')).toBe(sealer.blindIndex('1', 'ssn'))
    expect(sealer.blindIndex('1', 'ssn')).not.toBe(sealer.blindIndex('1', 'ein'))
  })

  it('knows a link that an older key made, while that key is held', () => {
    const link = sealer.tokenFor('stopMail', 'usr_1:news')
    const keys = { dataKey, blindIndexKey: 'x'.repeat(32) }
    const both = createSealer({ ...keys, oldBlindIndexKeys: ['a key of thirty-two characters!!'] })
    expect(both.isToken('stopMail', 'usr_1:news', link)).toBe(true)
    expect(both.isToken('stopMail', 'usr_1:news', both.tokenFor('stopMail', 'usr_1:news'))).toBe(true)
    expect(both.isToken('stopMail', 'usr_2:news', link)).toBe(false)
    expect(both.isToken('skipAutoInvest', 'usr_1:news', link)).toBe(false)
    expect(createSealer(keys).isToken('stopMail', 'usr_1:news', link)).toBe(false)
  })

  it('makes an index that older keys made, after that of the present one', () => {
    const keys = { dataKey, blindIndexKey: 'x'.repeat(32) }
    const both = createSealer({ ...keys, oldBlindIndexKeys: ['a key of thirty-two characters!!'] })
    expect(both.blindIndexes('1', 'ssn')).toEqual([both.blindIndex('1', 'ssn'), sealer.blindIndex('1', 'ssn')])
  })

  it('refuses a key of the wrong length', () => {
    expect(() => createSealer({ dataKey: 'c2hvcnQ', blindIndexKey: 'x'.repeat(32) })).toThrow(/32 bytes/)
  })
})
