import { authorizeAccount } from '#business/accounts/server/public.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { IraDocumentId, UserId } from '#kernel/ids.ts'
import { stateWords } from '../rules/application.ts'
import type { IdentityDocumentKind } from '../rules/custodians.ts'
import { type CustodianCode, custodians } from '../rules/custodians.ts'
import { annualFee } from '../rules/fee.ts'
import { custodianName } from './application-store.ts'
import {
  ApplicationStateEnum,
  CustodianEnum,
  IraDocumentKindEnum,
  IraDocumentStatusEnum,
  IraTypeEnum,
} from './enums-graphql.ts'
import { agreementToSign } from './sign-ira-agreement.ts'
import { type Ira, irasOf } from './sub-accounts.ts'

const AgreementDocument = builder
  .objectRef<{ readonly name: string; readonly url: string }>('IraAgreementDocument')
  .implement({
    description: 'Document of a custodian’s agreement.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name of the document.' }),
      url: t.exposeString('url', { description: 'Address of the document.' }),
    }),
  })

const IraAgreement = builder
  .objectRef<NonNullable<Awaited<ReturnType<typeof agreementToSign>>>>('IraAgreement')
  .implement({
    description: 'Agreement of the custodian that needs a signature.',
    fields: (t) => ({
      version: t.exposeString('version', {
        description: 'Version of the agreement, to be returned with the signature.',
      }),
      sha256: t.exposeString('sha256', {
        description: 'SHA-256 of the agreement’s text, to be returned with the signature.',
      }),
      title: t.exposeString('title', { description: 'Title of the agreement.' }),
      paragraphs: t.exposeStringList('paragraphs', {
        description: 'Text of the agreement, if we show it; otherwise empty.',
      }),
      documents: t.field({
        type: [AgreementDocument],
        description: 'Documents of the agreement, if the custodian shows them; otherwise empty.',
        resolve: ({ documents }) => [...documents],
      }),
    }),
  })

type IraDocument = {
  readonly id: IraDocumentId
  readonly kind: IdentityDocumentKind
  readonly fileName: string
  readonly status: 'sending' | 'pending' | 'accepted' | 'rejected'
  readonly reason: string | null
}
const IraDocumentRef = builder.objectRef<IraDocument>('IraDocument').implement({
  description: 'Identity document that was sent to the custodian.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: IraDocumentKindEnum, description: 'Kind of the document.' }),
    fileName: t.exposeString('fileName'),
    status: t.expose('status', { type: IraDocumentStatusEnum, description: 'Status of the document.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason why it was not accepted; null if it was or still may be.',
    }),
  }),
})

export const IraRef = builder.objectRef<Ira & { readonly ownerId: UserId }>('Ira').implement({
  description: 'Retirement account, from its application on.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Title of the account in menus and headings.' }),
    iraType: t.expose('iraType', { type: IraTypeEnum, description: 'Kind, as one of a fixed set.' }),
    custodian: t.expose('custodian', { type: CustodianEnum, description: 'Custodian that holds the account.' }),
    custodianName: t.string({ description: 'Name of the custodian.', resolve: (ira) => custodianName(ira.custodian) }),
    state: t.field({
      type: ApplicationStateEnum,
      description: 'State of the application.',
      resolve: ({ application }) => application.state,
    }),
    stateSince: t.field({
      type: 'Instant',
      description: 'Time at which it entered this state.',
      resolve: ({ application }) => application.state_since,
    }),
    statusText: t.string({
      description: 'State of the application, in words.',
      resolve: ({ application }) => stateWords[application.state],
    }),
    reason: t.string({
      nullable: true,
      description: 'Custodian’s reason for the state; null if it gave none.',
      resolve: ({ application }) => application.reason,
    }),
    codeExpiresAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which the one-time code expires; null if none was sent.',
      resolve: ({ application }) => application.code_expires_at,
    }),
    codeTriesLeft: t.int({
      nullable: true,
      description: 'Number of tries left for the code; null if none was sent.',
      resolve: ({ application }) => application.code_tries_left,
    }),
    registration: t.string({
      nullable: true,
      description: 'Name under which its shares are registered; null before it is open.',
      resolve: ({ application }) => application.registration,
    }),
    agreement: t.field({
      type: IraAgreement,
      nullable: true,
      description: 'Agreement that needs a signature; null at any other step.',
      resolve: ({ application }, _args, { ports }) => agreementToSign(ports.ira, application),
    }),
    documents: t.field({
      type: [IraDocumentRef],
      description: 'Identity documents that were submitted, the newest first.',
      resolve: async ({ application }, _args, { platform }) =>
        (
          await platform.db
            .selectFrom('ira.identity_document')
            .select(['id', 'kind', 'file_name', 'status', 'reason'])
            .where('application_id', '=', application.id)
            .orderBy('uploaded_at', 'desc')
            .execute()
        ).map(({ file_name: fileName, ...row }) => ({ ...row, fileName }) as IraDocument),
    }),
  }),
})

builder.queryField('ira', (t) =>
  t.field({
    ...audience('user', { reads: 'account' }),
    type: IraRef,
    description: 'A retirement account, by the id of its account; null if that account is of another kind.',
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      const account = orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      const ira = (await irasOf(platform, account.ownerId)).find(({ id }) => id === accountId)
      return ira ? { ...ira, ownerId: account.ownerId } : null
    },
  }),
)

const IraCustodian = builder
  .objectRef<{ readonly code: CustodianCode; readonly id: number; readonly name: string }>('IraCustodian')
  .implement({
    description: 'A custodian at which an IRA can be opened.',
    fields: (t) => ({
      id: t.exposeInt('id', { description: 'Sub-account type of accounts at this custodian.' }),
      code: t.expose('code', { type: CustodianEnum, description: 'Code of the custodian, which openIra takes.' }),
      name: t.exposeString('name', { description: 'Name as people read it.' }),
      annualFee: t.field({
        type: 'Cents',
        description: 'Yearly fee of the custodian, in cents.',
        resolve: () => annualFee,
      }),
    }),
  })

builder.queryField('iraCustodians', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: [IraCustodian],
    description: 'Custodians at which an IRA can be opened now.',
    resolve: (_root, _args, { ports }) => custodians.filter(({ code }) => ports.ira.custodians[code]),
  }),
)
