import { isScalarType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { builder } from './builder.ts'
import { type ScalarName, type ScalarSpecification, scalars } from './scalar-specification.ts'

const { scalarNames, typeOf } = (() => {
  builder.queryType({ fields: (t) => ({ any: t.string({ resolve: () => null, nullable: true }) }) })
  const schema = builder.toSchema()
  return {
    scalarNames: Object.keys(scalars) as ScalarName[],
    typeOf: (name: ScalarName) => {
      const type = schema.getType(name)
      if (!isScalarType(type)) throw new Error(`${name} is no scalar`)
      return type
    },
  }
})()
const of = (name: ScalarName): ScalarSpecification => scalars[name]

describe.each(scalarNames)('the scalar %s', (name) => {
  it('takes each of its examples, writes it back, and its pattern matches it', () => {
    for (const example of of(name).examples) {
      expect(new RegExp(of(name).pattern, 'v').test(example), example).toBe(true)
      expect(String(typeOf(name).parseValue(example)).length, example).toBeGreaterThan(0)
    }
  })

  it('refuses what its entry in the reference says', () => {
    expect(of(name).refused.length).toBeGreaterThan(0)
    for (const value of of(name).refused)
      expect(() => typeOf(name).parseValue(value), value).toThrow(
        expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) }),
      )
  })

  it('is specified at its entry in the reference', () => {
    expect(typeOf(name).specifiedByURL).toBe(
      `https://www.longlight.example/developers/reference/#${name.toLowerCase()}`,
    )
  })
})
