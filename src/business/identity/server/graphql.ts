import type { Selectable } from 'kysely'
import { UserRef } from '#business/people/server/graphql.ts'
import type { IdentityDocument as IdentityDocumentTable } from '#platform/db/schema.generated.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import { beneficialOwnershipIncomplete, requiresBeneficialOwnership } from '../rules/beneficial-ownership.ts'
import { type CustomerRow, customerBy } from './customer-store.ts'
import { uploadIdentityDocument } from './upload-identity-document.ts'

declare module '#platform/graphql/context.ts' {
  interface Ports {
    readonly identity: { readonly sealer: Sealer }
  }
}

const IdentityDocument = builder.objectRef<Selectable<IdentityDocumentTable>>('IdentityDocument').implement({
  description: 'Papers that the person handed in. The picture itself cannot be read back.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.exposeString('type'),
    fileName: t.exposeString('file_name'),
    status: t.exposeString('status', { description: 'sending, pending, accepted, rejected or refused' }),
    failureReason: t.exposeString('failure_reason', { nullable: true }),
    uploadedAt: t.field({ type: 'Instant', resolve: (document) => document.uploaded_at }),
  }),
})

const PaymentCustomer = builder.objectRef<CustomerRow>('PaymentCustomer').implement({
  description: 'How the payment partner knows the person.',
  fields: (t) => ({
    id: t.id({ nullable: true, resolve: (customer) => customer.partner_id }),
    status: t.exposeString('status'),
    type: t.exposeString('type'),
    documentVerificationType: t.exposeString('document_verification_type', { nullable: true }),
    attemptsLeft: t.int({ resolve: (customer) => (customer.status === 'retry' ? 1 : 0) }),
    problem: t.exposeString('refusal', {
      nullable: true,
      description: 'What the partner said to data that it did not take.',
    }),
    problemField: t.exposeString('refused_field', { nullable: true }),
    documents: t.field({
      type: [IdentityDocument],
      description: 'The newest first.',
      resolve: (customer, _args, { platform }) =>
        platform.db
          .selectFrom('identity.document')
          .selectAll()
          .where('account_id', '=', customer.account_id)
          .orderBy('uploaded_at', 'desc')
          .execute(),
    }),
  }),
})

const AccreditedVerification = builder.objectRef<{ id: string; status: string }>('AccreditedVerification').implement({
  fields: (t) => ({ id: t.exposeID('id'), status: t.exposeString('status') }),
})

builder.objectFields(UserRef, (t) => ({
  dwollaCustomer: t.field({
    type: PaymentCustomer,
    nullable: true,
    resolve: async (user, _args, { platform }) => (await customerBy(platform.db, 'user_id', user.id)) ?? null,
  }),
  isVerified: t.boolean({
    resolve: async (user, _args, { platform }) =>
      (await customerBy(platform.db, 'user_id', user.id))?.status === 'verified',
  }),
  accreditedVerification: t.field({
    type: AccreditedVerification,
    nullable: true,
    description: 'Null until evidence was handed in.',
    resolve: () => null,
  }),
  requiresBeneficialOwnership: t.boolean({
    description: 'Companies name whoever owns a quarter of them or more.',
    resolve: (user) => requiresBeneficialOwnership({ type: user.type, businessType: user.business_type }),
  }),
  beneficialOwnershipIncomplete: t.boolean({
    resolve: (user) => beneficialOwnershipIncomplete({ type: user.type, businessType: user.business_type }),
  }),
}))

const UploadedDocument = builder
  .objectRef<{ id: string }>('UploadedDocument')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) })

builder.mutationField('uploadIdentityDocument', (t) =>
  t.field({
    ...audience('user'),
    type: UploadedDocument,
    args: {
      key: t.arg.string({ required: true }),
      type: t.arg.string({ required: true }),
      fileName: t.arg.string({ required: true }),
      contentBase64: t.arg.string({ required: true }),
    },
    description: 'For small pictures. A whole photograph goes to /uploads/identity-document.',
    resolve: async (_root, { contentBase64, ...ask }, { platform, ports, viewer }) => {
      const bytes = Buffer.from(contentBase64, 'base64')
      return orRefuse(await uploadIdentityDocument(platform, ports.identity, viewer!, { ...ask, bytes }))
    },
  }),
)
