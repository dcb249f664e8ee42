import { type GraphQLSchema, getNamedType, isEnumType, isObjectType } from 'graphql'
import { notices } from '#business/notifications/rules/words.ts'
import type { Act, ActChoice, ActField, ActNotice, FieldKind } from '#business/operations/web/acts/act.ts'
import { allCommands, type Command, type Notifies } from '#engine/command/declare.ts'
import type { Field, Fields, FieldType } from '#engine/command/input.ts'
import { withoutWireUnit } from '#kernel/written-values.ts'

const header = `import type { Act } from './act.ts'

/** Written by \`npm run codegen\` from the declarations of the staff’s commands. */
export const acts: readonly Act[] = `

/** The acts of the staff for their pages, in the order of their names. */
export const actsModule = (schema: GraphQLSchema): string => `${header}${JSON.stringify(actsOf(schema), null, 1)}\n`

export const actsOf = (schema: GraphQLSchema): readonly Act[] =>
  allCommands()
    .filter(({ audience, name }) => audience === 'operator' && schema.getMutationType()?.getFields()[name])
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((command) => actOf(schema, command))

function actOf(schema: GraphQLSchema, command: Command): Act {
  const { name, title, says, job, secondPerson, undo, notifies, isKeyed, input, ids } = command
  if (job === null || says === null || undo === null || notifies === null)
    throw new Error(`${name} has no page: it declares no job, not what it does, what undoes it, or who is notified`)
  const unknown = Object.keys(ids).filter((path) => path !== 'id')
  if (unknown.length > 0) throw new Error(`${name}: no page makes the id ${unknown}`)
  const makesId = input.id?.made ?? null
  return {
    name,
    title: title ?? wordsOf(name.replace(/^propose(?=[A-Z])/, '')),
    says,
    job,
    secondPerson,
    undo,
    notifies: noticesOf(name, notifies),
    isKeyed,
    makesId,
    answers: answersOf(schema, name),
    fields: fieldsOf(schema, makesId === null ? input : { ...input, id: null }),
  }
}

function noticesOf(act: string, notifies: Notifies): Act['notifies'] {
  if ('nobody' in notifies) return notifies
  return notifies.map((name): ActNotice => {
    const [, mail] = /^mail\.(\w+)$/.exec(name) ?? []
    if (mail) return { name, to: 'email', subject: wordsOf(mail) }
    const notice = notices.find(({ kind }) => kind === name)
    if (!notice)
      throw new Error(`${act} notifies by ${name}, which is neither an email nor an event with a notification`)
    return { name, to: recipients[notice.holders ?? 'one'], subject: wordsOf(name) }
  })
}

const recipients = { one: 'person', all: 'holders', paid: 'paid' } as const

function answersOf(schema: GraphQLSchema, name: string): Act['answers'] {
  const type = getNamedType(schema.getMutationType()!.getFields()[name]!.type)
  if (!isObjectType(type)) return 'value'
  return type.getFields().preview?.type.toString() === 'ApprovalPreview' ? 'approvable' : 'fields'
}

const fieldsOf = (schema: GraphQLSchema, fields: Readonly<Record<string, Field | null>>): readonly ActField[] =>
  Object.entries(fields).flatMap(([name, field]) => (field === null ? [] : [fieldOf(schema, name, field)]))

function fieldOf(schema: GraphQLSchema, name: string, field: Field): ActField {
  const { type, isList, isRequired, isSecret, label, names } = field
  const words = label ?? wordsOf(name.replace(/(?<=.)Id(s?)$/, '$1'))
  const help = field.says === null ? '' : helpOf(field.says, words)
  const kind = kindOf(name, field)
  const one = apiName(type)
  return {
    name,
    label: words,
    ...(help ? { help } : {}),
    kind,
    type: `${isList ? `[${one}!]` : one}${isRequired ? '!' : ''}`,
    isRequired,
    ...(isList ? { isList } : {}),
    ...(isSecret ? { isSecret } : {}),
    ...(kind === 'id' && names !== null ? { prefix: names } : {}),
    ...('enum' in type ? { choices: choicesOf(schema, type.enum) } : {}),
    ...('fields' in type ? { fields: fieldsOf(schema, type.fields as Fields) } : {}),
  }
}

const apiName = (type: FieldType): string => ('scalar' in type ? type.scalar : 'enum' in type ? type.enum : type.record)

const kindOfScalar: Readonly<Record<string, FieldKind>> = {
  String: 'text',
  Boolean: 'flag',
  Int: 'integer',
  Float: 'decimal',
  Cents: 'cents',
  SharePrice: 'sharePrice',
  Rate: 'rate',
  Day: 'day',
  Month: 'month',
  Instant: 'instant',
}
const kindOfId: Readonly<Record<string, FieldKind>> = {
  portfolio: 'portfolio',
  plant: 'plant',
  acc: 'account',
  usr: 'person',
}

function kindOf(name: string, { type, entry, names }: Field): FieldKind {
  if ('record' in type) return 'record'
  if ('enum' in type) return 'choice'
  if (entry !== null) return entry
  if (type.scalar === 'ID') return kindOfId[names ?? ''] ?? 'id'
  if (type.scalar === 'String' && /email$/i.test(name)) return 'email'
  const kind = kindOfScalar[type.scalar]
  if (!kind) throw new Error(`No form enters a ${type.scalar}`)
  return kind
}

function choicesOf(schema: GraphQLSchema, name: string): readonly ActChoice[] {
  const type = schema.getType(name)
  if (!isEnumType(type)) throw new Error(`The API has no enum ${name}`)
  return type.getValues().map(({ name: value, description }) => ({
    value,
    label: wordsOf(value),
    ...(description ? { help: description } : {}),
  }))
}

/** A description without what only programs need, and without the label that stands above it. */
function helpOf(says: string, label: string): string {
  const help = withoutWireUnit(says)
    .replace(/^The [a-z -]+, `[a-z]{3}_…`\.$/, '')
    .replace(/, `[a-z]{3}_…`/, '')
    .replace(/^Calendar month, (such as )?"?2026-10"?\.$/, '')
    .replace(/^The PDF in base64, (at most 10 MB)\..*$/, 'A PDF, $1.')
    .replaceAll('`', '')
  const rest = help.slice(label.length)
  return help.startsWith(label) && /^[,;:.]/.test(rest) ? capitalized(rest.slice(1).trim()) : help
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "bankTransferId" as "Bank transfer", "form1099Div" as "Form 1099-DIV". */
function wordsOf(name: string): string {
  const form = /^(form|schedule)(\d+|[A-Z])(\w*)$/.exec(name)
  if (form) return capitalized(`${form[1]} ${form[2]}${form[3] ? `-${form[3].toUpperCase()}` : ''}`)
  return capitalized(
    name
      .replaceAll('_', ' ')
      .replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`)
      .trim(),
  )
}
