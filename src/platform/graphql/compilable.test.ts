import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { isCompilable } from './compilable.ts'

const schema = buildSchema(`
  scalar Cents scalar Day
  input Order { amount: Cents!, note: String }
  type Query { quote(amount: Cents, on: Day, name: String, order: Order): Int }
`)
const compilable = (text: string) => isCompilable(schema, parse(text))

describe('a query', () => {
  it('is compiled when amounts come as variables', () => {
    expect(compilable('query ($a: Cents!) { quote(amount: $a) }')).toBe(true)
    expect(compilable('{ quote(name: "Ada", on: "2026-11-20") }')).toBe(true)
  })

  it('is executed as it is when an amount stands in its text, where compiling would lose the amount’s type', () => {
    expect(compilable('{ quote(amount: "12500") }')).toBe(false)
    expect(compilable('{ quote(amount: 12500) }')).toBe(false)
    expect(compilable('{ quote(order: { amount: "1", note: "x" }) }')).toBe(false)
    expect(compilable('query ($a: Cents = "1") { quote(amount: $a) }')).toBe(false)
  })
})
