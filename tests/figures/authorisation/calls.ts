import { readFileSync } from 'node:fs'
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { schema } from '#apps/api/schema.ts'
import { askedWith, textWith } from '#tests/setup/asked-with.ts'
import { samples } from '../mutations/registry.ts'
import { aKey, type Call, type Investor, idOf, type Sample, type World } from '../mutations/world.ts'

type Field = GraphQLField<unknown, unknown>

/** Selects all fields of the answer that need no further argument, so deep that nested rows of others would be seen. */
export function textOf(kind: 'query' | 'mutation', field: Field): string {
  const type = getNamedType(field.type)
  return textWith(kind, field, isObjectType(type) ? selectionOf(type, 2) : '')
}

function selectionOf(type: GraphQLObjectType, depth: number): string {
  return Object.values(type.getFields())
    .filter(({ args }) => args.length === 0)
    .flatMap(({ name, type: of }) => {
      const inner = getNamedType(of)
      if (isLeafType(inner)) return [name]
      return isObjectType(inner) && depth > 1 ? [`${name} { ${selectionOf(inner, depth - 1)} }`] : []
    })
    .concat('__typename')
    .join(' ')
}

const ownCall =
  (variables: (by: Investor) => Record<string, unknown>): Sample =>
  async ({ investor }) => {
    const by = await investor()
    return { by, variables: variables(by), other: {} }
  }

/** Calls of mutations that move no money; those that do have their samples with the figures of the books. */
const quietSamples: Readonly<Record<string, Sample>> = {
  addBankByNumbers: ownCall(({ accountId }) => ({
    key: aKey(),
    accountId,
    routingNumber: '222222226',
    accountNumber: '55667788',
    bankAccountType: 'checking',
  })),
  confirmMicroDeposits: ownCall(({ bankId }) => ({ key: aKey(), id: bankId, amount1: '3', amount2: '7' })),
  createBankLinkToken: ownCall(({ accountId }) => ({ accountId })),
  linkBank: ownCall(({ accountId }) => ({
    key: aKey(),
    accountId,
    publicToken: 'public-none',
    partnerAccountId: 'none',
    institutionName: 'First Platypus Bank',
  })),
  removeBank: ownCall(({ bankId }) => ({ key: aKey(), id: bankId })),
  renameBank: ownCall(({ bankId }) => ({ key: aKey(), id: bankId, name: 'Savings' })),
  replaceBank: ownCall(({ bankId }) => ({ key: aKey(), id: bankId, withId: bankId })),
  startSigning: async (world) => {
    const call = await samples.investing!.cancelOrder!(world)
    return { ...call, variables: { orderId: call.variables.id } }
  },
}

const plainValues: Readonly<Record<string, () => unknown>> = {
  Int: () => 1,
  Float: () => 1,
  Boolean: () => true,
  Cents: () => '10000',
  Microshares: () => '1000000',
  SharePrice: () => '1250000',
  Rate: () => '10000',
  Day: () => '2026-02-02',
  Month: () => '2026-01',
  Instant: () => '2026-02-02T12:00:00Z',
}

export type Asked = {
  readonly name: string
  readonly type: GraphQLInputType
  readonly extensions?: Readonly<Record<string | symbol, unknown>>
}

/** Some value of an argument that the schema takes, good enough to reach the question of rights; nothing where it may be left out. */
export function someValue({ name, type, extensions }: Asked, by: Investor): unknown {
  if (name === 'accountId') return by.accountId
  if (name === 'portfolioId' || name === 'targetPortfolioId') return '1'
  if (name === 'key') return aKey()
  if (name === 'fundingSourceId') return by.bankId
  if (!isNonNullType(type)) return undefined
  const inner = type.ofType
  if (isListType(inner)) return []
  if (isEnumType(inner)) return inner.getValues()[0]!.name
  if (isInputObjectType(inner)) return valuesOf(Object.values(inner.getFields()), by)
  const named = getNamedType(inner).name
  return named === 'ID' ? someId(extensions) : (plainValues[named] ?? (() => 'any'))()
}

const valuesOf = (asked: readonly Asked[], by: Investor): Record<string, unknown> =>
  Object.fromEntries(
    asked.map((argument) => [argument.name, someValue(argument, by)]).filter(([, value]) => value !== undefined),
  )

/** The letters that ids of each kind begin with. */
const prefixes = [...readFileSync('src/kernel/ids.ts', 'utf8').matchAll(/<'(\w+)'>/g)].map(([, prefix]) => prefix!)

/** An id of the kind that is required: text of another shape is refused before the sender is checked. */
function someId(extensions: Asked['extensions']): string {
  const { schemas = [] } = (extensions?.['@pothos/plugin-validation'] ?? {}) as { schemas?: readonly z.ZodType[] }
  const ids = [...['any', ...prefixes].map(idOf), uuidv7()]
  return ids.find((id) => schemas.every((schema) => schema.safeParse(id).success))!
}

/** A good call of a mutation: its sample, or one made of its arguments. Null where only a person can make one. */
export async function mutationCall(world: World, field: Field): Promise<Call> {
  const sample = Object.values(samples).find((ofRoom) => field.name in ofRoom)?.[field.name] ?? quietSamples[field.name]
  return sample ? sample(world) : anyCall(world, field)
}

export async function anyCall(
  { investor, operators }: Pick<World, 'investor' | 'operators'>,
  field: Field,
): Promise<Call> {
  const isStaff = field.extensions.audience === 'operator'
  const by = await investor()
  const variables = valuesOf(askedWith(field), by)
  return { by: isStaff ? operators[0] : by, variables, other: {} }
}

/** The investor of a call; null for the calls of staff. */
export const ownerOf = ({ by }: Call): Investor | null => ('accountId' in by ? (by as Investor) : null)

export const queries = (): readonly Field[] => Object.values(schema.getQueryType()!.getFields())
export const mutations = (): readonly Field[] => Object.values(schema.getMutationType()!.getFields())
