import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLScalarType,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { aboutFlag, readValue, showValue } from './values.ts'
import { Mistake, readWords } from './words.ts'

const scalar = (name: string) => new GraphQLScalarType({ name })

describe('what a person types', () => {
  test.each([
    ['Cents', '1,250.50', '125050'],
    ['Cents', '-5', '-500'],
    ['SharePrice', '1.2463', '1246300'],
    ['SharePrice', '$0.000001', '1'],
    ['Microshares', '12.5', '12500000'],
    ['Rate', '5%', '50000'],
    ['Rate', '0.25%', '2500'],
    ['Day', '2026-11-20', '2026-11-20'],
    ['Month', '2026-10', '2026-10'],
    ['Boolean', 'true', true],
    ['String', 'as it is', 'as it is'],
  ])('%s "%s" is sent as %s', (type, text, wire) => {
    expect(readValue('flag', text, scalar(type))).toBe(wire)
  })

  test.each([
    ['Cents', '12.345'],
    ['Cents', 'ten'],
    ['SharePrice', '1.12345678'],
    ['SharePrice', '0'],
    ['SharePrice', '0.000000'],
    ['Rate', '0.05'],
    ['Month', '2026-13'],
    ['Month', '2026-00'],
    ['Day', '20.11.2026'],
  ])('%s "%s" is not understood', (type, text) => {
    expect(() => readValue('flag', text, scalar(type))).toThrow(Mistake)
  })

  test('a list is separated by commas', () => {
    expect(readValue('flag', '1, 2', new GraphQLNonNull(new GraphQLList(GraphQLInt)))).toEqual([1, 2])
  })

  describe('JSON', () => {
    const line = new GraphQLInputObjectType({
      name: 'Line',
      fields: {
        kind: { type: new GraphQLNonNull(new GraphQLEnumType({ name: 'Kind', values: { revenue: {}, cost: {} } })) },
        amount: { type: scalar('Cents') },
      },
    })
    const lines = new GraphQLList(new GraphQLNonNull(line))

    test('is read from what was typed', () => {
      expect(readValue('lines', '[{"kind":"cost","amount":"5"}]', lines)).toEqual([{ kind: 'cost', amount: '5' }])
    })

    test('is read from a file', () => {
      const file = join(mkdtempSync(join(tmpdir(), 'longlight-lines-')), 'lines.json')
      writeFileSync(file, '[{"kind":"revenue"}]')
      expect(readValue('lines', `@${file}`, lines)).toEqual([{ kind: 'revenue' }])
      rmSync(dirname(file), { recursive: true })
    })

    const shape = /amounts are in cents: kind \(revenue, cost\), amount\?\.$/

    test('that cannot be read is answered with its fields', () => {
      expect(() => readValue('lines', '[{', lines)).toThrow(shape)
      expect(() => readValue('lines', '@/nowhere.json', lines)).toThrow(shape)
    })

    test('has its fields and choices in the help', () => {
      expect(aboutFlag('Each line.', lines)).toMatch(/^Each line\. JSON, or @ and/)
      expect(aboutFlag('Each line.', lines)).toMatch(shape)
    })
  })

  test('what is missing or unknown is said with the way to more', () => {
    const command = {
      name: 'go',
      group: 'local' as const,
      what: '',
      flags: [{ name: 'to', looks: 'text', needed: true, what: '' }],
    }
    expect(() => readWords(command, [])).toThrow('Also give --to. See: npm run operator -- go --help')
    expect(() => readWords(command, ['--far'])).toThrow(/Unknown option '--far'/)
  })
})

test('what the API answers is shown as people write it', () => {
  expect([showValue('Cents', '125050'), showValue('Rate', '50000'), showValue('String', null)]).toEqual([
    '$1,250.50',
    '5.00%',
    '–',
  ])
})

test.each([
  ['Cents', 'The most that may be spent, in cents.', 'The most that may be spent. In dollars.'],
  ['Cents', 'The reward, in cents, where it is fixed.', 'The reward, where it is fixed. In dollars.'],
  ['SharePrice', 'The price of a share, in millionths of a dollar.', 'The price of a share. In dollars.'],
  ['Rate', '', 'In percent.'],
  ['String', 'How much, in cents.', 'How much, in cents.'],
])('a flag of %s "%s" is explained as "%s"', (type, description, about) => {
  expect(aboutFlag(description, scalar(type))).toBe(about)
})
