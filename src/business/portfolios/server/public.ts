export { addOffering, type Offering } from './add-offering.ts'
export { changePortfolioStatus } from './change-portfolio.ts'
export { portfolioHill } from './generation.ts'
export { isThere, type PublicRecord } from './is-there.ts'
export { lastUpdateOn } from './last-update.ts'
export { investorsNetAssetValue } from './net-asset-value.ts'
export { newestUpdates } from './newest-updates.ts'
export { isOfferShown, offeredAmong } from './offer-viewer.ts'
export { findIssuer, issuerOf, recordOfferingFacts } from './offering-facts.ts'
export {
  currentSharePrice,
  holdPortfolios,
  issuedShares,
  lockPortfolio,
  meterReadings,
  noteListedShares,
  openPortfolioIds,
  type PortfolioFacts,
  portfolioFacts,
} from './portfolio-facts.ts'
export {
  holdersPage,
  investorsAmong,
  type PlantMonth,
  periodCashOf,
  plantOf,
  taxClassesOf,
} from './portfolio-store.ts'
export { productionBetween, productionDays, productionMonths } from './production.ts'
export { publishSharePrice } from './publish-share-price.ts'
export { publishUpdate } from './publish-update.ts'
export { recordPeriodCash } from './record-period-cash.ts'
export { recordReadings } from './record-readings.ts'
