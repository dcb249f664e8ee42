/** A published figure of someone else, and the month from which it is used; the last one that has begun holds. */
export type DatedFactor = {
  readonly value: number
  readonly from: `${number}-${number}`
  readonly source: string
  readonly url: string
}

const eia = 'U.S. Energy Information Administration, Frequently Asked Questions'

/**
 * Grams of CO2 that the grid of a country gives off for a kilowatt hour, on average over a year. The average is the careful
 * choice: the plants that are switched off first give off more. A country that is missing here counts as nothing avoided.
 */
export const gridEmissions: Readonly<Record<string, readonly DatedFactor[]>> = {
  Brazil: [
    {
      value: 38.5,
      from: '2023-01',
      source: 'MCTI (SIRENE), average factor of the national grid for inventories, year 2023: 0.0385 t CO2 per MWh',
      url: 'https://www.gov.br/mcti/pt-br/acompanhe-o-mcti/sirene/dados-e-ferramentas/fatores-de-emissao',
    },
  ],
  USA: [
    {
      value: 390,
      from: '2022-01',
      source: `${eia}: 1,650 million t CO2 from 4,230,672 million kWh in 2022`,
      url: 'https://www.eia.gov/tools/faqs/faq.php?id=74&t=11',
    },
    {
      value: 366,
      from: '2023-01',
      source: `${eia}: 1,532 million t CO2 from 4,183,271 million kWh in 2023`,
      url: 'https://www.eia.gov/tools/faqs/faq.php?id=74&t=11',
    },
  ],
  Colombia: [
    {
      value: 112,
      from: '2022-01',
      source:
        'UPME, Resolution 762 of 2023, factor of the national grid for inventories, year 2022: 0.112 t CO2e per MWh',
      url: 'https://www.upme.gov.co',
    },
  ],
  'South Africa': [
    {
      value: 1_013,
      from: '2021-01',
      source:
        'Department of Forestry, Fisheries and the Environment, domestic generation grid emission factor, year 2021: 1.013 t CO2e per MWh',
      url: 'https://www.dffe.gov.za',
    },
  ],
  Kenya: [
    {
      value: 92.77,
      from: '2023-01',
      source: 'Low-Carbon Power, Kenya, year 2023: 92.77 g CO2e per kWh',
      url: 'https://lowcarbonpower.org/region/Kenya',
    },
  ],
}

/** Kilowatt hours that an average home in the United States uses in a year. */
export const homeYear: readonly DatedFactor[] = [
  {
    value: 10_715,
    from: '2020-01',
    source: `${eia}: average residential customer, year 2020`,
    url: 'https://www.eia.gov/tools/faqs/faq.php?id=97&t=3',
  },
]

/** Kilograms of CO2 that a planted urban tree takes up in its first ten years. */
export const treeOfTenYears: readonly DatedFactor[] = [
  {
    value: 60,
    from: '2018-01',
    source: 'U.S. EPA, Greenhouse Gas Equivalencies Calculator: 0.060 t CO2 per urban tree planted',
    url: 'https://www.epa.gov/energy/greenhouse-gas-equivalencies-calculator-calculations-and-references',
  },
]

/** Job-years of building and running a plant, averaged over what it makes in its life, for a gigawatt hour. */
export const jobYears: Readonly<Record<string, readonly DatedFactor[]>> = {
  solar: [jobs(0.87, 'solar PV')],
  hydro: [jobs(0.27, 'small hydro')],
}

function jobs(value: number, technology: string): DatedFactor {
  return {
    value,
    from: '2010-01',
    source: `Wei, Patadia, Kammen: Putting renewables and energy efficiency to work, Energy Policy 38 (2010) 919-931: ${technology}`,
    url: 'https://doi.org/10.1016/j.enpol.2009.10.044',
  }
}

/** The factor that holds in a month ("2026-10"); null before the first one. */
export const factorIn = (factors: readonly DatedFactor[] | undefined, month: string): DatedFactor | null =>
  (factors ?? []).findLast(({ from }) => from <= month) ?? null
