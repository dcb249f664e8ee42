import type { FiledForm } from './form-kinds.ts'
import { type BoxOf, columnOf } from './iris-columns.ts'
import type { Cells } from './tax-returns.ts'

/** The IRS gives a year's schema to registered filers, so a year appears here once its elements are known. */
export const irisXmlYear = 2025

type BoxElement = {
  readonly name: string
  /** Its content; null leaves the element out. */
  readonly of: (cells: Cells) => string | null
  readonly isAmount: boolean
}

const amountIn = (column: string, name: string): BoxElement => ({
  name,
  of: (cells) => cells[column] ?? null,
  isAmount: true,
})
const textIn = (column: string, name: string): BoxElement => ({ ...amountIn(column, name), isAmount: false })
const dayIn = (column: string, name: string): BoxElement => ({
  name,
  of: (cells) => cells[column]?.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2') ?? null,
  isAmount: false,
})
/** A checkbox of the form: its element exists only if it is checked. */
const checkedIn = (column: string, whenItSays: string, name: string): BoxElement => ({
  name,
  of: (cells) => (cells[column] === whenItSays ? '1' : null),
  isAmount: false,
})

const dividend = (box: BoxOf<'1099-DIV'>) => columnOf('1099-DIV', box)
const sale = (box: BoxOf<'1099-B'>) => columnOf('1099-B', box)
const reward = (box: BoxOf<'1099-MISC'>) => columnOf('1099-MISC', box)

/**
 * Tax year 2025, schema v1.2. The elements of Forms 1099-DIV and 1099-MISC and their order are those of working
 * software, the resource AmountXmlElementsIRIS2025.json of Business Central (microsoft/ALAppExtensions,
 * Apps/US/IRSForms, commit 36102d08); the IRS's own stylesheet of the former (IRS1099DIV.xsl, 2025) uses the same names
 * of amounts. Those of Form 1099-B are from the IRS's stylesheet (IRS1099B.xsl, 2025), in the order of the form's
 * boxes, without unused boxes. Read 2026-11-25. Searched again 2026-11-26: the published structure of the sister form
 * 1099-DA (form-1099-da.com/data-xml.html) has the same names of shared elements, with amounts before checkboxes; no
 * order is published for Form 1099-B.
 */
export const boxElements: Readonly<Record<FiledForm, readonly BoxElement[]>> = {
  '1099-DIV': [
    amountIn(dividend('1a'), 'TotalOrdinaryDividendsAmt'),
    amountIn(dividend('1b'), 'QualifiedDividendsAmt'),
    amountIn(dividend('2a'), 'TotalCapitalDistributionsAmt'),
    amountIn(dividend('2b'), 'UnrecapturedSection1250GainAmt'),
    amountIn(dividend('2c'), 'CapitalGainSect1202Amt'),
    amountIn(dividend('2d'), 'Collectibles28PercentGainAmt'),
    amountIn(dividend('2e'), 'Section897OrdinaryDividendsAmt'),
    amountIn(dividend('2f'), 'Section897CapitalGainAmt'),
    amountIn(dividend('3'), 'NondividendDistributionsAmt'),
    amountIn(dividend('4'), 'FederalIncomeTaxWithheldAmt'),
    amountIn(dividend('5'), 'Section199ADividendsAmt'),
    amountIn(dividend('6'), 'InvestmentExpenseAmt'),
    amountIn(dividend('7'), 'ForeignTaxesPaidAmt'),
    amountIn(dividend('9'), 'CashLiquidationDistriAmt'),
    amountIn(dividend('10'), 'NoncashLiquidationDistriAmt'),
    amountIn(dividend('12'), 'ExemptInterestDividendsAmt'),
    amountIn(dividend('13'), 'PrivateActivityBondIntDivAmt'),
  ],
  '1099-MISC': [
    amountIn(reward('1'), 'RentAmt'),
    amountIn(reward('2'), 'RoyaltyAmt'),
    amountIn(reward('3'), 'OtherIncomeAmt'),
    amountIn(reward('4'), 'FederalIncomeTaxWithheldAmt'),
    amountIn(reward('5'), 'FishingBoatProceedsAmt'),
    amountIn(reward('6'), 'MedicalHealthCarePaymentsAmt'),
    amountIn(reward('8'), 'SubstitutePaymentsAmt'),
    amountIn(reward('9'), 'CropInsuranceProceedsAmt'),
    amountIn(reward('10'), 'AttorneyGrossProceedsPaidAmt'),
    amountIn(reward('11'), 'FishPurchasedForResaleAmt'),
    amountIn(reward('12'), 'Section409ADeferralsAmt'),
    amountIn(reward('15'), 'NonqlfyDeferredCompensationAmt'),
  ],
  '1099-B': [
    textIn(sale('8949'), 'Form8949ApplicableCheckboxCd'),
    textIn(sale('1a'), 'PropertyDesc'),
    dayIn(sale('1b'), 'AcquiredDt'),
    dayIn(sale('1c'), 'SoldOrDisposedDt'),
    amountIn(sale('1d'), 'ProceedsAmt'),
    amountIn(sale('1e'), 'CostOrOtherBasisAmt'),
    amountIn(sale('1f'), 'AccruedMarketDiscountAmt'),
    amountIn(sale('1g'), 'NondeductibleWashSaleLossAmt'),
    checkedIn(sale('2'), 'Short-term', 'ShortTermGainLossInd'),
    checkedIn(sale('2'), 'Long-term', 'LongTermGainLossInd'),
    amountIn(sale('4'), 'FederalIncomeTaxWithheldAmt'),
    checkedIn(sale('5'), 'Yes', 'NoncoveredSecurityInd'),
    checkedIn(sale('6'), 'Net proceeds', 'NetProceedsInd'),
    checkedIn(sale('7'), 'Yes', 'LossNotAllowedInd'),
    checkedIn(sale('12'), 'Yes', 'BasisReportedInd'),
  ],
}

/** A transmission's totals start with the withheld tax. */
export const totalElements = (form: FiledForm): readonly BoxElement[] => {
  const amounts = boxElements[form].filter(({ isAmount }) => isAmount)
  const isTax = ({ name }: BoxElement) => name === 'FederalIncomeTaxWithheldAmt'
  return [...amounts.filter(isTax), ...amounts.filter((element) => !isTax(element))]
}
