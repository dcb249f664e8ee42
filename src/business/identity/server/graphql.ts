import type { Selectable } from 'kysely'
import { accountInView, ownedInView } from '#business/accounts/server/public.ts'
import { meField, UserRef } from '#business/people/server/graphql.ts'
import { holderOf } from '#business/people/server/public.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import type { IdentityDocument as IdentityDocumentTable } from '#io/db/schema.generated.ts'
import { builder } from '#io/graphql/builder.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { IdentityDocumentId, UserId } from '#kernel/ids.ts'
import { identityCommands } from '../commands.ts'
import {
  beneficialOwnershipIncomplete,
  requiresBeneficialOwnership,
  requiresCertification,
} from '../rules/beneficial-ownership.ts'
import type { CustomerStatus } from '../rules/customer-status.ts'
import type { DocumentType } from '../rules/identity-document.ts'
import { failureWords } from '../rules/identity-document.ts'
import { checkedAs, namedForCheck } from './checked-account.ts'
import { type CustomerRow, customerBy } from './customer-store.ts'
import {
  CustomerType,
  type DocumentStatus,
  IdentityDocumentStatus,
  IdentityDocumentType,
  IdentityStatus,
} from './enums-graphql.ts'
import type { IdentityPort } from './identity-port.ts'
import { ownershipFacts } from './ownership.ts'
import { retryIdentityCheck } from './retry-identity-check.ts'
import { uploadIdentityDocument } from './upload-identity-document.ts'

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly identity: { readonly sealer: Sealer; readonly partner: Pick<IdentityPort, 'businessClassifications'> }
  }
}

const IdentityDocument = builder.objectRef<Selectable<IdentityDocumentTable>>('IdentityDocument').implement({
  description: 'Identity document that the person submitted. The picture cannot be read back.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.field({ type: IdentityDocumentType, resolve: ({ type }) => type as DocumentType }),
    fileName: t.exposeString('file_name'),
    status: t.field({ type: IdentityDocumentStatus, resolve: ({ status }) => status as DocumentStatus }),
    failureReason: t.string({
      nullable: true,
      description: 'Reason why the document could not be used, in words; null if it could.',
      resolve: (document) => failureWords(document.failure_reason),
    }),
    uploadedAt: t.field({
      description: 'Time at which the document was submitted.',
      type: 'Instant',
      resolve: (document) => document.uploaded_at,
    }),
  }),
})

const PaymentCustomer = builder.objectRef<CustomerRow>('PaymentCustomer').implement({
  description: 'State of the person with the payment partner.',
  fields: (t) => ({
    id: t.id({
      nullable: true,
      description: 'Id of the customer at the payment partner; null before it gave one.',
      resolve: (customer) => customer.partner_id,
    }),
    status: t.field({ type: IdentityStatus, resolve: ({ status }) => status as CustomerStatus }),
    type: t.field({ type: CustomerType, resolve: ({ type }) => type as 'personal' | 'business' }),
    documentVerificationType: t.exposeString('document_verification_type', {
      nullable: true,
      description: 'Person or business whose document the partner asks for; null if it asks for none.',
    }),
    attemptsLeft: t.int({ resolve: (customer) => (customer.status === 'retry' ? 1 : 0) }),
    problem: t.exposeString('refusal', {
      nullable: true,
      description: 'Reason why the partner rejected the data; null if it did not.',
    }),
    needsFullSsn: t.exposeBoolean('needs_full_ssn', { description: 'True if the partner asks for all nine digits.' }),
    isCorrected: t.boolean({
      description: 'True if the data was corrected after the partner asked for a second try.',
      resolve: (customer) => customer.corrected_at !== null,
    }),
    reasons: t.stringList({
      description: 'Reasons of the partner for a business that is not verified.',
      resolve: ({ reasons }) => (reasons as { message: string }[]).map(({ message }) => message),
    }),
    problemField: t.exposeString('refused_field', {
      description: 'The field that the partner refused; null if it named none.',
      nullable: true,
    }),
    documents: t.field({
      type: [IdentityDocument],
      description: 'Documents submitted, the newest 20, the newest first.',
      resolve: (customer, _args, { platform }) =>
        platform.db
          .selectFrom('identity.document')
          .selectAll()
          .where('account_id', '=', customer.account_id)
          .where('owner_id', 'is', null)
          .orderBy('uploaded_at', 'desc')
          .limit(20)
          .execute(),
    }),
  }),
})

export async function companyInView(context: GraphContext, userId: UserId) {
  const account = await checkedAs(context.platform.db, await ownedInView(context, userId))
  const holder = await holderOf(context.platform.db, account)
  return { accountId: account.id, type: holder?.type ?? account.type, businessType: holder?.businessType ?? null }
}

builder.objectFields(UserRef, (t) => ({
  dwollaCustomer: t.field({
    type: PaymentCustomer,
    nullable: true,
    description:
      'Payment customer of the account in view, if it is the person’s own, else of their first one; an IRA is its owner’s. Null before the identity check began.',
    resolve: async (user, _args, context) => {
      const account = await checkedAs(context.platform.db, await ownedInView(context, user.id))
      return (await customerBy(context.platform.db, 'account_id', account.id)) ?? null
    },
  }),
  isVerified: t.boolean({
    description: 'True if the owner of the account in view is verified.',
    resolve: async (user, _args, context) => {
      const account = await checkedAs(context.platform.db, await accountInView(context, user.id))
      return (await customerBy(context.platform.db, 'account_id', account.id))?.status === 'verified'
    },
  }),
  requiresBeneficialOwnership: t.boolean({
    description: 'True if the business must name the owners of a quarter or more.',
    resolve: async (user, _args, context) => requiresBeneficialOwnership(await companyInView(context, user.id)),
  }),
  beneficialOwnershipIncomplete: t.boolean({
    description: 'True if owners are still to be named, verified or certified.',
    resolve: async (user, _args, context) => {
      const { platform } = context
      const company = await companyInView(context, user.id)
      if (!requiresCertification(company)) return false
      return beneficialOwnershipIncomplete(await ownershipFacts(platform.db, company.accountId, company))
    },
  }),
}))

const UploadedDocument = builder.objectRef<{ id: IdentityDocumentId }>('UploadedDocument').implement({
  description: 'A picture of a document that proves who someone is.',
  fields: (t) => ({
    id: t.exposeID('id'),
    me: t.field(meField),
  }),
})

commandField(identityCommands.uploadIdentityDocument, {
  type: UploadedDocument,
  resolve: async ({ contentBase64, ...given }, context) => {
    const { platform, ports, viewer } = context
    const input = { ...given, ...namedForCheck(context), bytes: Buffer.from(contentBase64, 'base64') }
    return orRefuse(await uploadIdentityDocument(platform, ports.identity, viewer!, input))
  },
})

const RetriedCheck = builder.objectRef<{ status: string }>('RetriedIdentityCheck').implement({
  fields: (t) => ({
    status: t.field({ type: IdentityStatus, resolve: (it) => it.status as CustomerStatus }),
    me: t.field(meField),
  }),
})

commandField(identityCommands.retryIdentityCheck, {
  type: RetriedCheck,
  resolve: async (input, context) =>
    sendCommand(
      context,
      identityCommands.retryIdentityCheck,
      { ...input, ...namedForCheck(context) },
      retryIdentityCheck,
    ),
})
