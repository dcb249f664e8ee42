export { addOffering, type Offering } from './add-offering.ts'
export { investorRelation, listedShareRelation, periodCashRelation, sharePriceRelation } from './books-rules.ts'
export { cashCorrectionWaits } from './cash-correction-waits.ts'
export { changePortfolioStatus } from './change-portfolio.ts'
export { recordExchangeRate } from './exchange-rates.ts'
export { type PlacedHill, portfolioHill } from './generation.ts'
export { type Headroom, headroom } from './headroom.ts'
export { portfolioLoans } from './loans-owed.ts'
export { recordLostOutput } from './lost-output.ts'
export { type MonthEvidence, monthDays, monthEvidence, type OutputDay } from './month-evidence.ts'
export { monthLinesOf, periodCashOf, type RecordedLine } from './month-store.ts'
export {
  type LossOnRecord,
  lossesOnRecord,
  type MonthKey,
  type MonthOnRecord,
  monthsOnRecord,
  monthsToClose,
  type OverMonth,
  type PlantOnRecord,
} from './months-on-record.ts'
export { investorsNetAssetValue } from './net-asset-value.ts'
export { newestUpdates } from './newest-updates.ts'
export { offeredAmong, refuseUnshown, withheldAmong } from './offer-viewer.ts'
export {
  mayReadDocumentOfOffering,
  nameIfDocumentsArePublic,
  readableDocument,
  versionForAnyone,
} from './offering-documents.ts'
export { findIssuer, issuerOf, recordOfferingFacts } from './offering-facts.ts'
export { recordPlantDetails } from './plant-details.ts'
export {
  currentSharePrice,
  forgetInvestor,
  holdPortfolios,
  issuedShares,
  lockPortfolio,
  meterReadings,
  noteListedShares,
  openPortfolioIds,
  orderablePortfolioIds,
  type PortfolioFacts,
  portfolioFacts,
} from './portfolio-facts.ts'
export {
  holdersPage,
  investorsAmong,
  type PlantMonth,
  plantOf,
  taxClassesOf,
} from './portfolio-store.ts'
export { type ProductionHours, productionBetween, productionDays, productionMonths } from './production.ts'
export { type PublicRecord, publicRecordExists } from './public-record.ts'
export { addVersion } from './publish-offering-document.ts'
export { publishSharePrice } from './publish-share-price.ts'
export { publishUpdate } from './publish-update.ts'
export { recordPeriodCash } from './record-period-cash.ts'
export { recordReadings } from './record-readings.ts'
export { recordersOfMonth } from './recorders-of-month.ts'
export { revenueByPlace } from './revenue-by-place.ts'
export { portfolioNames, publishedPrices, sharePricesOn } from './share-prices-on.ts'
export { lastUpdateOn, quarterOf, type Update } from './update-store.ts'
