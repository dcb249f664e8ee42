// Invented: who buys the power of plants that do not exist, what they owe, and what can go wrong with them.
import type { Loan, PlantFacts, PowerSale, Risk } from '#business/portfolios/rules/plant-facts.ts'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { percent } from '#kernel/rate.ts'

const sale = (buyer: string, share: number, terms: string, currency: string, endsOn?: string): PowerSale => ({
  buyer,
  share: percent(share),
  terms,
  currency,
  ...(endsOn ? { endsOn: businessDay(endsOn) } : {}),
})

type Owed = { readonly owed: number; readonly currency: string; readonly interest: string; readonly endsOn: string }

const loan = (lender: string, isRelated: boolean, { owed, endsOn, ...rest }: Owed): Loan => ({
  lender,
  isRelated,
  owed: dollars(owed),
  asOf: businessDay('2025-12-31'),
  endsOn: businessDay(endsOn),
  ...rest,
})
const ownLoan = (owed: number, endsOn: string): Loan =>
  loan('Longlight Construction Finance LLC', true, { owed, currency: 'USD', interest: '7.5% fixed', endsOn })

const risk = (title: string, explanation: string): Risk => ({ title, explanation })

const debt = risk(
  'Lenders are paid first',
  'The plants were built with loans. Interest and principal come out of revenue before dividends, so a loss of 10% of revenue can cut a dividend by half. If a loan is not paid, the lender can take the plant, and your shares can become worthless.',
)
const real = (part: string): Risk =>
  risk(
    'The Brazilian real can fall',
    `${part} earned in reais, and your dividend is in dollars. When the real loses value against the dollar, dividends and the share price fall, even if the plants produce as expected. The exchange rate is not hedged.`,
  )
const weather = risk(
  'Less sun, lower dividends',
  'A cloudy month or season produces less power and a smaller dividend. Panels also lose about half a percent of output a year, and an inverter can be out of service for weeks.',
)
const selling = risk(
  'You may not be able to sell',
  'There is no public market. A sale needs a buyer. Shares held less than three years sell at 5% below the share price, every sale pays 1% to the portfolio, and the issuer may buy shares back at 9% below net asset value, if it chooses to. You may wait a long time or find no buyer.',
)
const valuation = risk(
  'The share price is an estimate',
  'We compute net asset value from assumptions about output, power prices and interest rates. There is no outside price to check it against, and our fee depends on it. The estimate can be wrong and can be lowered.',
)
const conflicts = risk(
  'We have conflicts of interest',
  'Longlight manages the issuer, earns a fee based on net asset value, and owns companies that the portfolio pays. No independent party negotiated those terms on your behalf.',
)
const rules = (what: string): Risk => risk('Rules can change', what)
const partnershipTax = risk(
  'Taxes are more complicated',
  'The portfolio is taxed as a partnership. You receive a Schedule K-1, often late, may owe tax in other states or on income you were not paid, and in an IRA may owe tax on business income.',
)
const brazilRules = rules(
  'Brazil changes its power and tax law often. Since January 2026, dividends paid abroad are subject to a 10% withholding tax, and credits for community solar depend on a law that a later one can change.',
)

