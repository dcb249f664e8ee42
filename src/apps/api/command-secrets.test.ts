import { createHash } from 'node:crypto'
import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { hashOf } from '#engine/command/begin.ts'
import { allCommands, type Command } from '#engine/command/declare.ts'
import { doCommandAs } from '#engine/command/send-command.ts'
import { createLog } from '#io/log/log.ts'
import { refuse } from '#kernel/refusal.ts'
import { askedWith, textWith } from '#tests/setup/asked-with.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { schema } from './schema.ts'

/** Names of credentials, keys and numbers that the law protects. */
const secretName = /(token|code|ssn|ein|password|secret|(account|routing)Number|^amount\d)$/i
/** Names that only look like a secret, each with the reason. */
const noSecrets: Readonly<Record<string, string>> = {
  'addPromotion: code': 'Told to the person who shall use it.',
  'enterPromotionCode: code': 'Told to the person who shall use it.',
  'recordOfferingFacts: ein': 'The issuer’s, which its agreements and tax forms carry.',
  citizenshipCountryCode: 'A country.',
  countryCode: 'A country.',
  postalCode: 'Part of an address.',
  referralCode: 'Told to everyone.',
  stateCode: 'A state.',
}
const mutations = schema.getMutationType()!.getFields()
const withSecrets = allCommands().filter(({ secrets }) => secrets.length > 0)

function fieldNames(type: GraphQLInputType): string[] {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return []
  return Object.values(named.getFields()).flatMap((field) => [field.name, ...fieldNames(field.type)])
}

const namesIn = (name: string): string[] =>
  (mutations[name]?.args ?? []).flatMap((arg) => [arg.name, ...fieldNames(arg.type)])

/** A value that fits the schema, with the canary in place of each secret. */
function sampleFor(type: GraphQLInputType, name: string, asked: { command: Command; canary: string }): unknown {
  if (isNonNullType(type)) return sampleFor(type.ofType, name, asked)
  if (isListType(type)) return [sampleFor(type.ofType, name, asked)]
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, sampleFor(field.type, field.name, asked)]),
    )
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (!isLeafType(type)) throw new Error(`${name} is no input`)
  if (asked.command.secrets.includes(name)) return asked.canary
  const samples: Record<string, unknown> = {
    Boolean: true,
    Int: 1,
    Float: 1,
    Cents: '100',
    Day: '1990-01-02',
    Month: '2026-01',
  }
  return samples[type.name] ?? `x${uuidv7()}`
}

describe('the secrets of commands', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const lines: string[] = []
  const log = createLog('test', 'debug', { write: (line: string) => lines.push(line) })
  const platform = { ...testCompany.platform, log }
  const ada = await newInvestor(testCompany, { email: 'ada@example.com' })

  /** Everything that the product stored or logged. */
  async function kept(): Promise<string> {
    const { rows: tables } = await testCompany.owner.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^(pg_|information_schema|sandbox)'`,
    )
    const rows = []
    for (const { name } of tables)
      rows.push(...(await testCompany.owner.query(`select to_jsonb(t)::text as row from ${name} t`)).rows)
    return [...rows.map(({ row }) => row), ...lines].join('\n')
  }
  const traces = (canary: string, input: object): string[] => [
    canary,
    Buffer.from(canary).toString('base64').replace(/=+$/, ''),
    ...(['hex', 'base64', 'base64url'] as const).map((how) => createHash('sha256').update(canary).digest(how)),
    hashOf(input),
  ]
  const send = (
    command: Command,
    {
      canary,
      key,
      isRefused = false,
      fields = command.secrets,
    }: { canary: string; key: string; isRefused?: boolean; fields?: readonly string[] },
  ) => {
    const input = { ...Object.fromEntries(fields.map((name) => [name, canary])), within: [{ plain: 'x' }] }
    return doCommandAs(
      platform,
      { kind: 'system', id: 'test' },
      { ...command, ids: {}, standing: 'exempt' },
      { key, ...input },
      async (ctx) => {
        ctx.log.info({ command: command.name }, 'carried out')
        return isRefused ? refuse('notNow', 'Not now.') : { done: true }
      },
    ).then((answer) => ({ answer, input }))
  }

  it('are declared, whatever is called like one', () => {
    const undeclared = allCommands().flatMap(({ name, secrets, ids }) =>
      namesIn(name)
        .filter(
          (field) =>
            secretName.test(field) && !(field in noSecrets) && !(`${name}: ${field}` in noSecrets) && !(field in ids),
        )
        .filter((field) => !secrets.includes(field))
        .map((field) => `${name}: ${field}`),
    )
    expect(undeclared).toEqual([])
    expect(withSecrets.length).toBeGreaterThan(15)
  })

  it('are fields of their command, or the bytes of its file', () => {
    const unknown = withSecrets.flatMap(({ name, secrets }) =>
      secrets
        .filter((field) => field !== 'bytes' && !namesIn(name).includes(field))
        .map((field) => `${name}: ${field}`),
    )
    expect(unknown).toEqual([])
  })

  it('leave a mark in the record by which the same one is known again, and no trace that can be guessed', async () => {
    const looked: string[] = []
    for (const [n, command] of withSecrets.entries()) {
      const [canary, key] = [`73${String(1_000_003 + n * 7)}`, `key of ${command.name}`]
      const { answer, input } = await send(command, { canary, key })
      expect(answer, command.name).toEqual({ done: true })
      expect((await send(command, { canary, key })).answer).toEqual({ done: true })
      expect((await send(command, { canary: `${canary}9`, key })).answer, command.name).toMatchObject({
        code: 'keyUsedForOtherInput',
      })
      await send(command, { canary, key: `${key}, refused`, isRefused: true })
      looked.push(...traces(canary, input))
    }
    const all = await kept()
    expect(all).toContain('carried out')
    expect(looked.filter((trace) => all.includes(trace))).toEqual([])
    // The control: the search finds a command that declares no secret.
    const careless = { ...withSecrets[0]!, secrets: [] }
    const { input } = await send(careless, { canary: '7300000', key: 'declares none', fields: withSecrets[0]!.secrets })
    expect(await kept()).toContain(hashOf(input))
  })

  it('leave none either where the mutation itself is sent, whatever becomes of it', async () => {
    const sent = withSecrets.filter(({ name }) => name in mutations)
    const looked: string[] = []
    for (const [n, command] of sent.entries()) {
      const asked = { command, canary: `6${String(10_000_019 + n * 11)}` }
      const field = mutations[command.name]!
      const given = askedWith(field).map(({ name, type }) => [name, sampleFor(type, name, asked)])
      const variables = Object.fromEntries(given)
      const { errors } = await testCompany.ask(ada, textWith('mutation', field, '__typename'), variables)
      // The schema accepted the input, so any refusal comes from a rule.
      expect(
        errors.map(({ code }) => code),
        command.name,
      ).not.toContain('GRAPHQL_VALIDATION_FAILED')
      looked.push(...traces(asked.canary, variables))
    }
    const all = await kept()
    expect(looked.filter((trace) => all.includes(trace))).toEqual([])
  })
})
