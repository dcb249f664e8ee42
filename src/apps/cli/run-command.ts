import { type GraphQLSchema, graphql } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { accountOf, reasonFirst } from '#business/accounts/server/public.ts'
import { withOpenings } from '#business/operations/server/public.ts'
import { dryRun } from '#engine/command/dry-run.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Config } from '#io/config/config.ts'
import type { GraphContext, Ports } from '#io/graphql/context.ts'
import { isIdOf, readId } from '#kernel/ids.ts'
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
  readonly config: Pick<Config, 'given' | 'commit'>
  /** Prompts for a reason; undefined without a keyboard. */
  readonly askWhy?: (question: string) => Promise<string>
}

/** Calls the API in this process as the signed-in operator: same checks, same audit line. */
export async function runSchemaCommand(company: Company, command: SchemaCommand, given: Given): Promise<Told> {
  if (!command.asksWhy) return (await answered(company, command, given)).told
  const reason = typeof given.reason === 'string' ? given.reason : null
  const refused = reason === null ? null : await opened(company, given, reason)
  if (refused) return refused
  const first = await answered(company, command, given)
  if (first.code !== reasonFirst.code) return first.told
  const why = (await company.askWhy?.(`${reasonFirst.message}\nWhy: `)) ?? ''
  if (!why.trim()) return { lines: [...first.told.lines, 'Give --reason "...".'], failed: true }
  return (await opened(company, given, why)) ?? (await answered(company, command, given)).told
}

/** Opens the data of the person whom a command names; returns the refusal or null. */
async function opened(company: Company, { user, account }: Given, reason: string): Promise<Told | null> {
  const owner = isIdOf('acc', String(account))
    ? await accountOf(company.platform, readId('acc', String(account)))
    : null
  const userId = owner?.ownerId ?? String(user ?? '')
  const { errors } = await graphql({
    schema: company.schema,
    source: `mutation ($key: IdempotencyKey!, $userId: ID!, $reason: String!) { openPersonalData(input: { key: $key, userId: $userId, reason: $reason }) { id } }`,
    variableValues: { key: uuidv7(), userId, reason },
    contextValue: await contextOf(company, company.platform),
  })
  return errors?.[0] ? { lines: [errors[0].message], failed: true } : null
}

async function contextOf({ session, ports }: Company, platform: Platform): Promise<GraphContext> {
  const viewer = await withOpenings(platform, (await session.person()).viewer)
  const requestId = uuidv7()
  return {
    platform,
    viewer: { ...viewer, actor: { kind: 'operator', id: viewer.userId, request: `commandLine:${requestId}` } },
    ports,
    ip: '127.0.0.1',
    requestId,
  }
}

type Answered = { readonly told: Told; readonly code?: unknown }

async function answered(company: Company, command: SchemaCommand, given: Given): Promise<Answered> {
  const isDry = Boolean(given['dry-run'])
  const operation = { schema: company.schema, ...operationOf(command, given) }
  const asked = async (platform: Platform) =>
    graphql({ ...operation, contextValue: await contextOf(company, platform) })
  const { data, errors } = isDry ? await dryRun(company.platform, asked) : await asked(company.platform)
  const refused = errors?.find(({ extensions }) => extensions.refused)
  if (refused) return { told: { lines: [refused.message], failed: true }, code: refused.extensions.code }
  if (errors?.[0]) {
    if (errors[0].path === undefined) throw new Mistake(errors[0].message)
    throw errors[0].originalError ?? errors[0]
  }
  if (isDry) return { told: { lines: [`${command.field}: this would be done. Nothing was changed.`] } }
  const answer = data?.[command.field]
  return { told: { lines: given.json ? [JSON.stringify(answer, null, 2)] : shownAnswer(command, answer) } }
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
