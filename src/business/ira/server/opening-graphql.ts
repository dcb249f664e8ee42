import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { requestError } from '#io/graphql/request-error.ts'
import { givenId, madeId } from '#kernel/id-schema.ts'
import type {
  AccountId,
  IraApplicationId,
  IraBeneficiaryChangeId,
  IraContributionId,
  IraDistributionId,
  IraDocumentId,
  IraTransferId,
} from '#kernel/ids.ts'
import { iraCommands } from '../commands.ts'
import { contributeToIra } from './contribute-to-ira.ts'
import {
  BeneficiaryClassEnum,
  ContributionKindEnum,
  CustodianEnum,
  IraDocumentKindEnum,
  IraRelationshipEnum,
  IraTypeEnum,
} from './enums-graphql.ts'
import { IraRef } from './graphql.ts'
import { type CodeOutcome, sendIraCode, verifyIraCode } from './one-time-code.ts'
import { openIra } from './open-ira.ts'
import { signIraAgreement } from './sign-ira-agreement.ts'
import { irasOf } from './sub-accounts.ts'
import { uploadIraDocument } from './upload-ira-document.ts'
import { withdrawIraApplication } from './withdraw-ira-application.ts'

const iraOf = async ({ platform, viewer }: GraphContext, accountId: AccountId) => {
  const { userId } = viewer!
  const ira = (await irasOf(platform, userId)).find(({ id }) => id === accountId)
  return ira ? { ...ira, ownerId: userId } : null
}

type Changed = {
  readonly id:
    | IraApplicationId
    | IraBeneficiaryChangeId
    | IraContributionId
    | IraDistributionId
    | IraDocumentId
    | IraTransferId
  readonly accountId: AccountId
}

/** The answer to what changes an IRA: the id of what was asked for, and the IRA after the change. */
export const changedIra = (name: string, description: string) =>
  builder.objectRef<Changed>(name).implement({
    description,
    fields: (t) => ({
      id: t.exposeID('id'),
      ira: t.field({
        type: IraRef,
        nullable: true,
        description: 'The IRA after the change.',
        resolve: ({ accountId }, _args, context) => iraOf(context, accountId),
      }),
    }),
  })

export const BeneficiaryInput = builder.inputType('IraBeneficiaryInput', {
  description: 'Beneficiary of an IRA.',
  fields: (t) => ({
    class: t.field({
      type: BeneficiaryClassEnum,
      required: true,
      description: 'Class of the beneficiary: primary or contingent.',
    }),
    relationship: t.field({ type: IraRelationshipEnum, required: true, description: 'Relationship to the owner.' }),
    firstName: t.string({ description: 'First name of a person; left out for an entity.' }),
    lastName: t.string({ description: 'Last name of a person; left out for an entity.' }),
    entityName: t.string({ description: 'Name of a trust, a charity or the estate; left out for a person.' }),
    dateOfBirth: t.field({ type: 'Day', description: 'Date of birth of a person; left out for an entity.' }),
    shareHundredths: t.int({
      required: true,
      description: 'Hundredths of a percent of the class, which adds up to 10000: 3334 is 33.34%.',
    }),
    perStirpes: t.boolean({ required: true, description: 'If they die first, their part goes to their own children.' }),
  }),
})

const OpenedIra = changedIra('OpenedIra', 'An IRA that was applied for.')

commandField(iraCommands.openIra, (t) =>
  t.fieldWithInput({
    type: OpenedIra,
    description: 'Applies for an IRA at a custodian with what the profile says. One of each type at each custodian.',
    input: {
      id: t.input.id({ required: true, description: 'iap_ and a UUIDv7 of the client’s.' }).validate(madeId('iap')),
      custodian: t.input.field({
        type: CustodianEnum,
        required: true,
        description: 'Future custodian of the account.',
      }),
      iraType: t.input.field({ type: IraTypeEnum, required: true, description: 'Its kind.' }),
      isMarried: t.input.boolean({ required: true, description: 'Some states then ask for the spouse’s consent.' }),
      spouseName: t.input.string({ description: 'Typed by the spouse, where the state asks for their consent.' }),
      employerName: t.input.string({ description: 'Name of a SEP IRA’s employer.' }),
      employerEin: t.input.string({ description: 'Tax number of a SEP IRA’s employer: nine digits.' }),
      beneficiaries: t.input.field({ type: [BeneficiaryInput], required: true, description: 'At most six.' }),
    },
    resolve: (_root, { input }, context) => {
      const { spouseName = null, employerName = null, employerEin = null, beneficiaries, ...rest } = input
      const ask = {
        ...rest,
        spouseName,
        employerName,
        employerEin,
        beneficiaries: beneficiaries.map((one) => ({ ...one })),
      }
      return sendCommand(context, iraCommands.openIra, ask, openIra(context.ports.ira))
    },
  }),
)

const SentIraCode = changedIra('SentIraCode', 'A one-time code that was sent.')

commandField(iraCommands.sendIraCode, (t) =>
  t.fieldWithInput({
    type: SentIraCode,
    description: 'Sends a one-time code to the phone of the profile.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
    },
    resolve: async (_root, { input }, { platform, ports, viewer }) => ({
      ...orRefuse(await sendIraCode(platform, ports.ira, viewer!, input)),
      accountId: input.accountId,
    }),
  }),
)