/** By the portfolio's id. */
export const demoPlantFacts: Readonly<Record<string, PlantFacts>> = {
  '1': {
    powerSales: [
      sale(
        'Shops and bakeries in Minas Gerais and Bahia',
        62,
        'Local tariff less 15% to 20%; 30 to 90 days’ notice',
        'BRL',
      ),
      sale('Homes in the same towns', 38, 'Local tariff less 15%; 30 days’ notice', 'BRL'),
    ],
    loans: [ownLoan(7_900_000, '2036-12-31')],
    risks: [
      debt,
      real('All revenue is'),
      risk(
        'Subscribers can leave',
        'Hundreds of small customers can cancel with 30 to 90 days’ notice. New ones must be found, billed and, if tariffs fall or competitors offer more, given a larger discount.',
      ),
      brazilRules,
      selling,
      valuation,
      conflicts,
      weather,
    ],
  },
  '2': {
    powerSales: [
      sale('A steel processor', 55, 'Fixed price, indexed to inflation once a year', 'BRL', '2038-09-30'),
      sale('A food company', 45, 'Fixed price, indexed to inflation once a year', 'BRL', '2038-12-31'),
    ],
    loans: [
      loan('A development bank in Brazil', false, {
        owed: 4_100_000,
        currency: 'BRL',
        interest: 'Inflation plus 4.8%',
        endsOn: '2039-06-30',
      }),
    ],
    risks: [
      risk(
        'Two buyers pay for everything',
        'If one of the two industrial buyers stops paying, its power goes to the market at a lower price, and the dividend can stop until a new buyer signs.',
      ),
      debt,
      real('All revenue is'),
      risk(
        'The grid can turn the plants down',
        'Large plants are ordered to produce less when lines are full or demand is low. Most of that loss is not compensated.',
      ),
      partnershipTax,
      selling,
      valuation,
      conflicts,
    ],
  },
  '3': {
    powerSales: [
      sale('Towns and schools in Maine', 34, 'Net metering credits', 'USD', '2043-12-31'),
      sale(
        'Warehouse tenants in New Jersey',
        41,
        'Fixed price with 2% a year; certificates sold separately',
        'USD',
        '2040-06-30',
      ),
      sale('A town in Massachusetts', 25, 'State program for community solar', 'USD', '2041-12-31'),
    ],
    loans: [ownLoan(6_600_000, '2038-12-31')],
    risks: [
      debt,
      rules(
        'Income depends on state programs for net metering and certificates. States have changed them for existing plants before. Certificate prices can fall to almost nothing.',
      ),
      selling,
      valuation,
      conflicts,
      risk(
        'Snow, hail and storms',
        'Snow covers panels for weeks, and hail or wind can destroy them. Insurance has a deductible, costs more each year and does not pay for every loss.',
      ),
    ],
  },
  '4': {
    powerSales: [
      sale('A fruit packer in Ceres, South Africa', 43, 'Price per kilowatt-hour, below diesel', 'ZAR', '2039-12-31'),
      sale('A tea factory in Kericho, Kenya', 32, 'Price per kilowatt-hour, below diesel', 'KES', '2038-06-30'),
      sale(
        'A cold store in Upington, South Africa',
        25,
        'Price per kilowatt-hour, indexed to inflation',
        'ZAR',
        '2037-12-31',
      ),
    ],
    loans: [
      loan('A development bank in South Africa', false, {
        owed: 3_400_000,
        currency: 'ZAR',
        interest: 'Prime rate plus 1.5%',
        endsOn: '2036-03-31',
      }),
    ],
    risks: [
      risk(
        'Rand and shilling can fall',
        'All revenue is in rand and Kenyan shillings. Both have lost value against the dollar in most of the last twenty years. Kenya and South Africa can also delay transfers abroad.',
      ),
      risk(
        'Three buyers pay for everything',
        'A bad harvest or a closed factory can end a contract. Off the grid there may be no one else to sell to, and the panels would have to be moved.',
      ),
      debt,
      risk(
        'Political and legal risk',
        'Courts can be slow, permits can be withdrawn and taxes raised. Equipment can be stolen.',
      ),
      selling,
      valuation,
      conflicts,
      weather,
    ],
  },
  '5': {
    powerSales: [
      sale('The wholesale market in southern Brazil', 42, 'Market price', 'BRL'),
      sale(
        'Shops and homes that subscribe in Brazil',
        33,
        'Local tariff less 15% to 20%; 30 to 90 days’ notice',
        'BRL',
      ),
      sale('A town in New York State', 25, 'Community solar credits', 'USD', '2042-12-31'),
    ],
    loans: [ownLoan(12_800_000, '2038-12-31')],
    risks: [
      debt,
      real('About three quarters of revenue is'),
      risk(
        'A dry year',
        'The river plant sells at the market price and depends on rain. In a dry year it can produce half as much. The dry season of the river and the cloudy season of the panels can fall in the same year.',
      ),
      risk(
        'We sell from our own order',
        'Longlight holds shares of this portfolio in a standing order for referral rewards and may sell them. That order waits in the same queue as yours.',
      ),
      selling,
      valuation,
      conflicts,
      brazilRules,
    ],
  },
  '7': {
    powerSales: [sale('The wholesale market in southern Brazil', 100, 'Market price, through a trader', 'BRL')],
    loans: [
      loan('A development bank in Brazil', false, {
        owed: 4_700_000,
        currency: 'BRL',
        interest: 'Inflation plus 5.1%',
        endsOn: '2040-12-31',
      }),
    ],
    risks: [
      risk(
        'No contract for the power',
        'All power is sold at the market price. It can stay low for years, for instance when other reservoirs are full.',
      ),
      risk(
        'Dry years',
        'The plants have no reservoir: what the river brings is what they produce. Droughts in southern Brazil have lasted two years in a row, and dividends can stop.',
      ),
      debt,
      real('All revenue is'),
      partnershipTax,
      selling,
      valuation,
      conflicts,
    ],
  },
  '9': {
    powerSales: [
      sale('A food distributor', 46, 'Fixed price with 1.5% a year', 'USD', '2044-03-31'),
      sale('A school district', 31, 'Fixed price', 'USD', '2043-06-30'),
      sale('A furniture maker', 23, 'Fixed price with 2% a year', 'USD', '2041-09-30'),
    ],
    loans: [ownLoan(5_300_000, '2039-12-31')],
    risks: [
      risk(
        'The building belongs to the buyer',
        'If a company closes or moves, its roof has no other customer. Selling to the grid pays much less, and removing panels costs money.',
      ),
      debt,
      partnershipTax,
      selling,
      valuation,
      conflicts,
      weather,
    ],
  },
  '12': {
    powerSales: [sale('Shops in Sete Lagoas', 100, 'Local tariff less 15%; 30 days’ notice', 'BRL')],
    loans: [],
    risks: [
      risk(
        'A closed portfolio may have no buyer',
        'The portfolio takes no new money, so new investors do not buy listed shares. Your shares may not sell at all unless the issuer buys them back at 9% below net asset value, which it does not have to do.',
      ),
      real('All revenue is'),
      risk(
        'One plant',
        'Everything depends on a single plant. A fire, a broken transformer or a lost permit stops all dividends.',
      ),
      brazilRules,
      valuation,
      conflicts,
    ],
  },
  '13': {
    powerSales: [],
    loans: [],
    risks: [
      risk(
        'The offering may never open',
        'The offering statement has not been qualified by the SEC. The terms can change, and the offering can be withdrawn.',
      ),
      risk(
        'No contract for the power',
        'A battery earns the difference between two market prices. That difference can shrink as more batteries are built, and no contract guarantees it.',
      ),
      risk(
        'Batteries wear out',
        'Cells lose capacity with each cycle, and replacing them is expensive. A fire can destroy the plant.',
      ),
      risk(
        'One plant without a history',
        'There is one battery, in service since November 2026, and no record of a full year.',
      ),
      rules('Markets for capacity and grid services are new, and their rules change often.'),
    ],
  },
  '48': {
    powerSales: [
      sale('A water utility in Atlántico', 58, 'Fixed price, indexed to producer prices', 'COP', '2039-12-31'),
      sale('A group of supermarkets', 42, 'Fixed price, indexed to inflation', 'COP', '2037-06-30'),
    ],
    loans: [
      loan('A commercial bank in Colombia', false, {
        owed: 3_900_000,
        currency: 'COP',
        interest: 'Reference rate plus 3.2%',
        endsOn: '2035-12-31',
      }),
    ],
    risks: [
      risk(
        'The Colombian peso can fall',
        'All revenue is earned in pesos. When the peso loses value against the dollar, dividends and the share price fall. The exchange rate is not hedged.',
      ),
      debt,
      risk(
        'Two buyers pay for everything',
        'A public utility can pay months late, and a supermarket group can close stores. The market pays less than the contracts.',
      ),
      rules('Colombia taxes dividends paid abroad and has changed its energy law and taxes several times since 2022.'),
      selling,
      valuation,
      conflicts,
      weather,
    ],
  },
}
