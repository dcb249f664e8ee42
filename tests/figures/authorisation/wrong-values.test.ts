import { type GraphQLInputType, getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aKey, openWorld } from '../mutations/world.ts'
import { anyCall, mutations, queries, textOf } from './calls.ts'

/** Values that the type of a field lets through and that nothing of its kind has. */
const wrongValues: Readonly<Record<string, readonly unknown[]>> = {
  ID: [`usr_${uuidv7()}`, `acc_${uuidv7()}`, uuidv7(), '7', 'nothing of the kind', 'é', '%', 'a'.repeat(3_000)],
  String: ['', ' ', '0', '-1', 'é', '%', "'", '{}', '@', '2026-02-30', 'a'.repeat(3_000)],
  Int: [-1, 0, 2_147_483_647, -2_147_483_648],
  Float: [-1, 0, 1e300, -1e300, 0.000_000_1],
  Cents: ['0', '-1', '1', '9007199254740993', '9223372036854775807', '-9223372036854775808'],
  Microshares: ['0', '-1', '1', '9223372036854775807'],
  SharePrice: ['0', '-1', '1', '9223372036854775807'],
  Rate: ['0', '-1', '1', '9223372036854775807'],
  Day: ['0000-01-01', '0999-12-31', '1000-01-01', '2026-02-28', '9998-12-31', '9999-12-31', '+010000-01-01'],
  Month: ['0000-01', '1000-01', '9998-12', '9999-12'],
  Instant: ['0000-01-01T00:00:00Z', '1000-01-01T00:00:00Z', '9998-12-31T23:59:59Z', '+275760-09-13T00:00:00Z'],
}

type Place = { readonly path: readonly string[]; readonly isList: boolean; readonly kind: string }

const withoutNull = (type: GraphQLInputType): GraphQLInputType => (isNonNullType(type) ? type.ofType : type)

/** The values of an input, at whatever depth; lists of records are left out, as a call made of the schema has none. */
function placesIn(asked: readonly { readonly name: string; readonly type: GraphQLInputType }[]): Place[] {
  return asked.flatMap(({ name, type }): Place[] => {
    const plain = withoutNull(type)
    if (isInputObjectType(plain))
      return placesIn(Object.values(plain.getFields())).map((place) => ({ ...place, path: [name, ...place.path] }))
    const kind = getNamedType(type).name
    return kind in wrongValues && name !== 'key' ? [{ path: [name], isList: isListType(plain), kind }] : []
  })
}

function withAt(
  values: Record<string, unknown>,
  [name, ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const inner = rest.length === 0 ? value : withAt((values[name!] ?? {}) as Record<string, unknown>, rest, value)
  return { ...values, [name!]: inner }
}

type Field = ReturnType<typeof queries>[number]

/** A mutation's input is one argument, in which the call's variables stand. */
function askedOf({ args }: Field): readonly { readonly name: string; readonly type: GraphQLInputType }[] {
  const input = args.length === 1 && args[0]!.name === 'input' ? withoutNull(args[0]!.type) : null
  return input && isInputObjectType(input) ? Object.values(input.getFields()) : args
}

const asking = [
  ...queries().map((field) => ['query', field] as const),
  ...mutations().map((field) => ['mutation', field] as const),
].flatMap(([kind, field]) =>
  placesIn(askedOf(field)).map((place) => ({ name: `${field.name} ${place.path.join('.')}`, kind, field, place })),
)

describe('a value of the right type that makes no sense', async () => {
  const world = await openWorld()
  const { testCompany, investor, operators } = world
  const owner = await investor()

  it('is asked for in many places', () => expect(asking.length).toBeGreaterThan(800))

  it.each(asking.map((one) => [one.name, one] as const))(
    'is never a defect: %s',
    async (_name, { kind, field, place }) => {
      const { by, variables } = await anyCall({ investor: async () => owner, operators }, field)
      const query = textOf(kind, field)
      for (const wrong of wrongValues[place.kind]!) {
        const fresh = 'key' in variables ? { key: aKey() } : {}
        const given = withAt({ ...variables, ...fresh }, place.path, place.isList ? [wrong] : wrong)
        const { errors } = await testCompany.ask(by, query, given)
        // A defect has no code here; nor has an input that is not of the schema, which names its variable.
        const defects = errors.filter(({ code, message }) => code === undefined && !message.startsWith('Variable "$'))
        expect([String(wrong).slice(0, 40), defects]).toEqual([String(wrong).slice(0, 40), []])
      }
    },
  )
})
