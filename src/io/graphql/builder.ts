import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import DataloaderPlugin from '@pothos/plugin-dataloader'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import ValidationPlugin from '@pothos/plugin-validation'
import WithInputPlugin from '@pothos/plugin-with-input'
import type { BusinessDay } from '#kernel/business-day.ts'
import { businessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { type Instant, type InstantText, instant } from '#kernel/instant.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { type Rate, rate } from '#kernel/rate.ts'
import { type SharePrice, sharePrice } from '#kernel/share-price.ts'
import type { GraphContext } from './context.ts'
import { requestError } from './request-error.ts'
import { type ScalarName, scalars, specificationOf } from './scalar-specification.ts'
import type { StaffQuery } from './staff-query.ts'

type Audience = 'anyone' | 'user' | 'operator'

/** The limits of one query; a larger one is refused before anything is read. */
export const queryLimits = { complexity: 5_000, depth: 10, breadth: 400 }

/** The only schema builder; every room adds its fields to it. Complexity limits refuse a query before it runs. */
export const builder = new SchemaBuilder<{
  Context: GraphContext
  AuthScopes: Record<Audience, boolean>
  DefaultFieldNullability: false
  DefaultEdgesNullability: false
  DefaultNodeNullability: false
  Connection: { readonly totalCount: () => Promise<number> }
  Scalars: {
    Cents: { Input: Cents; Output: Cents }
    Microshares: { Input: Microshares; Output: Microshares }
    SharePrice: { Input: SharePrice; Output: SharePrice }
    Rate: { Input: Rate; Output: Rate }
    Day: { Input: BusinessDay; Output: BusinessDay }
    Month: { Input: string; Output: string }
    Instant: { Input: Instant; Output: Instant | InstantText }
    ID: { Input: string; Output: string }
    IdempotencyKey: { Input: string; Output: string }
  }
}>({
  plugins: [ScopeAuthPlugin, ComplexityPlugin, ValidationPlugin, DataloaderPlugin, RelayPlugin, WithInputPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: ({ viewer }) => ({ anyone: true, user: viewer !== null, operator: viewer?.operator ?? false }),
    unauthorizedError: (_parent, { viewer }) =>
      viewer
        ? requestError('FORBIDDEN', 'This is not for your account.')
        : requestError('UNAUTHENTICATED', 'Please log in to continue.'),
  },
  withInput: {
    argOptions: { description: 'Input fields of the mutation.' },
    typeOptions: {
      name: ({ fieldName }) => `${fieldName.slice(0, 1).toUpperCase()}${fieldName.slice(1)}Input`,
    },
  },
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    cursorType: 'String',
    pageInfoTypeOptions: { description: 'Start and end of a page of a list, and whether more rows follow.' },
    hasNextPageFieldOptions: { description: 'True if more rows come after this page.' },
    hasPreviousPageFieldOptions: { description: 'True if the query has a cursor in `after`.' },
    startCursorFieldOptions: { description: 'The cursor of the first row; null if there is none.' },
    endCursorFieldOptions: {
      description: 'The cursor of the last row, to be given as `after`; null if there is none.',
    },
    edgesFieldOptions: { nullable: false, description: 'The rows of this page, each with its cursor.' },
    nodeFieldOptions: { nullable: false, description: 'The row itself, one entry of the list.' },
    cursorFieldOptions: { description: 'Position of the row in the list, as an opaque string for `after`.' },
    pageInfoFieldOptions: { description: 'Start and end of this page.' },
  },
  validation: {
    validationError: ({ issues }) =>
      requestError('BAD_USER_INPUT', issues[0]!.message, { field: issues[0]!.path?.join('.') }),
  },
  complexity: {
    limit: queryLimits,
    defaultComplexity: 1,
    defaultListMultiplier: 5,
    complexityError: (kind) => requestError('QUERY_TOO_LARGE', `Query exceeds maximum ${kind.toLowerCase()}.`),
  },
})

builder.queryType({})
builder.mutationType({})

/** The data that a person's query reads, and the kind of access token that may send it; none if it names no kind. */
type Read = { readonly reads: 'self' | 'account' | 'thing'; readonly token?: string }
type Guarded<Who extends Audience> = {
  readonly authScopes: Partial<Record<Audience, boolean>>
  readonly extensions: { readonly audience: Who } & Partial<Read & StaffQuery>
}

/**
 * Declares who may send a query and what it reads; a root field without it fails the laws. `reads: 'account'` is
 * guarded by `authorizeAccount` in the resolver, `thing` the same for an id alone. A restricted field is nullable, so
 * that its refusal leaves the rest of the answer.
 */
