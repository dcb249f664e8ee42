import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { requestError } from '#io/graphql/request-error.ts'
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

/** The payload of a mutation on an IRA: the id of the request, and the IRA after the change. */
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

const OpenedIra = changedIra('OpenedIra', 'An IRA that was applied for.')

commandField(iraCommands.openIra, {
  type: OpenedIra,
  resolve: (input, context) => {
    const { spouseName = null, employerName = null, employerEin = null, beneficiaries, ...rest } = input
    const opening = {
      ...rest,
      spouseName,
      employerName,
      employerEin,
      beneficiaries: beneficiaries.map((one) => ({ ...one })),
    }
    return sendCommand(context, iraCommands.openIra, opening, openIra(context.ports.ira))
  },
})

const SentIraCode = changedIra('SentIraCode', 'A one-time code that was sent.')

commandField(iraCommands.sendIraCode, {
  type: SentIraCode,
  resolve: async (input, { platform, ports, viewer }) => ({
    ...orRefuse(await sendIraCode(platform, ports.ira, viewer!, input)),
    accountId: input.accountId,
  }),
})

const VerifiedIraCode = builder
  .objectRef<CodeOutcome & { readonly accountId: AccountId }>('VerifiedIraCode')
  .implement({
    description: 'Outcome of a one-time code that was typed.',
    fields: (t) => ({
      id: t.exposeID('id'),
      isVerified: t.exposeBoolean('isVerified', { description: 'True if it was right.' }),
      triesLeft: t.exposeInt('triesLeft', { description: 'Number of tries left.' }),
      ira: t.field({
        type: IraRef,
        nullable: true,
        description: 'The IRA after the change.',
        resolve: ({ accountId }, _args, context) => iraOf(context, accountId),
      }),
    }),
  })

commandField(iraCommands.verifyIraCode, {
  type: VerifiedIraCode,
  resolve: async (input, { platform, ports, viewer }) => ({
    ...orRefuse(await verifyIraCode(platform, ports.ira, viewer!, input)),
    accountId: input.accountId,
  }),
})

const UploadedIraDocument = changedIra('UploadedIraDocument', 'An identity document that was uploaded for a custodian.')

commandField(iraCommands.uploadIraDocument, {
  type: UploadedIraDocument,
  resolve: async ({ contentBase64, ...args }, { platform, ports, viewer }) => {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(contentBase64))
      throw requestError('BAD_USER_INPUT', 'The file has to come as base64.', { field: 'contentBase64' })
    const input = { ...args, bytes: Buffer.from(contentBase64, 'base64') }
    return {
      ...orRefuse(await uploadIraDocument(platform, ports.ira, viewer!, input)),
      accountId: args.accountId,
    }
  },
})

const SignedIraAgreement = changedIra('SignedIraAgreement', 'A custodian’s agreement that was signed.')

commandField(iraCommands.signIraAgreement, {
  type: SignedIraAgreement,
  resolve: async (input, { platform, ports, viewer, ip }) => ({
    ...orRefuse(await signIraAgreement(platform, ports.ira, { viewer: viewer!, ip }, input)),
    accountId: input.accountId,
  }),
})

const WithdrawnIraApplication = changedIra('WithdrawnIraApplication', 'An application that the person withdrew.')

commandField(iraCommands.withdrawIraApplication, {
  type: WithdrawnIraApplication,
  resolve: async (input, context) => ({
    ...(await sendCommand(context, iraCommands.withdrawIraApplication, input, withdrawIraApplication)),
    accountId: input.accountId,
  }),
})

const RequestedIraContribution = changedIra('RequestedIraContribution', 'Contribution that was requested.')

commandField(iraCommands.contributeToIra, {
  type: RequestedIraContribution,
  resolve: async ({ rollover, ...args }, context) => ({
    ...(await sendCommand(
      context,
      iraCommands.contributeToIra,
      { ...args, rollover: rollover ? { ...rollover } : null },
      contributeToIra,
    )),
    accountId: args.accountId,
  }),
})
