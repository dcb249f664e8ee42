import {
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { expect, it } from 'vitest'
import { spelledMutations } from '#engine/command/command-field.ts'
import { schema } from './schema.ts'

/** Names that suggest a closed set of values. */
const closed =
  /^(.*[sS]tatus|state|.*Kind|kind|.*[tT]ype|class|origin|holder|route|term|matched|redemption|purpose|outcome|technology|technologies|.*Standing|.*Mode)$/

/** Text nevertheless: someone else's words, or an open set. */
const open: Readonly<Record<string, string>> = {
  'AccessibleAccount.holder': 'the name of a person or a business',
  'AccreditationCase.route': 'the route in words, for operators',
  'AccreditationEvidence.mediaType': 'an IANA media type',
  'BeneficialOwner.state': 'a US state or a province abroad',
  'BusinessAccountDetails.businessType': 'stored as it is shown, with spaces',
  'BusinessDetails.state': 'a US state',
  'ControlPerson.state': 'a US state',
  'Document.mediaType': 'an IANA media type',
  'Issuer.state': 'a US state',
  'OfferingDocument.mediaType': 'an IANA media type',
  'PaymentCustomer.documentVerificationType': 'what the payment partner calls it',
  'PlaidLinkedAccount.subtype': 'what the bank calls it',
  'PlaidLinkedAccount.verification_status': 'what the bank link calls it',
  'Proposal.kind': 'the name of the mutation that is carried out',
  'SubAccount.iraType': 'what the custodian calls it',
  'User.businessType': 'stored as it is shown, with spaces',
  'User.state': 'a US state',
}

it('has an enum for every state, kind and type that it answers with', () => {
  const texts = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__') && type !== schema.getMutationType())
    .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : []))
    .filter(({ field }) => closed.test(field.name) && getNamedType(field.type).name === 'String')
    .map(({ type, field }) => `${type.name}.${field.name}`)
  expect(texts.toSorted()).toEqual(Object.keys(open))
})

type Input = { readonly of: string; readonly name: string; readonly type: GraphQLInputType }
function inputsOf(type: GraphQLNamedType): Input[] {
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => ({ of: type.name, name: field.name, type: field.type }))
  if (!isObjectType(type)) return []
  return Object.values(type.getFields()).flatMap(({ name: of, args }) =>
    args.map((arg) => ({ of, name: arg.name, type: arg.type })),
  )
}

/** Text nevertheless, each with the reason. */
const typed: Readonly<Record<string, string>> = {
  'BusinessInformationInput.businessType': 'stored as it is shown, with spaces',
  'CloseCashReviewInput.outcome': 'the words of the operator',
}

it('takes an enum for every state, kind and type, too', () => {
  const taken = Object.values(schema.getTypeMap())
    .flatMap((type) => (type.name.startsWith('__') ? [] : inputsOf(type)))
    // The state of an address is not one of our states.
    .filter(({ name }) => name !== 'state' && closed.test(name))
    .filter(({ type }) => getNamedType(type).name === 'String')
    .map(({ of, name }) => `${of}.${name}`)
  expect(taken.toSorted()).toEqual(Object.keys(typed))
})

it('asks for one input with each mutation, but for those that the contract spells', () => {
  const flat = Object.values(schema.getMutationType()!.getFields())
    .filter(({ name, args }) => {
      const [input, ...others] = args
      const isOne = input?.name === 'input' && others.length === 0 && isNonNullType(input.type)
      return !(isOne && getNamedType(input.type).name === `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`)
    })
    .map(({ name }) => name)
  expect(flat).toEqual([...spelledMutations])
})

it('has a month as a month, given or answered', () => {
  const named = Object.values(schema.getTypeMap()).flatMap((type) =>
    (isObjectType(type) && type.name !== 'Mutation') || isInputObjectType(type)
      ? Object.values(type.getFields()).map((field) => ({ of: type.name, field }))
      : [],
  )
  const months = named.filter(({ field }) => /month$/i.test(field.name))
  expect(months.length).toBeGreaterThan(8)
  expect(
    months.filter(({ field }) => !/^Month!?$/.test(String(field.type))).map(({ of, field }) => `${of}.${field.name}`),
  ).toEqual([])
})