export function audience(who: 'anyone', read?: { readonly token: 'public'; readonly mayLag?: true }): Guarded<'anyone'>
export function audience(who: 'user', read: Read): Guarded<'user'> & { readonly nullable: true }
export function audience(who: 'operator', query: StaffQuery): Guarded<'operator'> & { readonly nullable: true }
export function audience(who: Audience, declared: Partial<Read> | StaffQuery = {}) {
  const guard = { authScopes: { [who]: true }, extensions: { audience: who, ...declared } }
  return who === 'anyone' ? guard : { ...guard, nullable: true }
}

/** Declares the kind of access token that may read a type, or a field that differs from its type; `nobody` for none. */
export const forTokens = (token: string) => ({ extensions: { token } })

/**
 * An enum of a rule's states, kinds or types, with their meanings. Name the rule's type, as in `enumOf<OrderState>(…)`:
 * a missing or extra value then fails to compile.
 */
export const enumOf = <Value extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<Value, string>>,
) => {
  const values = Object.fromEntries(
    Object.entries<string>(meanings).map(([value, meaning]) => [value, { value, description: meaning }]),
  ) as { readonly [Name in Value]: { readonly value: Name; readonly description: string } }
  return namedEnum(name, builder.enumType(name, { description, values }))
}

const enums = new Map<string, EnumRef>()
type EnumRef = ReturnType<typeof builder.enumType>

/** Registers an enum by name, for commands with a field of it. */
export const namedEnum = <Ref extends EnumRef>(name: string, ref: Ref): Ref => {
  enums.set(name, ref)
  return ref
}

/** The enum of this name; called when the schema is built, after all rooms are loaded. */
export function enumNamed(name: string): EnumRef {
  const ref = enums.get(name)
  if (!ref) throw new Error(`No room makes the enum ${name}`)
  return ref
}

const wholeNumber =
  <Value>(name: string, make: (text: string) => Value) =>
  (value: unknown): Value => {
    try {
      if (typeof value === 'string' && /^-?\d{1,18}$/.test(value)) return make(value)
      if (typeof value === 'number' && Number.isSafeInteger(value)) return make(String(value))
    } catch {}
    throw requestError('BAD_USER_INPUT', `${name} is a whole number as text, for example "12500".`)
  }
const specified = (name: ScalarName) => ({
  description: scalars[name].description,
  specifiedByURL: specificationOf(name),
})
builder.scalarType('Cents', {
  ...specified('Cents'),
  serialize: String,
  parseValue: wholeNumber('Cents', cents),
})
builder.scalarType('Microshares', {
  ...specified('Microshares'),
  serialize: String,
  parseValue: wholeNumber('Microshares', microshares),
})
builder.scalarType('SharePrice', {
  ...specified('SharePrice'),
  serialize: String,
  parseValue: wholeNumber('SharePrice', sharePrice),
})
builder.scalarType('Rate', {
  ...specified('Rate'),
  serialize: String,
  parseValue: wholeNumber('Rate', rate),
})

/**
 * The years from 1000 through 9998: the neighbors of such a day, month or instant also have four digits, and PostgreSQL
 * reads them.
 */
const inYears = /^(?!9999)[1-9]\d{3}-/

const read =
  <Value>(name: string, example: string, make: (text: string) => Value) =>
  (value: unknown): Value => {
    try {
      if (inYears.test(String(value))) return make(String(value))
    } catch {
      // It is answered below.
    }
    throw requestError('BAD_USER_INPUT', `${name} looks like "${example}".`)
  }
builder.scalarType('IdempotencyKey', {
  description:
    'UUID that the client makes for one call and repeats with each retry: a repeated call is carried out once and returns the same answer.',
  serialize: String,
  parseValue: (value) => {
    if (typeof value === 'string') return value
    throw requestError('BAD_USER_INPUT', 'IdempotencyKey is text, for example a UUID.')
  },
})
builder.scalarType('Day', {
  ...specified('Day'),
  serialize: String,
  parseValue: read('Day', '2026-11-20', businessDay),
})
builder.scalarType('Month', {
  ...specified('Month'),
  serialize: String,
  parseValue: read('Month', '2026-10', (text) => {
    if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text
    throw new RangeError()
  }),
})
builder.scalarType('Instant', {
  ...specified('Instant'),
  serialize: String,
  parseValue: read('Instant', '2026-11-20T15:00:00Z', instant),
})
