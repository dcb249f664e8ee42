import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { allCommands, commandNamed } from '#engine/command/declare.ts'
import { askedWith, passed } from '#tests/setup/asked-with.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { schema } from './schema.ts'

const mutations = Object.values(schema.getMutationType()!.getFields())
const always = allCommands()
  .filter(({ audience, stepUp }) => audience === 'investor' && (stepUp === 'always' || stepUp === 'proof'))
  .map(({ name }) => name)

/** Names of mutations and inputs that suggest bank, address, phone, delegate, beneficiary, payout or sign-in data. */
const soundsSensitive =
  /bank|e-?mail|phone|delegate|access|grant|benefi|trusted|payout|preferred|withdraw|factor|passkey|password|recovery|authenticator|session|owner|ssn|accountNumber|receiving/i

/** A plausible value of the type, as a GraphQL literal. */
function someValue(type: GraphQLInputType, own: { accountId: string }, name = ''): string {
  if (isNonNullType(type)) return someValue(type.ofType, own, name)
  if (isListType(type)) return `[${someValue(type.ofType, own)}]`
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${fields.map((field) => `${field.name}: ${someValue(field.type, own, field.name)}`).join(', ')} }`
  }
  if (name === 'accountId') return JSON.stringify(own.accountId)
  const samples: Record<string, string> = {
    Int: '1',
    Float: '1',
    Boolean: 'true',
    Cents: '"10000"',
    Microshares: '"1000000"',
    Day: '"2026-11-20"',
    Month: '"2026-10"',
    Instant: '"2026-11-20T15:00:00Z"',
    Rate: '"50000"',
    SharePrice: '"1000000"',
  }
  return samples[type.name] ?? JSON.stringify(`x_${crypto.randomUUID()}`)
}

describe('step-up', async () => {
  const testCompany = await startTestCompany()
  const ada = await newInvestor(testCompany, { email: 'ada@example.com' })
  const asked = (name: string, own = ada) => {
    const field = mutations.find((mutation) => mutation.name === name)!
    const asked = askedWith(field).filter((argument) => isNonNullType(argument.type) || argument.name === 'accountId')
    return `mutation { ${name}${passed(field, (argument) => someValue(argument.type, own, argument.name), asked)} { __typename } }`
  }

  it('is declared with its reason by every command that sounds like it and does without', () => {
    const sounding = mutations.filter((field) =>
      [field.name, ...askedWith(field).map(({ name }) => name)].some((word) => soundsSensitive.test(word)),
    )
    const undecided = sounding.filter(({ name }) => commandNamed(name)?.stepUp === 'never')
    expect(undecided.map(({ name }) => name)).toEqual([])
  })

  it('guards at least these', () => {
    expect(always).toEqual(expect.arrayContaining(['requestWithdrawal', 'choosePreferredAccount', 'inviteDelegate']))
    expect(always.length).toBeGreaterThanOrEqual(13)
  })

  it('asks staff for a second factor before each of their queries and mutations, and for a recent log-in before these', async () => {
    const rosa = await newOperator(testCompany, 'rosa@longlight.example')
    const staffs = mutations.filter(({ extensions }) => extensions.audience === 'operator')
    expect(staffs.length).toBeGreaterThan(30)
    const onePassword = await testCompany.signedIn('rosa@longlight.example')
    const eleven = { ...rosa, signedInAt: Temporal.Now.instant().subtract({ minutes: 11 }) }
    const wrong: string[] = []
    for (const { name } of staffs) {
      const [without] = (await testCompany.ask(onePassword, asked(name))).errors
      const [stale] = (await testCompany.ask(eleven, asked(name))).errors
      if (without?.code !== 'secondFactorRequired' || stale?.code !== 'signInAgain') wrong.push(name)
    }
    expect(wrong).toEqual([])
    const reads = Object.values(schema.getQueryType()!.getFields()).filter(
      ({ args, type, extensions }) =>
        extensions.audience === 'operator' &&
        isObjectType(getNamedType(type)) &&
        args.every(({ type }) => !isNonNullType(type)),
    )
    expect(reads.length).toBeGreaterThan(3)
    for (const { name } of reads)
      expect([name, (await testCompany.ask(onePassword, `{ ${name} { __typename } }`)).errors[0]?.code]).toEqual([
        name,
        'secondFactorRequired',
      ])
    expect((await testCompany.ask(rosa, asked('retryJob'))).errors[0]?.code).toBe('notWaiting')
    expect((await testCompany.ask(ada, asked('retryJob'))).errors[0]?.code).toBe('FORBIDDEN')
  })

  it.each(always)('refuses %s to who signed in eleven minutes ago, or at no moment that is known', async (name) => {
    // Each command gets its own person, because one of them closes the account.
    const person = await newInvestor(testCompany, { email: `${name.toLowerCase()}@example.com` })
    const eleven = { ...person, signedInAt: Temporal.Now.instant().subtract({ minutes: 11 }) }
    const { signedInAt: _, ...never } = person
    expect((await testCompany.ask(eleven, asked(name, person))).errors).toMatchObject([{ code: 'signInAgain' }])
    expect((await testCompany.ask(never, asked(name, person))).errors).toMatchObject([{ code: 'signInAgain' }])
    const { errors } = await testCompany.ask(person, asked(name, person))
    expect(errors.map(({ code }) => code)).not.toContain('signInAgain')
  })

  const without = allCommands().filter(
    ({ audience, stepUp, name }) =>
      audience === 'investor' &&
      (stepUp === 'never' || (typeof stepUp === 'object' && 'never' in stepUp)) &&
      mutations.some((mutation) => mutation.name === name),
  )
  it('is asked by no command that declares to do without', async () => {
    const eleven = { ...ada, signedInAt: Temporal.Now.instant().subtract({ minutes: 11 }) }
    expect(without.length).toBeGreaterThan(30)
    const asking: string[] = []
    for (const { name } of without) {
      const codes = (await testCompany.ask(eleven, asked(name))).errors.map(({ code }) => code)
      if (codes.includes('signInAgain') || codes.includes('proveItIsYou')) asking.push(name)
    }
    expect(asking).toEqual([])
  })
})
