import {
  base64File,
  cents,
  choice,
  day,
  flag,
  integer,
  labeled,
  listOf,
  month,
  optional,
  paragraph,
  plainAmount,
  portfolioNumber,
  proposalId,
  rate,
  text,
  textFile,
} from '#engine/command/input.ts'
import { monthLines } from './command-inputs.ts'

export const offeringDocumentInput = {
  id: proposalId(),
  portfolioId: portfolioNumber(),
  kind: choice('OfferingDocumentKind', 'Kind of the document.'),
  datedOn: day('Date on the document.'),
  year: optional(integer('The fiscal year, of financial statements only.')),
  assurance: optional(choice('Assurance', 'Assurance on financial statements; left out for every other kind.')),
  contentBase64: labeled(
    'Document',
    base64File('The PDF in base64, at most 10 MB. The command line reads a file that is named after an @.'),
  ),
  text: labeled(
    'Text for comparison',
    optional(
      textFile(
        'The text that the PDF was made from, in paragraphs between blank lines, with # before a heading. Readers compare versions by it; without it they have the PDF alone.',
      ),
    ),
  ),
  reason: paragraph('Reason for the proposal, for the operator who decides.'),
}

export const termsInput = {
  id: proposalId(),
  portfolioId: portfolioNumber(),
  name: optional(text('Name of the offering, as investors read it.')),
  subtitle: optional(text()),
  summary: optional(paragraph()),
  prohibitedStates: optional(listOf(text())),
  unaccreditedInvestorLimit: labeled('Limit of investors who are not accredited', optional(integer())),
  investmentCap: optional(cents()),
  targetReturnLow: optional(rate()),
  targetReturnHigh: optional(rate()),
  inWealthChannel: labeled('Offered in the wealth channel', optional(flag())),
  paysReferralRewards: optional(flag()),
  reason: paragraph('Reason for the proposal, for the operator who decides.'),
}

export const referenceSays = 'Accession number of the SEC, or the address of the filing, which begins with https://.'

/** A filing of the calendar, identified by the due day of its rule. */
export const owedInput = {
  portfolioId: portfolioNumber(),
  kind: choice('FilingKind'),
  dueOn: labeled('Due by the rule', day('Original due day by the rule, which identifies the filing.')),
}

export const filingInput = {
  id: proposalId(),
  portfolioId: portfolioNumber(),
  kind: choice('FilingKind'),
  filedOn: day('Day on which the filing was made.'),
  reference: text(referenceSays),
  periodEnd: optional(day('The last day of the period, for a report.')),
  qualifiedOn: optional(day('Day on which the SEC qualified the amendment; left out for other filings.')),
  reason: paragraph('Reason for the proposal, for the operator who decides.'),
}

export const correctedMonthInput = {
  id: proposalId(),
  portfolioId: portfolioNumber(),
  month: month('Calendar month, such as 2026-10.'),
  revenue: optional(cents('Total revenue of the month, in cents, as one contract; left out if `lines` is given.')),
  costs: optional(cents('Total costs of the month, in cents, as costs of operation; left out if `lines` is given.')),
  lines: monthLines,
  reserve: plainAmount('Amount added to the reserve, in cents; below zero if it is taken from the reserve.'),
  reason: paragraph('Reason for the correction, which holders read.'),
}

export const monthInput = {
  portfolioId: portfolioNumber(),
  month: month('Calendar month, such as 2026-10.'),
  revenue: optional(
    cents(
      'Total revenue of the month, in cents, as one contract; left out, the revenue of the recorded production, plant by plant.',
    ),
  ),
  costs: optional(cents('Total costs of the month, in cents, as costs of operation; left out if `lines` is given.')),
  lines: monthLines,
  reserve: plainAmount('Amount added to the reserve, in cents; below zero if it is taken from the reserve.'),
  note: optional(paragraph('Note about the figures, kept with the month; may be left out.')),
}
