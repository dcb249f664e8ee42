import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { audience, builder, namedEnum } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { portfoliosCommands } from '../commands.ts'
import { portfoliosProposals } from '../proposals.ts'
import { type Filing, filingDuties } from '../rules/filing-calendar.ts'
import { filingCalendar, filingsOf, type OwedFiling, salesPause } from './filings.ts'
import { PortfolioRef } from './graphql.ts'
import { offerDetail } from './offer-viewer.ts'

export const shownFilings = 12

const FilingKindEnum = namedEnum(
  'FilingKind',
  builder.enumType('FilingKind', {
    description: 'Kind of filing after the qualification of an offering under Regulation A.',
    values: {
      amendment: { description: 'Form 1-A POS, every 12 months after qualification.' },
      annualReport: { description: 'Form 1-K, 120 days after the fiscal year.' },
      semiannualReport: { description: 'Form 1-SA, 90 days after the first half of the fiscal year.' },
    } as const,
  }),
)

const IssuerFilingRef = builder.objectRef<Filing>('IssuerFiling').implement({
  description: 'Something that the issuer of an offering under Regulation A filed after its qualification.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FilingKindEnum, description: 'Kind of the filing.' }),
    form: t.string({ description: 'The form, by its name.', resolve: ({ kind }) => filingDuties[kind].form }),
    periodEnd: t.field({
      type: 'Day',
      nullable: true,
      description: 'The last day of the year or half year that a report is about; null for an amendment.',
      resolve: ({ periodEnd }) => periodEnd,
    }),
    filedOn: t.expose('filedOn', { type: 'Day', description: 'Day on which it was filed.' }),
    qualifiedOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Day on which the SEC qualified it; null for a report.',
      resolve: ({ qualifiedOn }) => qualifiedOn,
    }),
    reference: t.exposeString('reference', { description: 'Its accession number, by which EDGAR has it.' }),
  }),
})

builder.objectFields(PortfolioRef, (t) => ({
  filings: t.field({
    type: [IssuerFilingRef],
    nullable: true,
    description: `The last ${shownFilings} amendments and reports that its issuer filed, the newest first; null if you may not see the offering.`,
    resolve: offerDetail(async (row, _args, { platform }) =>
      (await filingsOf(platform.db, row.id)).toReversed().slice(0, shownFilings),
    ),
  }),
  salesPause: t.string({
    nullable: true,
    description:
      'Reason that its issuer sells no shares now: a filing is overdue. Null if none is, and if you may not see the offering.',
    resolve: offerDetail((row, _args, { platform }) => salesPause(platform, row)),
  }),
}))

const FilingStateEnum = builder.enumType('FilingState', {
  description: 'State of a filing that an issuer owes.',
  values: {
    filed: { description: 'It is on record.' },
    due: { description: 'There is time until its day.' },
    overdue: { description: 'Its day has passed: sales are paused until it is recorded.' },
  } as const,
})

const OwedFilingRef = builder.objectRef<OwedFiling>('OwedFiling').implement({
  description: 'Something that an issuer has filed, or has to file.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId', { description: 'The offering whose issuer files it.' }),
    portfolioName: t.exposeString('portfolioName', { description: 'Its name.' }),
    kind: t.expose('kind', { type: FilingKindEnum, description: 'Kind of filing that is owed.' }),
    form: t.string({ description: 'The form, by its name.', resolve: ({ kind }) => filingDuties[kind].form }),
    source: t.string({ description: 'The rule that asks for it.', resolve: ({ kind }) => filingDuties[kind].source }),
    periodEnd: t.field({
      type: 'Day',
      nullable: true,
      description: 'The last day of the year or half year that a report is about; null for an amendment.',
      resolve: ({ periodEnd }) => periodEnd,
    }),
    dueOn: t.field({ type: 'Day', description: 'The last day to file it.', resolve: ({ dueOn }) => dueOn }),
    state: t.expose('state', { type: FilingStateEnum, description: 'State of the filing: on record, due or overdue.' }),
    filedOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Day on which it was filed; null before.',
      resolve: ({ filing }) => filing?.filedOn ?? null,
    }),
    reference: t.string({
      nullable: true,
      description: 'Its accession number; null before it was filed.',
      resolve: ({ filing }) => filing?.reference ?? null,
    }),
  }),
})

builder.queryField('filingCalendar', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany', mayLag: true }),
    type: [OwedFilingRef],
    complexity: 20,
    description: 'Filings that issuers under Regulation A made and have to make, the earliest first.',
    resolve: (_root, _args, { platform }) => filingCalendar(platform),
  }),
)

commandField(portfoliosCommands.recordFiling, {
  type: ProposedRef,
  resolve: async ({ id, reason, ...payload }, { platform, viewer }) =>
    orRefuse(
      await propose(
        platform,
        viewer!.actor,
        portfoliosCommands.recordFiling,
        portfoliosProposals.recordFiling({ id, reason, subject: payload.portfolioId, payload }),
      ),
    ),
})
