import { audience, builder, namedEnum } from '#io/graphql/builder.ts'
import { type Filing, type FilingDecision, filingDuties } from '../rules/filing-calendar.ts'
import { type FilingOnRecord, filingsOf } from './filing-store.ts'
import { filingCalendar, type OwedFiling, salesPause } from './filings.ts'
import { PortfolioRef } from './graphql.ts'
import { offerDetail } from './offer-viewer.ts'

export const shownFilings = 12

const FilingKindEnum = namedEnum(
  'FilingKind',
  builder.enumType('FilingKind', {
    description: 'Kind of filing after an offering under Regulation A was qualified.',
    values: {
      amendment: { description: 'Form 1-A POS, every 12 months after qualification.' },
      annualReport: { description: 'Form 1-K, 120 days after the fiscal year.' },
      semiannualReport: { description: 'Form 1-SA, 90 days after the first half of the fiscal year.' },
    } as const,
  }),
)

const IssuerFilingRef = builder.objectRef<Filing>('IssuerFiling').implement({
  description: 'Filing of a Regulation A issuer after the qualification of its offering.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FilingKindEnum, description: 'Kind of the filing.' }),
    form: t.string({ description: 'Name of the SEC form.', resolve: ({ kind }) => filingDuties[kind].form }),
    periodEnd: t.field({
      type: 'Day',
      nullable: true,
      description: 'Last day of the reported year or half year; null for an amendment.',
      resolve: ({ periodEnd }) => periodEnd,
    }),
    filedOn: t.expose('filedOn', { type: 'Day', description: 'Day on which the filing was made.' }),
    qualifiedOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Day on which the SEC qualified the amendment; null for a report.',
      resolve: ({ qualifiedOn }) => qualifiedOn,
    }),
    reference: t.exposeString('reference', {
      description: 'Accession number on EDGAR, or the address of the filing.',
    }),
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
    filed: { description: 'On record.' },
    due: { description: 'Not due yet.' },
    overdue: { description: 'Overdue: sales are paused until it is recorded.' },
    notApplicable: { description: 'Compliance decided that the issuer does not owe it.' },
  } as const,
})

const FilingDecisionRef = builder.objectRef<FilingDecision>('FilingDecision').implement({
  description: 'Decision of compliance about a filing: a later due day, or not applicable.',
  fields: (t) => ({
    extendedTo: t.field({
      type: 'Day',
      nullable: true,
      description: 'New due day; null if the filing is not applicable.',
      resolve: ({ extendedTo }) => extendedTo,
    }),
    reason: t.exposeString('reason', { description: 'Reason for the decision.' }),
    by: t.exposeString('by', { description: 'Operator who proposed the decision.' }),
    at: t.field({ type: 'Instant', description: 'Time of the decision.', resolve: ({ at }) => at }),
  }),
})

const FilingRecordRef = builder.objectRef<FilingOnRecord>('FilingRecord').implement({
  description: 'Evidence that a filing was made.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Permanent id of this filing, by which it is corrected.' }),
    filedOn: t.expose('filedOn', { type: 'Day', description: 'Day on which the filing was made.' }),
    qualifiedOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Day on which the SEC qualified the amendment; null for a report.',
      resolve: ({ qualifiedOn }) => qualifiedOn,
    }),
    reference: t.exposeString('reference', {
      description: 'Accession number at the SEC, or the address of the filing.',
    }),
    recordedBy: t.exposeString('recordedBy', { description: 'Operator who proposed to record the filing.' }),
    recordedAt: t.field({
      type: 'Instant',
      description: 'Time at which it was recorded.',
      resolve: ({ recordedAt }) => recordedAt,
    }),
    correctedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of the last correction; null if there was none.',
      resolve: ({ correction }) => correction?.at ?? null,
    }),
    correctionReason: t.string({
      nullable: true,
      description: 'Reason for the last correction; null if there was none.',
      resolve: ({ correction }) => correction?.reason ?? null,
    }),
  }),
})

export const OwedFilingRef = builder.objectRef<OwedFiling>('OwedFiling').implement({
  description: 'Something that an issuer has filed, or has to file.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId', { description: 'The offering whose issuer files it.' }),
    portfolioName: t.exposeString('portfolioName', { description: 'Name as people read it.' }),
    kind: t.expose('kind', { type: FilingKindEnum, description: 'Kind of filing that is owed.' }),
    form: t.string({ description: 'Name of the SEC form.', resolve: ({ kind }) => filingDuties[kind].form }),
    source: t.string({ description: 'The rule that asks for it.', resolve: ({ kind }) => filingDuties[kind].source }),
    periodEnd: t.field({
      type: 'Day',
      nullable: true,
      description: 'Last day of the reported year or half year; null for an amendment.',
      resolve: ({ periodEnd }) => periodEnd,
    }),
    ruleDueOn: t.field({
      type: 'Day',
      description: 'Original due day by the rule, which identifies the filing.',
      resolve: ({ ruleDueOn }) => ruleDueOn,
    }),
    dueOn: t.field({
      type: 'Day',
      description: 'The last day to file it, after an extension if there is one.',
      resolve: ({ dueOn }) => dueOn,
    }),
    state: t.expose('state', {
      type: FilingStateEnum,
      description: 'State of the filing: on record, due, overdue or not applicable.',
    }),
    evidence: t.field({
      type: FilingRecordRef,
      nullable: true,
      description: 'Evidence that it was made; null before.',
      resolve: ({ filing }) => filing,
    }),
    decision: t.field({
      type: FilingDecisionRef,
      nullable: true,
      description: 'Decision that changed the due day or ended the obligation; null if the rule applies.',
      resolve: ({ decision }) => decision,
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
