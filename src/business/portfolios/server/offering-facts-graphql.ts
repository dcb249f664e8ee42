import { proposalField } from '#engine/approvals/graphql.ts'
import { builder, enumOf, forTokens, namedEnum } from '#io/graphql/builder.ts'
import { portfoliosCommands } from '../commands.ts'
import { portfoliosProposals } from '../proposals.ts'
import {
  type CostKind,
  type Issuer,
  type IssuerForm,
  issuerDescription,
  type ProceedsKind,
  type ProceedsUse,
  type YearlyCost,
} from '../rules/issuer.ts'
import { PortfolioRef } from './graphql.ts'
import { offerDetail, offerTerm } from './offer-viewer.ts'
import { findIssuer, proceedsUsesOf, yearlyCostsOf } from './offering-facts.ts'

const IssuerFormEnum = enumOf<IssuerForm>('IssuerForm', 'Kind of company that issues the shares.', {
  corporation: 'A corporation.',
  limitedLiabilityCompany: 'A limited liability company.',
  limitedPartnership: 'A limited partnership.',
})
const FilingFormEnum = namedEnum(
  'FilingForm',
  builder.enumType('FilingForm', {
    description: 'Form that an issuer files with the Securities and Exchange Commission about its offering.',
    values: {
      form1A: { value: '1-A', description: 'Form 1-A, for an offering under Regulation A.' },
      formD: { value: 'D', description: 'Form D, for a private placement under Rule 506.' },
    } as const,
  }),
)
const ProceedsKindEnum = enumOf<ProceedsKind>('ProceedsKind', 'Use of new money.', {
  newPlants: 'Plants that are built or bought with it.',
  constructionDebt: 'Repaying loans that built the plants.',
  fees: 'Costs of the offering.',
  reserve: 'Cash that is kept for later.',
})
const CostKindEnum = enumOf<CostKind>('CostKind', 'Purpose of a yearly cost.', {
  management: 'Fee of the manager.',
  operation: 'Operation of the plants.',
  audit: 'Audit and tax returns.',
  administration: 'Share register, filings and bank.',
})

export const IssuerRef = builder.objectRef<Issuer>('Issuer').implement({
  ...forTokens('public'),
  description: 'Company that issues a portfolio’s shares; we manage it.',
  fields: (t) => ({
    legalName: t.exposeString('legalName', { description: 'Legal name, as in the charter and filings.' }),
    form: t.expose('form', { type: IssuerFormEnum, description: 'Legal form of the company.' }),
    state: t.exposeString('state', { description: 'State of organization, as a postal code such as DE.' }),
    description: t.string({
      description: 'State and legal form in words: "a Delaware limited liability company".',
      resolve: issuerDescription,
    }),
    governingLaw: t.exposeString('governingLaw', {
      description: 'State whose law governs its agreements, as a postal code.',
    }),
    ein: t.exposeString('ein', { description: 'Employer identification number, as on tax forms.' }),
    fiscalYearEnd: t.exposeString('fiscalYearEnd', { description: 'Last day of the fiscal year, such as 12-31.' }),
    auditor: t.string({
      nullable: true,
      description: 'Auditor of its accounts; null if none is engaged.',
      resolve: ({ auditor }) => auditor,
    }),
    transferAgent: t.string({
      nullable: true,
      description: 'Transfer agent that keeps the register of holders; null if the issuer keeps it.',
      resolve: ({ transferAgent }) => transferAgent,
    }),
    cik: t.string({
      nullable: true,
      description: 'Central Index Key at the SEC; null if it has none.',
      resolve: ({ cik }) => cik,
    }),
    filingForm: t.field({
      type: FilingFormEnum,
      nullable: true,
      description: 'Form of the offering’s SEC filing; null before the filing.',
      resolve: ({ filingForm }) => filingForm,
    }),
    filingNumber: t.string({
      nullable: true,
      description: 'SEC file number of the offering; null before the filing.',
      resolve: ({ filingNumber }) => filingNumber,
    }),
    filingAddress: t.string({
      nullable: true,
      description: 'Address of its filings on EDGAR; null before the first filing.',
      resolve: ({ filingAddress }) => filingAddress,
    }),
    qualifiedOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Day on which the offering statement was qualified; null for a private placement, and before.',
      resolve: ({ qualifiedOn }) => qualifiedOn,
    }),
    signerTitle: t.exposeString('signerTitle', { description: 'Office of the person who signs for the company.' }),
    contactName: t.exposeString('contactName', {
      description: 'Name of the contact who sends printed offering documents.',
    }),
    contactAddress: t.exposeString('contactAddress', {
      description: 'Postal address for requests of printed offering documents.',
    }),
    contactEmail: t.exposeString('contactEmail', {
      description: 'Email address for requests of printed offering documents.',
    }),
    contactPhone: t.exposeString('contactPhone', {
      description: 'Phone number for requests of printed offering documents.',
    }),
  }),
})

const ProceedsUseRef = builder.objectRef<ProceedsUse>('ProceedsUse').implement({
  ...forTokens('public'),
  description: 'A part of what investors pay for new shares.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ProceedsKindEnum, description: 'Use of the part.' }),
    share: t.field({
      type: 'Rate',
      description: 'Size of the part, in millionths.',
      resolve: ({ share }) => share,
    }),
    paidTo: t.exposeString('paidTo', { description: 'Payee of the part.' }),
    isRelated: t.exposeBoolean('isRelated', { description: 'True if the manager owns or controls the payee.' }),
  }),
})

const YearlyCostRef = builder.objectRef<YearlyCost>('YearlyCost').implement({
  ...forTokens('public'),
  description: 'Cost that a holder bears in a year through the portfolio.',
  fields: (t) => ({
    kind: t.expose('kind', { type: CostKindEnum, description: 'Purpose of the cost.' }),
    onThousand: t.field({
      type: 'Cents',
      description: 'Yearly cost on $1,000 of shares, in cents.',
      resolve: ({ onThousand }) => onThousand,
    }),
    basis: t.exposeString('basis', { description: 'Computation of the cost, in words.' }),
    paidTo: t.exposeString('paidTo', { description: 'Party that is paid.' }),
    isRelated: t.exposeBoolean('isRelated', { description: 'True if the manager owns or controls the payee.' }),
  }),
})

builder.objectFields(PortfolioRef, (t) => ({
  issuer: t.field({
    type: IssuerRef,
    nullable: true,
    description:
      'The company that issues its shares; null before it was recorded, and if you may not see the offering.',
    resolve: offerDetail((row, _args, { platform }) => findIssuer(platform.db, row.id)),
  }),
  proceedsUses: t.field({
    type: [ProceedsUseRef],
    nullable: true,
    description:
      'Uses of new money, whose parts add up to the whole; empty before they are recorded, null if you may not see the offering.',
    resolve: offerDetail((row, _args, { platform }) => proceedsUsesOf(platform.db, row.id)),
  }),
  yearlyCosts: t.field({
    type: [YearlyCostRef],
    nullable: true,
    description:
      'Costs that a holder bears in a year, in dollars on $1,000; empty before they are recorded, null unless you may see the whole offering.',
    resolve: offerTerm((row, _args, { platform }) => yearlyCostsOf(platform.db, row.id)),
  }),
}))

proposalField(portfoliosCommands.recordOfferingFacts, ({ id, reason, plants, ...facts }) => {
  const payload = { ...facts, plants: plants?.map(({ buyer = null, ...plant }) => ({ ...plant, buyer })) ?? null }
  return portfoliosProposals.recordOfferingFacts({ id, reason, subject: facts.portfolioId, payload })
})
