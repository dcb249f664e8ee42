import { z } from 'zod'
import { portfolioField } from '#engine/approvals/payload-fields.ts'
import { proposals } from '#engine/approvals/proposals.ts'
import {
  centsCodec,
  dayCodec,
  hundredthsCodec,
  millionthsCodec,
  rateCodec,
  sharePriceCodec,
  wattHoursCodec,
} from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { FilingId, PlantId, UpdateId } from '#kernel/ids.ts'
import { filingKinds } from './rules/filing-calendar.ts'
import { costKinds, filingForms, issuerForms, proceedsKinds } from './rules/issuer.ts'
import { monthLineKinds, plantCostKinds } from './rules/month-lines.ts'
import {
  type Assurance,
  assurances,
  type OfferingDocumentKind,
  offeringDocumentKinds,
} from './rules/offering-documents.ts'
import {
  type DatedEventKind,
  datedEventKinds,
  type EquipmentKind,
  type EvidenceKind,
  equipmentKinds,
  evidenceKinds,
} from './rules/plant-details.ts'
import { portfolioStatuses } from './rules/portfolio-status.ts'
import { taxForms } from './rules/tax-class.ts'
import { technologies } from './rules/technology.ts'

const plant = z.object({
  name: z.string(),
  technology: z.enum(technologies),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  capacityDcKw: z.number().nullish(),
  capacityAcKw: z.number(),
  commissionedOn: dayCodec,
  tariff: sharePriceCodec,
  /** The expected output of each calendar month of an average year, January first. */
  expectedKilowattHours: z.array(z.number()),
})

const issuer = z.object({
  legalName: z.string(),
  form: z.enum(issuerForms),
  state: z.string(),
  governingLaw: z.string(),
  ein: z.string(),
  fiscalYearEnd: z.string(),
  auditor: z.string().nullish(),
  transferAgent: z.string().nullish(),
  cik: z.string().nullish(),
  filingForm: z.enum(filingForms).nullish(),
  filingNumber: z.string().nullish(),
  filingAddress: z.string().nullish(),
  qualifiedOn: dayCodec.nullish(),
  signerTitle: z.string(),
  contactName: z.string(),
  contactAddress: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
})

const owedFiling = { portfolioId: portfolioField, kind: z.enum(filingKinds), dueOn: dayCodec }

const powerSale = z.object({
  buyer: z.string(),
  share: rateCodec,
  endsOn: dayCodec.nullish(),
  terms: z.string(),
  currency: z.string(),
})

const loan = z.object({
  lender: z.string(),
  isRelated: z.boolean(),
  owed: centsCodec,
  asOf: dayCodec,
  currency: z.string(),
  interest: z.string(),
  endsOn: dayCodec,
})

const evidence = z.enum(Object.keys(evidenceKinds) as [EvidenceKind, ...EvidenceKind[]])
const plantDetails = z.object({
  plantId: idSchema<PlantId>(),
  buyer: z.string().nullable(),
  buyerEvidence: evidence,
  cost: centsCodec,
  costEvidence: evidence,
  gridVolts: z.int(),
  gridEvidence: evidence,
  equipment: z.array(
    z.object({
      kind: z.enum(Object.keys(equipmentKinds) as [EquipmentKind, ...EquipmentKind[]]),
      maker: z.string(),
      model: z.string(),
      units: z.int(),
      unitWatts: z.number(),
      evidence,
    }),
  ),
  events: z.array(
    z.object({
      kind: z.enum(Object.keys(datedEventKinds) as [DatedEventKind, ...DatedEventKind[]]),
      on: dayCodec,
      explanation: z.string(),
      evidence,
    }),
  ),
})

const monthLine = z.object({
  kind: z.enum(monthLineKinds),
  amount: hundredthsCodec.nullish(),
  currency: z.string().nullish(),
  contract: z.string().nullish(),
  plantId: idSchema<PlantId>().nullish(),
  wattHours: wattHoursCodec.nullish(),
  priceMicro: millionthsCodec.nullish(),
  costKind: z.enum(plantCostKinds).nullish(),
  party: z.string().nullish(),
  document: z.string().nullish(),
})

