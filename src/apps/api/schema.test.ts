import {
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { expect, it } from 'vitest'
import { spelledMutations } from '#io/graphql/command-field.ts'
import { schema } from './schema.ts'

/** Names of what has a closed set of values. */
const closed =
  /^(.*[sS]tatus|state|.*Kind|kind|.*[tT]ype|class|origin|holder|route|term|matched|redemption|purpose|outcome|technology|technologies|.*Standing|.*Mode)$/

/** Text all the same: the words of somebody else, or a set that is open. */
const open: Readonly<Record<string, string>> = {
  'AccreditationCase.route': 'the route in words, for operators',
  'AccreditationEvidence.mediaType': 'an IANA media type',
  'BeneficialOwner.state': 'a US state or a province abroad',
  'BusinessDetails.state': 'a US state',
  'ControlPerson.state': 'a US state',
  'Document.kind': 'rooms add papers; the title is for people',
  'FundingSource.bankAccountType': 'what the bank calls it',
  'Notification.kind': 'the list is `notificationSettings`',
  'NotificationKind.kind': 'this is the list',
  'PaymentCustomer.documentVerificationType': 'what the payment partner calls it',
  'PlaidLinkedAccount.subtype': 'what the bank calls it',
  'PlaidLinkedAccount.verification_status': 'what the bank link calls it',
  'Proposal.kind': 'the name of the mutation that is carried out',
  'SubAccount.iraType': 'what the custodian calls it',
  'User.businessType': 'stored as it is shown, with spaces',
  'User.intendedFundingSrcType': 'what the investor typed',
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

/** Inputs whose values a use case still refuses by a code of its own. The list only grows shorter. */
const typed = [
  'AddBankByNumbersInput.bankAccountType',
  'BeneficialOwnerInput.numberKind',
  'BeneficiaryInput.class',
  'BusinessInformationInput.businessType',
  'ChangePortfolioStatusInput.status',
  'ChangeSellingRailsInput.matched',
  'ChangeSellingRailsInput.redemption',
  'ChooseDividendInput.kind',
  'CloseCashReviewInput.outcome',
  'InviteDelegateInput.accessType',
  'NewOffering.technologies',
  'NewPlant.technology',
  'PromotionInput.accountKind',
  'RegisterInput.type',
  'RequestPersonalDataInput.kind',
  'SetNotificationPreferenceInput.kind',
  'SubmitAccreditedVerificationInput.route',
  'UploadIdentityDocumentInput.type',
]

it('takes no further state, kind or type as text', () => {
  const taken = Object.values(schema.getTypeMap())
    .flatMap((type) => (type.name.startsWith('__') ? [] : inputsOf(type)))
    // A state of an address is none of ours.
    .filter(({ name }) => name !== 'state' && closed.test(name))
    .filter(({ type }) => getNamedType(type).name === 'String')
    .map(({ of, name }) => `${of}.${name}`)
  expect(taken.toSorted()).toEqual(typed)
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
