import type { InputFieldMap, InputFieldRef, ShapeFromTypeParam, TypeParam } from '@pothos/core'
import { builder, enumNamed } from '#io/graphql/builder.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import type { Command, InputOf } from './declare.ts'
import type { Field, Fields, FieldType, RecordType } from './input.ts'

type Types = typeof builder.$inferSchemaTypes
type FieldOfMutation = ReturnType<Parameters<typeof builder.mutationField>[1]>
type MutationFields = Parameters<Parameters<typeof builder.mutationField>[1]>[0]
type InputFields = Pick<MutationFields['input'], 'field'>

const scopeOf = {
  public: { anyone: true },
  investor: { user: true },
  operator: { operator: true },
} as const

/** The mutations with arguments fixed one by one by our contract (section 7 of the specification). */
export const spelledMutations: readonly string[] = [
  'sendContactUsEmail',
  'sendRegisterEmail',
  'updateHubSpotContactIRAInterest',
]

type Resolved<Of extends Command, Type extends TypeParam<Types>> = {
  readonly type: Type
  readonly complexity?: number
  readonly resolve: (
    input: InputOf<Of>,
    context: GraphContext,
  ) => ShapeFromTypeParam<Types, Type, false> | Promise<ShapeFromTypeParam<Types, Type, false>>
}

/**
 * The mutation that sends a command, with the name, audience and input of its declaration. Its argument is one `input`,
 * so that new fields change nothing for callers. The API puts the declared guards before every mutation.
 */
export function commandField<Of extends Command, const Type extends TypeParam<Types>>(
  command: Of,
  { resolve, ...options }: Resolved<Of, Type>,
): void {
  addMutation(command, (t) =>
    t.fieldWithInput({
      ...options,
      description: command.says ?? undefined,
      input: {
        ...(command.isKeyed ? { key: t.input.field({ type: 'IdempotencyKey', required: true }) } : {}),
        ...inputFields(t.input, command.input),
      },
      resolve: (_root, { input }, context) => resolve(input as InputOf<Of>, context) as never,
    }),
  )
}

export function spelledField(command: Command, field: (t: MutationFields) => FieldOfMutation): void {
  if (!spelledMutations.includes(command.name)) throw new Error(`${command.name} is asked with one input`)
  addMutation(command, field)
}

function addMutation(command: Command, field: (t: MutationFields) => FieldOfMutation): void {
  const { name, audience } = command
  if (audience === 'system') throw new Error(`${name} is a job's and no mutation`)
  builder.mutationField(name, (t) => field(t.withAuth(scopeOf[audience])))
}

const inputFields = (t: InputFields, fields: Fields): InputFieldMap =>
  Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, inputField(t, declared)]))

function inputField(t: InputFields, { type, isList, isRequired, says, check }: Field): InputFieldRef<Types, unknown> {
  const one = apiTypeOf(type)
  const field = t.field({
    type: isList ? [one] : one,
    required: isRequired,
    ...(says === null ? {} : { description: says }),
  })
  return check ? field.validate(check) : field
}

const apiTypeOf = (type: FieldType) => {
  if ('scalar' in type) return type.scalar
  return 'enum' in type ? enumNamed(type.enum) : recordType(type)
}

const recordTypes = new Map<string, ReturnType<typeof makeRecordType>>()

/** The API's input type for declared fields; a query with the same fields refers to it. */
export function recordType(declared: RecordType) {
  const made = recordTypes.get(declared.record) ?? makeRecordType(declared)
  recordTypes.set(declared.record, made)
  return made
}

const makeRecordType = ({ record, fields, says }: RecordType) =>
  builder.inputType(record, {
    ...(says === null ? {} : { description: says }),
    fields: (t) => inputFields(t, fields),
  })

/** A mutation's arguments, wherever the contract puts them, for the guards before every mutation. */
export const askedWith = (args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  typeof args.input === 'object' && args.input !== null ? { ...args.input } : args
