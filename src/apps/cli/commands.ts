import type { GraphQLSchema } from 'graphql'
import { type LocalCommand, localCommands } from './local-commands.ts'
import { type Company, runSchemaCommand, type Told } from './run-command.ts'
import { type SchemaCommand, schemaCommands } from './schema-commands.ts'
import { Mistake, readWords, usage, usageOf } from './words.ts'

export type Command = SchemaCommand | LocalCommand

export const commandsOf = (schema: GraphQLSchema): readonly Command[] => [...schemaCommands(schema), ...localCommands]

/** Parses the command line: help, which needs no company, or a command with its arguments. */
export function understood(schema: GraphQLSchema, words: readonly string[]) {
  const commands = commandsOf(schema)
  const [name, ...rest] = words
  if (name === undefined || name === '--help' || name === 'help') return { help: usage(commands) }
  const command = commands.find((command) => command.name === name)
  if (!command)
    throw new Mistake(`There is no command "${name}".${nearest(commands, name)} All: npm run operator -- --help`)
  if (rest.includes('--help')) return { help: usageOf(command) }
  return { command, given: readWords(command, rest) }
}

export const runCommandLine = async (company: Company, words: readonly string[]): Promise<Told> => {
  const asked = understood(company.schema, words)
  if ('help' in asked) return { lines: [asked.help!] }
  const { command, given } = asked
  return 'run' in command ? command.run(company, given) : runSchemaCommand(company, command, given)
}

function nearest(commands: readonly Command[], name: string): string {
  const parts = name.split('-')
  const alike = commands.filter((command) => parts.some((part) => part.length > 3 && command.name.includes(part)))
  return alike.length > 0 ? ` Did you mean ${alike.map((similar) => similar.name).join(', ')}?` : ''
}
