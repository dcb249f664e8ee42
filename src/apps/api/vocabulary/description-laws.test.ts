import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from '../schema.ts'
import { argumentWords } from './arguments.ts'
import { partsOf } from './describe-schema.ts'
import { fieldWords } from './fields.ts'

/** A field, argument or input field with its description. */
type Typed = {
  readonly of: string
  readonly part: GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField
}

const typedPartsOf = (schema: GraphQLSchema): Typed[] =>
  partsOf(schema).flatMap(({ of, part }) => ('type' in part && 'name' in part ? [{ of, part } as Typed] : []))

const units: Readonly<Record<string, RegExp>> = {
  Cents: /\bcents?\b|\bhundredths\b/i,
  Microshares: /\bmicroshares\b/i,
  SharePrice: /\bmillionths\b/i,
  Rate: /\bmillionths\b/i,
}

/** Parts with a number of a unit whose description does not name the unit. */
const withoutUnit = (schema: GraphQLSchema): string[] =>
  typedPartsOf(schema)
    .filter(({ part }) => {
      const unit = units[getNamedType(part.type).name]
      return unit && !unit.test(part.description ?? '')
    })
    .map(written)

const filler = new Set(['the', 'a', 'an', 'of', 'its', 'this', 'their'])
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
const wordsOfName = (name: string): string[] => wordsOf(name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' '))

/** Parts whose description says no more than their name. */
const repeatingName = (schema: GraphQLSchema): string[] =>
  typedPartsOf(schema)
    .filter(({ part }) => {
      const words = wordsOf(part.description ?? '').filter((word) => !filler.has(word))
      return words.length < 2 || words.join(' ') === wordsOfName(part.name).join(' ')
    })
    .map(written)

/** Pairs of fields of one type with the same description. */
const describedTwice = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__') || (!isObjectType(type) && !isInputObjectType(type))) return []
    const first = new Map<string, string>()
    return Object.values(type.getFields()).flatMap(({ name, description }) => {
      const earlier = first.get(description ?? '')
      first.set(description ?? '', name)
      return earlier === undefined ? [] : [`${type.name}.${earlier} and ${name}: ${description}`]
    })
  })

/** Mutations whose description does not open with a verb, as "Places an order." does. */
const withoutVerb = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ description }) => !/^[A-Z][a-z]*[^s\W]s\b/.test(description ?? ''))
    .map(({ name, description }) => `${name}: ${description}`)

/** Phrases of our own that a reader has to decode, with nouns left out or words that mean something else elsewhere. */
const dialect =
  /\bwho is left out\b|\b(?:what|that) it is about\b|\bthe number itself\b|\bas the person typed\b|\bthe words that are\b|\bon which it counts\b|\bkept back\b|\bgoes? along\b|\bis got\b|\bput aside\b|\bhow far\b|\bmade good\b|\bin the way of\b|\bwhat (?:came|comes) of\b|\b(?:is|was|were) asked for\b|\bas (?:it now is|they now are)\b|^The same (?:as|by|in|list|of|with)\b/

/** Parts that are described in our dialect. */
const inDialect = (schema: GraphQLSchema): string[] =>
  partsOf(schema)
    .filter(({ part }) => dialect.test(part.description ?? ''))
    .map(({ of, part }) => `${of}: ${part.description}`)

const written = ({ of, part }: Typed): string => `${of}: ${part.description}`

/** Names that say nothing of their own: each place describes them itself. */
const generic = new Set(
  'amount body code email id ids kind message name note number on outcome reason text title version words'.split(' '),
)

const planted = buildSchema(`
  scalar Cents
  type Query { "Reads an order." order: Order }
  type Mutation { "An order in one call." placeOrder: Order, "Places an order." placeOther: Order }
  type Order {
    "Amount of the order." amount: Cents
    "The name." name: String
    "Fee of the order, in cents." fee: Cents
    "Fee of the order, in cents." charge: Cents
    "The account that it is about." accountId: ID
  }
`)

const laws = [
  {
    law: withoutUnit,
    says: 'names the unit of every number that has one',
    caught: ['Order.amount: Amount of the order.'],
  },
  { law: repeatingName, says: 'says more than the name', caught: ['Order.name: The name.'] },
  {
    law: describedTwice,
    says: 'describes no two fields of a type alike',
    caught: ['Order.fee and charge: Fee of the order, in cents.'],
  },
  { law: withoutVerb, says: 'describes mutations with a verb', caught: ['placeOrder: An order in one call.'] },
  { law: inDialect, says: 'uses no phrase of our own', caught: ['Order.accountId: The account that it is about.'] },
]

describe.each(laws)('a description $says', ({ law, caught }) => {
  it('in the API', () => expect(law(schema)).toEqual([]))
  it('and another one is found', () => expect(law(planted)).toEqual(caught))
})

it('shares a text only between places, and never for a generic name', () => {
  const texts = partsOf(schema).map(({ part }) => part.description)
  const shared = [argumentWords, fieldWords].flatMap((words) => Object.entries(words))
  const places = (text: string) => texts.filter((description) => description === text).length
  expect(shared.filter(([name, text]) => generic.has(name) || places(text) < 2).map(([name]) => name)).toEqual([])
})
