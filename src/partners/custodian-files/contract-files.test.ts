import { describe, expect, test } from 'vitest'
import { readFile, writeFile } from './client/file.ts'

describe('a file', () => {
  const parts = {
    type: 'CSH',
    shortName: 'CSH_20260302_001',
    madeAt: Temporal.Instant.from('2026-03-03T10:00:00Z'),
    rows: [['PT1', '1', '2026-03-02', 'DEP', '-5', 'a "b", c', '0']],
  }
  const bytes = writeFile(parts)
  test('is read as it was written, to the byte', () => {
    expect(readFile(bytes, parts)).toMatchObject({ rows: parts.rows, madeAt: parts.madeAt })
  })
  test.each([
    ['no trailer', bytes.subarray(0, bytes.indexOf('TRL'))],
    ['rows after its trailer', Buffer.concat([bytes, Buffer.from('more\r\n')])],
    ['an amount that was changed', Buffer.from(bytes.toString().replace(',-5,', ',-6,'))],
    ['a text that was changed', Buffer.from(bytes.toString().replace(' c"', ' d"'))],
    ['a count that was changed', Buffer.from(bytes.toString().replace('TRL,1,', 'TRL,2,'))],
    ['a byte order mark', Buffer.concat([Buffer.from('efbbbf', 'hex'), bytes])],
    ['another schema', writeFile({ ...parts, type: 'XYZ' })],
    ['bytes that are not UTF-8', Buffer.concat([Buffer.from([0xff]), bytes])],
  ])('is refused with %s', (_what, spoiled) => {
    expect(readFile(spoiled, parts)).toHaveProperty('fault')
  })
})
