import {
  type GraphQLInputType,
  getNamedType,
  isInputField,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { commandNamed } from '#engine/command/declare.ts'
import { askedWith } from '#tests/setup/asked-with.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { schema } from './schema.ts'
import { isOwnName, paragraphs } from './text-guard.ts'

const texts = new Set(['String', 'ID'])

/** The same, with the text only in fields of one name. */
function filledAt(type: GraphQLInputType, at: string, text: string, name = ''): unknown {
  if (isNonNullType(type)) return filledAt(type.ofType, at, text, name)
  if (isListType(type)) return [filledAt(type.ofType, at, text, name)]
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return texts.has(named.name) ? (name === at ? text : 'Ada') : undefined
  return Object.fromEntries(
    Object.values(named.getFields()).map((field) => [field.name, filledAt(field.type, at, text, field.name)]),
  )
}

function textsIn(type: GraphQLInputType, name: string): string[] {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return texts.has(named.name) ? [name] : []
  return Object.values(named.getFields()).flatMap((field) => textsIn(field.type, field.name))
}

/** Names that impersonate us, that advertise a phone number or address, or that hide characters. */
const unfitNames = [
  'Longlight Security',
  'L0ng1ight',
  'L\u2009o\u2009n\u2009g light',
  'ＬＯＮＧＬＩＧＨＴ desk',
  'The longIight team',
  '123-45-6789',
  'Ada 123456789',
  '12-3456789 LLC',
  '123 45 6789',
  '912–70–1234',
  'Call 207 555 0123',
  'Ada (207) 555.0123',
  'help@example.com',
  'Ada\u200bReyes',
  'Ada\u2060Reyes',
  'Ada\u202eseyeR',
  'Ada\u2066Reyes\u2069',
  'Ada\u00adReyes',
  'Ada\ufeffReyes',
  'Ada\u{e0041}Reyes',
  'Ada\u0007Reyes',
]

/** A value of this type with this text in every text field; enough for guards that run before a resolver. */
function filled(type: GraphQLInputType, text: string): unknown {
  if (isNonNullType(type)) return filled(type.ofType, text)
  if (isListType(type)) return [filled(type.ofType, text)]
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return texts.has(named.name) ? text : undefined
  return Object.fromEntries(Object.values(named.getFields()).map((field) => [field.name, filled(field.type, text)]))
}
const mutations = Object.values(schema.getMutationType()!.getFields())
const hasText = (type: GraphQLInputType): boolean => JSON.stringify(filled(type, 'x'))?.includes('"x"') ?? false
const cases = mutations.flatMap((field) =>
  askedWith(field)
    .filter(({ type }) => hasText(type))
    .map((arg) => ({
      name: `${field.name}(${arg.name})`,
      mutation: field.name,
      arg,
      args: (value: unknown) => (isInputField(arg) ? { input: { [arg.name]: value } } : { [arg.name]: value }),
      resolve: field.resolve!,
    })),
)

describe('every text that a mutation takes', async () => {
  const testCompany = await startTestCompany()
  const context = {
    platform: testCompany.platform,
    viewer: null,
    ports: testCompany.ports,
    ip: '203.0.113.9',
    requestId: 'test',
  }
  const codeOf = async ({ arg, args, resolve }: (typeof cases)[number], text: string) => {
    try {
      await resolve(null, args(filled(arg.type, text)), context, {} as Parameters<typeof resolve>[3])
      return 'taken'
    } catch (error) {
      return (error as { extensions?: { code?: string } }).extensions?.code
    }
  }

  it('is there to be looked at', () => {
    expect(cases.length).toBeGreaterThan(150)
  })

  it.each(cases)('is refused with a mark of direction, whatever its name: $name', async (argumentCase) => {
    expect(await codeOf(argumentCase, 'a\u202eb')).toBe('textNotPlain')
  })

  it('is one line, unless more are meant', async () => {
    const takesLines = []
    for (const argumentCase of cases)
      if ((await codeOf(argumentCase, 'a\nb')) !== 'textNotPlain') takesLines.push(argumentCase.arg.name)
    expect(takesLines.filter((name) => !paragraphs.has(name))).toEqual([])
  })

  const named = cases
    .filter(({ mutation }) => commandNamed(mutation)?.audience !== 'operator')
    .flatMap((one) => {
      const names = [...new Set(textsIn(one.arg.type, one.arg.name))].filter(isOwnName)
      return names.map((field) => ({ ...one, field, name: `${one.name} in ${field}` }))
    })

  it('is a name in more than twenty places', () => expect(named.length).toBeGreaterThan(20))

  it.each(named)('is refused as a name that is not its person’s own: $name', async ({ arg, args, resolve, field }) => {
    const taken: string[] = []
    for (const unfit of unfitNames)
      try {
        await resolve(
          null,
          args(filledAt(arg.type, field, unfit, arg.name)),
          context,
          {} as Parameters<typeof resolve>[3],
        )
        taken.push(unfit)
      } catch (error) {
        const { extensions } = error as { extensions?: { code?: string; field?: string } }
        const isRefused = ['invalidInput', 'textNotPlain'].includes(extensions?.code ?? '')
        if (!isRefused || !/name|title/i.test(extensions?.field ?? '')) taken.push(unfit)
      }
    expect(taken).toEqual([])
  })

  it('is refused with words that name the field', async () => {
    const ada = await newInvestor(testCompany, { email: 'plain@example.com' })
    const query =
      'mutation ($key: IdempotencyKey!, $contact: TrustedContactInput) { saveTrustedContact(input: { key: $key, contact: $contact }) { id } }'
    const contact = { firstName: 'A\u200bda', lastName: 'Friend', relationship: 'Friend', isAdult: true }
    const answer = await testCompany.ask(ada, query, { key: uuidv7(), contact })
    expect(answer.errors).toMatchObject([{ code: 'textNotPlain', field: 'firstName' }])
  })

  it('is read without the marks that nobody sees, at its ends and in numbers', async () => {
    const ada = await newInvestor(testCompany, { email: 'marks@example.com' })
    const query =
      'mutation ($key: IdempotencyKey!, $contact: TrustedContactInput) { saveTrustedContact(input: { key: $key, contact: $contact }) { id } }'
    const contact = {
      firstName: '\u200eAda\u200b',
      lastName: 'Friend',
      relationship: 'Friend',
      phone: '\u202a２０７–555–0123\u202c',
      isAdult: true,
    }
    const answer = await testCompany.ask(ada, query, { key: uuidv7(), contact })
    // A number with other digits or marks is not a U.S. phone number.
    expect(answer.errors ?? []).toEqual([])
  })
})
