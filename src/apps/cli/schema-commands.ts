import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { commandNamed } from '#engine/command/declare.ts'
import { aboutFlag, looksLike } from './values.ts'
import type { CommandWords, Flag } from './words.ts'

export type SchemaCommand = CommandWords & {
  readonly field: string
  readonly kind: 'mutation' | 'query'
  readonly args: readonly Taken[]
  readonly type: GraphQLOutputType
  /** The prefix of the id that the command line makes for the caller; null if the command takes none. */
  readonly makesId: string | null
  /** True if it takes a key, which the command line makes. */
  readonly takesKey: boolean
  /** The type of a mutation's input; null if it takes arguments or nothing. */
  readonly inputType: string | null
  /** True if it reads one person's money, documents or notices, which requires a reason. */
  readonly asksWhy: boolean
}

type Taken = GraphQLArgument | GraphQLInputField

const switches = {
  dryRun: { name: 'dry-run', needed: false, what: 'Says what would come of it and takes it all back.' },
  json: { name: 'json', needed: false, what: 'Prints the answer as JSON, amounts in cents.' },
} as const satisfies Record<string, Flag>

const whyFlag: Flag = {
  name: 'reason',
  looks: 'text',
  needed: false,
  what: 'Reason for reading this person’s data. It opens them to you for 15 minutes and stays on record; not needed while they are open.',
}

/** Arguments with the same meaning everywhere. */
const argumentWords: Readonly<Record<string, string>> = {
  id: 'Id of its subject.',
  portfolioId: 'A portfolio: 1, 2, 3 ...',
  accountId: 'The account, `acc_…`.',
  plantId: 'plt_...',
  month: 'Calendar month, such as 2026-10.',
  reason: 'Reason. The person who decides reads it, and it stays on record.',
  email: 'Address with which the person logs in.',
}

/** Every operator field of the API is a command, so the command line can do all that the API can. */
export function schemaCommands(schema: GraphQLSchema): SchemaCommand[] {
  const of = (kind: 'mutation' | 'query'): SchemaCommand[] =>
    Object.values((kind === 'mutation' ? schema.getMutationType() : schema.getQueryType())!.getFields())
      .filter((field) => field.extensions.audience === 'operator')
      .map((field) => commandOf(kind, field))
  return [...of('mutation'), ...of('query')].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function commandOf(kind: 'mutation' | 'query', field: GraphQLField<unknown, unknown>): SchemaCommand {
  const makesId = kind === 'mutation' ? (commandNamed(field.name)?.ids.id ?? null) : null
  const input = field.args.find(({ name }) => name === 'input')
  const taken = input ? fieldsOf(input) : field.args
  const args = taken.filter(({ name }) => name !== 'key')
  const asksWhy = kind === 'query' && field.extensions.shows === 'aPerson'
  return {
    name: dashed(field.name),
    group: kind === 'mutation' ? 'act' : 'look',
    what: field.description ?? 'As its name says.',
    field: field.name,
    kind,
    args,
    type: field.type,
    makesId,
    takesKey: args.length < taken.length,
    inputType: input?.type.toString() ?? null,
    asksWhy,
    flags: [
      ...args.map(
        (arg): Flag => ({
          name: flagOf(arg),
          looks: looksLike(arg.type),
          needed: isRequired(arg) && !(arg.name === 'id' && makesId !== null),
          what: aboutFlag(arg.description ?? argumentWords[arg.name] ?? '', arg.type),
        }),
      ),
      ...(asksWhy ? [whyFlag] : []),
      ...(kind === 'mutation' ? [switches.dryRun] : []),
      switches.json,
    ],
    ...(kind === 'mutation' ? { notes: notesOf(field.name) } : {}),
  }
}

function fieldsOf({ type }: GraphQLArgument): readonly Taken[] {
  const named = getNamedType(type)
  return isInputObjectType(named) ? Object.values(named.getFields()) : []
}

const isRequired = ({ type, default: given }: Taken): boolean => isNonNullType(type) && given === undefined

function notesOf(mutation: string): string[] {
  const command = commandNamed(mutation)
  if (!command?.example) return []
  const example = `Example: npm run operator -- ${dashed(mutation)} ${command.example}`
  if (command.secondPerson === null) return [example]
  const second =
    command.secondPerson === 'proposal'
      ? `Moves ${command.effect}: nothing happens until another operator approves it (approve-proposal).`
      : `Moves ${command.effect}: it is the second operator's part, and refused to the first.`
  return [second, example]
}

export const dashed = (name: string): string => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
/** `portfolioId` becomes --portfolio. */
export const flagOf = ({ name }: { readonly name: string }): string =>
  name === 'id' ? 'id' : dashed(name.replace(/Id$/, ''))

/** Every leaf of an answer two levels deep, and each of its lists as a table. A row has no nested table. */
export function selectionOf(
  type: GraphQLOutputType,
  { depth = 2, isRow = isListType(getNullableType(type)) } = {},
): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const parts = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return []
    const inner = getNamedType(field.type)
    if (!isObjectType(inner)) return [field.name]
    const isList = isListType(getNullableType(field.type)) || inner.name.endsWith('Connection')
    // A page of a list prints its rows and their count; cursors are for programs.
    if (inner.name === 'User' || inner.name === 'PageInfo') return []
    const isOfPage = /(Connection|Edge)$/.test(named.name)
    if (isRow && inner.name.endsWith('Connection'))
      return 'totalCount' in inner.getFields() ? [`${field.name} { totalCount }`] : []
    if (depth <= 1 && !isOfPage && !(isList && !isRow)) return []
    // A row shows only id and name of portfolios and plants; other commands show the rest.
    if (isRow && !isOfPage && !isList && 'id' in inner.getFields() && 'name' in inner.getFields())
      return [`${field.name} { id name }`]
    const selected = selectionOf(field.type, {
      depth: isOfPage || inner.name.endsWith('Connection') ? depth : depth - 1,
      isRow: isRow || isList,
    })
    return selected ? [`${field.name} ${selected}`] : []
  })
  return parts.length > 0 ? `{ ${parts.join(' ')} }` : ''
}
