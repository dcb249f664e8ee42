import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
} from 'graphql'
import { commandNamed } from '#engine/command/declare.ts'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import { refuse } from '#kernel/refusal.ts'
import { enteredTexts, isPlainLine, isPlainText, plainLineWords, plainTextWords } from '#kernel/text-rules.ts'
import { refuseTravelingName } from '#kernel/traveling-name.ts'

/** Arguments and input fields that hold more than one line. Every other text is one line. */
export const paragraphs: ReadonlySet<string> = new Set([
  'answer',
  'body',
  'content',
  'message',
  'note',
  'reason',
  'summary',
  'text',
  'words',
])

/** Matches names that people choose for themselves, others or their things. A file's name comes from its program. */
export const isOwnName = (name: string): boolean => /(?:name|label|title)$/i.test(name) && name !== 'fileName'

/**
 * Puts one text rule before every mutation, because inputs reach mails, subjects, PDFs, files and other people's
 * screens. Invisible characters are trimmed from ends and removed from numbers. The rule covers each text in the
 * schema, so none can be forgotten. A name that an investor chooses must not pass for someone else's; staff name
 * offerings and updates for the company.
 */
export function guardTexts(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver
    const isOurs = commandNamed(field.name)?.audience === 'operator'
    field.resolve = (root, args, context, info) => {
      const entered = enteredTexts({ ...args })
      for (const arg of field.args) demandPlain(arg, entered[arg.name])
      if (!isOurs) demandOwnNames(entered)
      return resolve(root, entered, context, info)
    }
  }
  return schema
}

function demandOwnNames(given: object): void {
  const { firstName, lastName } = given as { readonly firstName?: unknown; readonly lastName?: unknown }
  if (typeof firstName === 'string' && typeof lastName === 'string') demandOwn('lastName', `${firstName} ${lastName}`)
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string' && isOwnName(name)) demandOwn(name, value)
    else if (typeof value === 'object' && value !== null) demandOwnNames(value)
  }
}

function demandOwn(field: string, name: string): void {
  const unfit = refuseTravelingName(name)
  if (unfit) throw new RefusalError(refuse('invalidInput', unfit, field))
}

type Taken = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type'>

function demandPlain({ name, type }: Taken, value: unknown): void {
  if (Array.isArray(value)) for (const element of value) demandPlain({ name, type }, element)
  else if (typeof value === 'string') {
    const [isPlain, words] = paragraphs.has(name) ? [isPlainText, plainTextWords] : [isPlainLine, plainLineWords]
    if (!isPlain(value)) throw new RefusalError(refuse('textNotPlain', words, name))
  } else if (typeof value === 'object' && value !== null) {
    const named = getNamedType(type)
    if (!isInputObjectType(named)) return
    const fields = named.getFields()
    for (const [key, part] of Object.entries(value)) if (fields[key]) demandPlain(fields[key], part)
  }
}
