import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
} from 'graphql'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import { refuse } from '#kernel/refusal.ts'
import { enteredTexts, isPlainLine, isPlainText, plainLineWords, plainTextWords } from '#kernel/text-rules.ts'

/** Arguments and fields of inputs in which someone writes more than a line. Every other text is one line. */
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

/**
 * Puts one rule for text before every mutation: what is written here travels into mails, subjects, PDFs, files and other
 * people's screens. Marks nobody sees come along from other programs: they are taken off ends and out of numbers. No field can be forgotten, as the rule holds for each text that the schema knows.
 */
export function guardTexts(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context, info) => {
      const entered = enteredTexts({ ...args })
      for (const arg of field.args) demandPlain(arg, entered[arg.name])
      return resolve(root, entered, context, info)
    }
  }
  return schema
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
