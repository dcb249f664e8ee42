import { authorizeAccount } from '#business/accounts/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { UserId } from '#kernel/ids.ts'
import { stateWords } from '../rules/application.ts'
import { type PersonalContribution, roomFor, rothWarning } from '../rules/contribution.ts'
import { custodians, type CustodianCode } from '../rules/custodians.ts'
import { annualFee } from '../rules/fee.ts'
import { deadlineOf, openYears } from '../rules/limits.ts'
import { contributionFacts } from './contribution-facts.ts'
import { type ContributionRow, contributionsOf } from './contribution-store.ts'
import {
  ApplicationStateEnum,
  ContributionKindEnum,
  ContributionStateEnum,
  CustodianEnum,
  IraDocumentKindEnum,
  IraDocumentStatusEnum,
  IraTypeEnum,
} from './enums-graphql.ts'
import { agreementToSign } from './sign-ira-agreement.ts'
import { type Ira, irasOf } from './sub-accounts.ts'
import { custodianName } from './application-store.ts'
import type { IdentityDocumentKind } from '../rules/custodians.ts'

const IraAgreement = builder.objectRef<NonNullable<Awaited<ReturnType<typeof agreementToSign>>>>('IraAgreement').implement({
  description: 'The custodian’s agreement that waits to be signed.',
  fields: (t) => ({
    version: t.exposeString('version', { description: 'To be given back with the signature.' }),
    sha256: t.exposeString('sha256', { description: 'Of what is signed; to be given back with the signature.' }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    paragraphs: t.exposeStringList('paragraphs', { description: 'Its text, where we show it; else empty.' }),
    documents: t.field({
      type: [AgreementDocument],
      description: 'Its documents, where the custodian shows them; else empty.',
      resolve: ({ documents }) => [...documents],
    }),
  }),
})

const AgreementDocument = builder.objectRef<{ readonly name: string; readonly url: string }>('IraAgreementDocument').implement({
  description: 'A document of a custodian’s agreement.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called.' }),
    url: t.exposeString('url', { description: 'Where it can be read.' }),
  }),
})

type IraDocument = {
  readonly id: string
  readonly kind: IdentityDocumentKind
  readonly fileName: string
  readonly status: 'sending' | 'pending' | 'accepted' | 'rejected'
  readonly reason: string | null
}
const IraDocumentRef = builder.objectRef<IraDocument>('IraDocument').implement({
  description: 'An identity document that was sent to the custodian.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: IraDocumentKindEnum, description: 'What it is.' }),
    fileName: t.exposeString('fileName'),
    status: t.expose('status', { type: IraDocumentStatusEnum, description: 'What became of it.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was not accepted.' }),
  }),
})

export const IraContributionRef = builder.objectRef<ContributionRow>('IraContribution').implement({
  description: 'Money that was added to an IRA from a bank.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({
      type: ContributionKindEnum,
      description: 'What it is.',
      resolve: (row) => row.kind as PersonalContribution,
    }),
    taxYear: t.int({ description: 'The year that it counts for.', resolve: (row) => row.tax_year }),
    amount: t.field({ type: 'Cents', resolve: (row) => cents(row.amount_cents) }),
    state: t.expose('state', { type: ContributionStateEnum, description: 'How far it has come.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it did not arrive, where it did not.' }),
    requestedAt: t.field({ type: 'Instant', resolve: (row) => row.requested_at }),
    settledAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'When the custodian had it.',
      resolve: (row) => row.settled_at,
    }),
  }),
})

type Year = {
  readonly taxYear: number
  readonly deadline: BusinessDay
  readonly contributed: Cents
  readonly room: Cents | null
  readonly warning: string | null
}
const IraYear = builder.objectRef<Year>('IraYear').implement({
  description: 'A tax year that money may still be contributed for.',
  fields: (t) => ({
    taxYear: t.exposeInt('taxYear', { description: 'The year.' }),
    deadline: t.field({
      type: 'Day',
      description: 'The last day on which a contribution counts for it.',
      resolve: ({ deadline }) => deadline,
    }),
    contributed: t.field({
      type: 'Cents',
      description: 'Contributed for it, and on its way, in all the person’s IRAs that share the limit.',
      resolve: ({ contributed }) => contributed,
    }),
    room: t.field({
      type: 'Cents',
      nullable: true,
      description: 'What may still be contributed; null where the year’s limits are not published.',
      resolve: ({ room }) => room,
    }),
    warning: t.exposeString('warning', {
      nullable: true,
      description: 'Where the stated income may lower what a Roth IRA takes.',
    }),
  }),
})

