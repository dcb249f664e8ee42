import { type GraphQLSchema, graphql } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import type { Platform } from '#engine/command/platform.ts'
import type { GraphContext, Ports } from '#io/graphql/context.ts'
import { dryPlatform } from './dry-run.ts'
import type { OperatorSession } from './operator-session.ts'
import { flagOf, type SchemaCommand, selectionOf } from './schema-commands.ts'
import { shownAnswer } from './shown-answer.ts'
import { readValue } from './values.ts'
import { type Given, Mistake } from './words.ts'

export type Told = { readonly lines: readonly string[]; readonly failed?: boolean }
export type Company = {
  readonly platform: Platform
  readonly ports: Ports
  readonly schema: GraphQLSchema
  readonly session: OperatorSession
}

/** Asks the API, in this process, as the operator who has signed in: the same checks, the same audit line. */
export async function runSchemaCommand(company: Company, command: SchemaCommand, given: Given): Promise<Told> {
  const { viewer } = await company.session.person()
  const requestId = uuidv7()
  const dry = given['dry-run'] ? dryPlatform(company.platform) : null
  const contextValue: GraphContext = {
    platform: dry?.platform ?? company.platform,
    viewer: { ...viewer, actor: { kind: 'operator', id: viewer.userId, request: `commandLine:${requestId}` } },
    ports: company.ports,
    ip: '127.0.0.1',
    requestId,
  }
  const { source, variableValues } = operationOf(command, given)
  const { data, errors } = await graphql({ schema: company.schema, source, variableValues, contextValue })
  const refused = errors?.find(({ extensions }) => extensions.refused)
  if (refused) return { lines: [refused.message], failed: true }
  // Nothing that was tried is there any more, so what reads it back may find nothing.
  if (dry?.tried()) return { lines: [`${command.field}: this would be done. Nothing was changed.`] }
  if (errors?.[0]) {
    if (errors[0].path === undefined) throw new Mistake(errors[0].message)
    throw errors[0].originalError ?? errors[0]
  }
  const answer = data?.[command.field]
  if (given.json) return { lines: [JSON.stringify(answer, null, 2)] }
  return { lines: shownAnswer(command, answer) }
}

function operationOf(
  { kind, field, args, type, makesId, takesKey, inputType }: SchemaCommand,
  given: Given,
): { source: string; variableValues: Record<string, unknown> } {
  const used = args.filter((arg) => given[flagOf(arg)] !== undefined || (arg.name === 'id' && makesId))
  const values = Object.fromEntries(
    used.map((arg) => {
      const text = given[flagOf(arg)]
      return [arg.name, text === undefined ? `${makesId}_${uuidv7()}` : readValue(flagOf(arg), String(text), arg.type)]
    }),
  )
  const selection = selectionOf(type)
  if (inputType)
    return {
      source: `${kind} ($input: ${inputType}) { ${field}(input: $input) ${selection} }`,
      variableValues: { input: takesKey ? { ...values, key: uuidv7() } : values },
    }
  const brackets = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  const declared = brackets(used.map((arg) => `$${arg.name}: ${arg.type}`))
  const passed = brackets(used.map(({ name }) => `${name}: $${name}`))
  return { source: `${kind} ${declared} { ${field}${passed} ${selection} }`, variableValues: values }
}