/** Changes of portfolios by operators that move money or affect a standing. */
export const portfoliosProposals = proposals('portfolios', {
  createPortfolio: z.object({
    portfolioId: portfolioField,
    slug: z.string(),
    name: z.string(),
    subtitle: z.string(),
    summary: z.string(),
    prohibitedStates: z.array(z.string()),
    unaccreditedInvestorLimit: z.int(),
    investmentCap: centsCodec,
    targetReturnLow: rateCodec,
    targetReturnHigh: rateCodec,
    inWealthChannel: z.boolean(),
    paysReferralRewards: z.boolean(),
    markets: z.array(z.string()),
    technologies: z.array(z.enum(technologies)),
    regulation: z.int(),
    taxForm: z.enum(taxForms),
    position: z.int(),
    plants: z.array(plant),
  }),
  /** Undefined fields stay as they are. */
  changeTerms: z.object({
    portfolioId: portfolioField,
    name: z.string().nullish(),
    subtitle: z.string().nullish(),
    summary: z.string().nullish(),
    prohibitedStates: z.array(z.string()).nullish(),
    unaccreditedInvestorLimit: z.int().nullish(),
    investmentCap: centsCodec.nullish(),
    targetReturnLow: rateCodec.nullish(),
    targetReturnHigh: rateCodec.nullish(),
    inWealthChannel: z.boolean().nullish(),
    paysReferralRewards: z.boolean().nullish(),
  }),
  changePortfolioStatus: z.object({
    portfolioId: portfolioField,
    status: z.enum(portfolioStatuses),
    reason: z.string(),
    reviewOn: dayCodec.nullish(),
  }),
  recordTaxClass: z.object({ portfolioId: portfolioField, fromYear: z.int(), form: z.enum(taxForms) }),
  recordFiling: z.object({
    portfolioId: portfolioField,
    kind: z.enum(filingKinds),
    filedOn: dayCodec,
    reference: z.string(),
    periodEnd: dayCodec.nullish(),
    qualifiedOn: dayCodec.nullish(),
  }),
  correctFiling: z.object({
    portfolioId: portfolioField,
    filingId: idSchema<FilingId>(),
    filedOn: dayCodec,
    qualifiedOn: dayCodec.nullish(),
    reference: z.string(),
  }),
  extendFiling: z.object({ ...owedFiling, extendedTo: dayCodec }),
  markFilingNotApplicable: z.object(owedFiling),
  recordOfferingFacts: z.object({
    portfolioId: portfolioField,
    issuer,
    proceedsUses: z.array(
      z.object({ kind: z.enum(proceedsKinds), share: rateCodec, paidTo: z.string(), isRelated: z.boolean() }),
    ),
    yearlyCosts: z.array(
      z.object({
        kind: z.enum(costKinds),
        onThousand: centsCodec,
        basis: z.string(),
        paidTo: z.string(),
        isRelated: z.boolean(),
      }),
    ),
    powerSales: z.array(powerSale),
    loans: z.array(loan),
    risks: z.array(z.object({ title: z.string(), explanation: z.string() })),
    /** Undefined keeps the plants' details. */
    plants: z.array(plantDetails).nullish(),
  }),
  publishSharePrice: z.object({
    portfolioId: portfolioField,
    price: sharePriceCodec,
    effectiveOn: dayCodec,
    filingReference: z.string().nullish(),
    outsideBoundsReason: z.string().nullish(),
  }),
  publishUpdate: z.object({
    updateId: idSchema<UpdateId>(),
    portfolioId: portfolioField,
    plantId: idSchema<PlantId>().nullish(),
    title: z.string(),
    body: z.string(),
  }),
  correctUpdate: z.object({
    updateId: idSchema<UpdateId>(),
    title: z.string(),
    body: z.string(),
    whatChanged: z.string(),
  }),
  publishOfferingDocument: z.object({
    portfolioId: portfolioField,
    kind: z.enum(Object.keys(offeringDocumentKinds) as [OfferingDocumentKind, ...OfferingDocumentKind[]]),
    year: z.int().nullable(),
    assurance: z.enum(Object.keys(assurances) as [Assurance, ...Assurance[]]).nullable(),
    datedOn: dayCodec,
    sha256: z.string(),
    size: z.int(),
    /** The text for comparing versions; null for a proposal from before such texts. */
    text: z.string().nullish(),
  }),
  closeMonth: z.object({ portfolioId: portfolioField, month: z.string() }),
  reopenMonth: z.object({ portfolioId: portfolioField, month: z.string() }),
  correctPeriodCash: z.object({
    portfolioId: portfolioField,
    month: z.string(),
    /** The simple form, in place of lines. */
    revenue: centsCodec.optional(),
    costs: centsCodec.optional(),
    lines: z.array(monthLine).optional(),
    reserve: centsCodec,
  }),
})