export const IraRef = builder.objectRef<Ira & { readonly ownerId: UserId }>('Ira').implement({
  description: 'A retirement account, from its application on.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'What menus and headings call it.' }),
    iraType: t.expose('iraType', { type: IraTypeEnum, description: 'Its kind.' }),
    custodian: t.expose('custodian', { type: CustodianEnum, description: 'Who holds it.' }),
    custodianName: t.string({ description: 'The custodian’s name.', resolve: (ira) => custodianName(ira.custodian) }),
    state: t.field({
      type: ApplicationStateEnum,
      description: 'How far its opening has come.',
      resolve: ({ application }) => application.state,
    }),
    stateSince: t.field({ type: 'Instant', description: 'Since when.', resolve: ({ application }) => application.state_since }),
    statusText: t.string({ description: 'The same in words.', resolve: ({ application }) => stateWords[application.state] }),
    reason: t.string({
      nullable: true,
      description: 'What the custodian said of the state.',
      resolve: ({ application }) => application.reason,
    }),
    codeExpiresAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Until when the one-time code that was sent works; null where none was.',
      resolve: ({ application }) => application.code_expires_at,
    }),
    codeTriesLeft: t.int({
      nullable: true,
      description: 'How often a code may still be typed.',
      resolve: ({ application }) => application.code_tries_left,
    }),
    registration: t.string({
      nullable: true,
      description: 'How its shares stand in the register; null before it is open.',
      resolve: ({ application }) => application.registration,
    }),
    balance: t.field({
      type: 'Cents',
      description: 'Cents at the custodian that can be invested.',
      resolve: ({ balance }) => balance,
    }),
    pendingBalance: t.field({
      type: 'Cents',
      description: 'Cents on their way to the custodian.',
      resolve: ({ pendingBalance }) => pendingBalance,
    }),
    annualFee: t.field({ type: 'Cents', description: 'What the custodian charges a year.', resolve: () => annualFee }),
    agreement: t.field({
      type: IraAgreement,
      nullable: true,
      description: 'What waits to be signed; null at any other step.',
      resolve: ({ application }, _args, { ports }) => agreementToSign(ports.ira, application),
    }),
    documents: t.field({
      type: [IraDocumentRef],
      description: 'Identity documents that were sent, the newest first.',
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
    contributions: t.field({
      type: [IraContributionRef],
      description: 'What was added, the newest first.',
      resolve: ({ id }, _args, { platform }) => contributionsOf(platform.db, [id]),
    }),
    years: t.field({
      type: [IraYear],
      description: 'The tax years that money may be contributed for now.',
      resolve: async (ira, _args, { platform }): Promise<Year[]> => {
        const kind = ira.iraType === 'sep' ? 'sepEmployer' : 'regular'
        const investor = await investorOf(platform.db, ira.ownerId)
        const person = { income: investor?.annualIncome ?? null, isMarried: ira.application.is_married }
        return Promise.all(
          openYears(platform.clock.today()).map(async (taxYear) => {
            const facts = (await contributionFacts(platform, ira.id, taxYear))!
            return {
              taxYear,
              deadline: deadlineOf(taxYear),
              contributed: kind === 'regular' ? facts.regularInYear : facts.sepInYear,
              room: roomFor(kind, taxYear, facts),
              warning: ira.iraType === 'roth' ? rothWarning(taxYear, person) : null,
            }
          }),
        )
      },
    }),
  }),
})

builder.queryField('ira', (t) =>
  t.field({
    ...audience('user'),
    type: IraRef,
    description: 'A retirement account, by the id of its account.',
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
      id: t.exposeInt('id', { description: 'The sub-account type of its accounts.' }),
      code: t.expose('code', { type: CustodianEnum, description: 'What openIra calls it.' }),
      name: t.exposeString('name', { description: 'Its name.' }),
    }),
  })

builder.queryField('iraCustodians', (t) =>
  t.field({
    ...audience('user'),
    type: [IraCustodian],
    description: 'Where an IRA can be opened now.',
    resolve: (_root, _args, { ports }) => custodians.filter(({ code }) => ports.ira.custodians[code]),
  }),
)