const VerifiedIraCode = builder
  .objectRef<CodeOutcome & { readonly accountId: AccountId }>('VerifiedIraCode')
  .implement({
    description: 'Outcome of a one-time code that was typed.',
    fields: (t) => ({
      id: t.exposeID('id'),
      isVerified: t.exposeBoolean('isVerified', { description: 'True if it was right.' }),
      triesLeft: t.exposeInt('triesLeft', { description: 'Number of tries that are left.' }),
      ira: t.field({
        type: IraRef,
        nullable: true,
        description: 'The IRA after the change.',
        resolve: ({ accountId }, _args, context) => iraOf(context, accountId),
      }),
    }),
  })

commandField(iraCommands.verifyIraCode, (t) =>
  t.fieldWithInput({
    type: VerifiedIraCode,
    description: 'Checks a one-time code. A wrong one uses up a try and is not an error.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      code: t.input.string({ required: true, description: 'Six digits.' }),
    },
    resolve: async (_root, { input }, { platform, ports, viewer }) => ({
      ...orRefuse(await verifyIraCode(platform, ports.ira, viewer!, input)),
      accountId: input.accountId,
    }),
  }),
)

const UploadedIraDocument = changedIra('UploadedIraDocument', 'An identity document that was uploaded for a custodian.')

commandField(iraCommands.uploadIraDocument, (t) =>
  t.fieldWithInput({
    type: UploadedIraDocument,
    description: 'Passes an identity document on to the custodian.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      kind: t.input.field({ type: IraDocumentKindEnum, required: true, description: 'Kind of the document.' }),
      fileName: t.input.string({ required: true, description: 'With its ending.' }),
      contentBase64: t.input.string({ required: true, description: 'The file, at most 10 MB.' }),
    },
    resolve: async (_root, { input: { contentBase64, ...args } }, { platform, ports, viewer }) => {
      if (!/^[A-Za-z0-9+/]*={0,2}$/.test(contentBase64))
        throw requestError('BAD_USER_INPUT', 'The file has to come as base64.', { field: 'contentBase64' })
      const ask = { ...args, bytes: Buffer.from(contentBase64, 'base64') }
      return {
        ...orRefuse(await uploadIraDocument(platform, ports.ira, viewer!, ask)),
        accountId: args.accountId,
      }
    },
  }),
)

const SignedIraAgreement = changedIra('SignedIraAgreement', 'A custodian’s agreement that was signed.')

commandField(iraCommands.signIraAgreement, (t) =>
  t.fieldWithInput({
    type: SignedIraAgreement,
    description: 'Signs the custodian’s agreement as it was shown.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      version: t.input.string({ required: true, description: 'Version of the agreement that was shown.' }),
      sha256: t.input.string({ required: true, description: 'Hash of the agreement that was shown.' }),
    },
    resolve: async (_root, { input }, { platform, ports, viewer, ip }) => ({
      ...orRefuse(await signIraAgreement(platform, ports.ira, { viewer: viewer!, ip }, input)),
      accountId: input.accountId,
    }),
  }),
)

const WithdrawnIraApplication = changedIra('WithdrawnIraApplication', 'An application that the person withdrew.')

commandField(iraCommands.withdrawIraApplication, (t) =>
  t.fieldWithInput({
    type: WithdrawnIraApplication,
    description: 'Takes an application back before the IRA is open.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
    },
    resolve: async (_root, { input }, context) => ({
      ...(await sendCommand(context, iraCommands.withdrawIraApplication, input, withdrawIraApplication)),
      accountId: input.accountId,
    }),
  }),
)

const RolloverInput = builder.inputType('IraRolloverInput', {
  description: 'Statement of the person on a rollover.',
  fields: (t) => ({
    distributedOn: t.field({
      type: 'Day',
      required: true,
      description: 'Day on which the money left the other account.',
    }),
    isOnlyOneInYear: t.boolean({ required: true, description: 'It is their only IRA rollover in 12 months.' }),
    isNoRequiredDistribution: t.boolean({ required: true, description: 'It is not a required minimum distribution.' }),
  }),
})

const RequestedIraContribution = changedIra('RequestedIraContribution', 'A contribution that was asked for.')

commandField(iraCommands.contributeToIra, (t) =>
  t.fieldWithInput({
    type: RequestedIraContribution,
    description: 'Has the custodian fetch money from a bank of the person’s own account into the IRA.',
    input: {
      id: t.input.id({ required: true, description: 'ctb_ and a UUIDv7 of the client’s.' }).validate(madeId('ctb')),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      fundingSourceId: t.input
        .id({ required: true, description: 'A bank account of the owner.' })
        .validate(givenId('bnk')),
      kind: t.input.field({ type: ContributionKindEnum, required: true, description: 'Kind of the contribution.' }),
      taxYear: t.input.int({ required: true, description: 'The year that it counts for.' }),
      amount: t.input.field({ type: 'Cents', required: true }),
      rollover: t.input.field({
        type: RolloverInput,
        description: 'Facts about a rollover, which needs them; left out for any other kind.',
      }),
    },
    resolve: async (_root, { input: { rollover, ...args } }, context) => ({
      ...(await sendCommand(
        context,
        iraCommands.contributeToIra,
        { ...args, rollover: rollover ? { ...rollover } : null },
        contributeToIra,
      )),
      accountId: args.accountId,
    }),
  }),
)
