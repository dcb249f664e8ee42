export type DatedFactor = {
  readonly value: number
  readonly from: `${number}-${number}`
  readonly source: string
  readonly url: string
}

const eia = 'U.S. Energy Information Administration, Frequently Asked Questions'

/**
 * Grams of CO2 per kilowatt-hour of a country's grid, averaged over a year. The average is conservative, because the
 * plants that are switched off first emit more. A missing country counts as nothing avoided.
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

export const homeYear: readonly DatedFactor[] = [
  {
    value: 10_715,
    from: '2020-01',
    source: `${eia}: average residential customer, year 2020`,
    url: 'https://www.eia.gov/tools/faqs/faq.php?id=97&t=3',
  },
]

/** Kilograms of CO2 that a planted urban tree absorbs in its first ten years. */
export const treeOfTenYears: readonly DatedFactor[] = [
  {
    value: 60,
    from: '2018-01',
    source: 'U.S. EPA, Greenhouse Gas Equivalencies Calculator: 0.060 t CO2 per urban tree planted',
    url: 'https://www.epa.gov/energy/greenhouse-gas-equivalencies-calculator-calculations-and-references',
  },
]

/** Job-years of building and running a plant, averaged over its lifetime output, per gigawatt-hour. */
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

/** The factor in force in a month ("2026-10"); null before the first. */
export const factorIn = (factors: readonly DatedFactor[] | undefined, month: string): DatedFactor | null =>
  (factors ?? []).findLast(({ from }) => from <= month) ?? null
