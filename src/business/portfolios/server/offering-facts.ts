import type { Selectable } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import { lookUp } from '#io/db/look-up.ts'
import type { PortfoliosIssuer } from '#io/db/schema.generated.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { portfoliosEvents } from '../events.ts'
import {
  costKinds,
  decideOfferingFacts,
  type Issuer,
  type OfferingFacts,
  type ProceedsUse,
  proceedsKinds,
  type YearlyCost,
} from '../rules/issuer.ts'
import type { PlantDetails } from '../rules/plant-details.ts'
import { recordPlantDetails } from './plant-details.ts'
import { replacePlantFacts } from './plant-facts.ts'
import { lockPortfolio } from './portfolio-facts.ts'
import type { Db } from './portfolio-store.ts'

/** Records a portfolio's issuer, its money, its plants' buyers and loans, and its risks; replaces earlier records. */
export async function recordOfferingFacts(
  ctx: Ctx,
  {
    portfolioId,
    plants,
    ...facts
  }: {
    readonly portfolioId: PortfolioId
    readonly plants?: readonly PlantDetails[] | null | undefined
  } & OfferingFacts,
): Promise<{ id: PortfolioId } | Refusal> {
  const row = await lockPortfolio(ctx, portfolioId)
  if (!row) return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  const refusal = decideOfferingFacts(facts, { regulationId: row.regulation_id })
  if (refusal) return refusal
  const issuer = issuerColumns(facts.issuer)
  await ctx.tx
    .insertInto('portfolios.issuer')
    .values({ portfolio_id: portfolioId, ...issuer })
    .onConflict((conflict) => conflict.column('portfolio_id').doUpdateSet(issuer))
    .execute()
  await replaceParts(ctx, portfolioId, facts)
  await replacePlantFacts(ctx, portfolioId, facts)
  const badPlants = plants && (await recordPlantDetails(ctx, { portfolioId, powerSales: facts.powerSales, plants }))
  if (badPlants) return badPlants
  await ctx.emit(portfoliosEvents.offeringFactsRecorded({ portfolioId }))
  return { id: portfolioId }
}

async function replaceParts(
  { tx }: Ctx,
  portfolioId: PortfolioId,
  { proceedsUses, yearlyCosts }: OfferingFacts,
): Promise<void> {
  await tx.deleteFrom('portfolios.proceeds_use').where('portfolio_id', '=', portfolioId).execute()
  await insertRows(
    tx,
    'portfolios.proceeds_use',
    proceedsUses.map(({ kind, share, paidTo, isRelated }) => ({
      portfolio_id: portfolioId,
      kind,
      share_millionths: share,
      paid_to: paidTo,
      is_related: isRelated,
    })),
  )
  await tx.deleteFrom('portfolios.yearly_cost').where('portfolio_id', '=', portfolioId).execute()
  await insertRows(
    tx,
    'portfolios.yearly_cost',
    yearlyCosts.map(({ kind, onThousand, basis, paidTo, isRelated }) => ({
      portfolio_id: portfolioId,
      kind,
      on_thousand_cents: onThousand,
      basis,
      paid_to: paidTo,
      is_related: isRelated,
    })),
  )
}

const issuerColumns = (issuer: Issuer) => ({
  legal_name: issuer.legalName.trim(),
  form: issuer.form,
  state: issuer.state,
  governing_law: issuer.governingLaw,
  ein: issuer.ein,
  fiscal_year_end: issuer.fiscalYearEnd,
  auditor: issuer.auditor ?? null,
  transfer_agent: issuer.transferAgent ?? null,
  cik: issuer.cik ?? null,
  filing_form: issuer.filingForm ?? null,
  filing_number: issuer.filingNumber ?? null,
  filing_address: issuer.filingAddress ?? null,
  qualified_on: issuer.qualifiedOn ?? null,
  signer_title: issuer.signerTitle.trim(),
  contact_name: issuer.contactName.trim(),
  contact_address: issuer.contactAddress.trim(),
  contact_email: issuer.contactEmail.trim(),
  contact_phone: issuer.contactPhone.trim(),
})

const issuerIn = (row: Selectable<PortfoliosIssuer>): Issuer => ({
  legalName: row.legal_name,
  form: row.form,
  state: row.state,
  governingLaw: row.governing_law,
  ein: row.ein,
  fiscalYearEnd: row.fiscal_year_end,
  auditor: row.auditor,
  transferAgent: row.transfer_agent,
  cik: row.cik,
  filingForm: row.filing_form,
  filingNumber: row.filing_number,
  filingAddress: row.filing_address,
  qualifiedOn: row.qualified_on,
  signerTitle: row.signer_title,
  contactName: row.contact_name,
  contactAddress: row.contact_address,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
})

export async function findIssuer(db: Db, portfolioId: PortfolioId): Promise<Issuer | null> {
  const row = await issuersByPortfolio(db, portfolioId)
  return row ? issuerIn(row) : null
}

const issuersByPortfolio = lookUp(async (db: Db, portfolioIds: readonly PortfolioId[]) => {
  const rows = await db
    .selectFrom('portfolios.issuer')
    .selectAll()
    .where(isAmong('portfolio_id', portfolioIds))
    .execute()
  return new Map(rows.map((row) => [row.portfolio_id, row]))
})

export async function allIssuers(db: Db): Promise<ReadonlyMap<string, Issuer>> {
  const rows = await db.selectFrom('portfolios.issuer').selectAll().execute()
  return new Map(rows.map((row) => [row.portfolio_id, issuerIn(row)]))
}

export async function issuerOf(db: Db, portfolioId: PortfolioId): Promise<Issuer> {
  const issuer = await findIssuer(db, portfolioId)
  if (!issuer) throw new Error(`Portfolio ${portfolioId} has no issuer.`)
  return issuer
}

export async function proceedsUsesOf(db: Db, portfolioId: PortfolioId): Promise<ProceedsUse[]> {
  const rows = await db
    .selectFrom('portfolios.proceeds_use')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .execute()
  return rows
    .map((row) => ({
      kind: row.kind,
      share: row.share_millionths,
      paidTo: row.paid_to,
      isRelated: row.is_related,
    }))
    .toSorted((a, b) => proceedsKinds.indexOf(a.kind) - proceedsKinds.indexOf(b.kind))
}

export async function yearlyCostsOf(db: Db, portfolioId: PortfolioId): Promise<YearlyCost[]> {
  const rows = await db
    .selectFrom('portfolios.yearly_cost')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .execute()
  return rows
    .map((row) => ({
      kind: row.kind,
      onThousand: row.on_thousand_cents,
      basis: row.basis,
      paidTo: row.paid_to,
      isRelated: row.is_related,
    }))
    .toSorted((a, b) => costKinds.indexOf(a.kind) - costKinds.indexOf(b.kind))
}
