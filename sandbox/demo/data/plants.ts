// Invented: no plant of these names stands in these towns.
export type DemoPlant = {
  readonly id: string
  readonly portfolioId: string
  readonly name: string
  readonly technology: 'solar' | 'hydro' | 'storage'
  readonly city: string
  readonly region: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  /** Panels, in direct current; water and batteries have none. */
  readonly capacityDcKw: number | null
  readonly capacityAcKw: number
  readonly commissionedOn: string
  /** In whole millionths of a dollar. */
  readonly tariffPerKwh: bigint
}

type Row = readonly [
  portfolioId: string,
  id: string,
  name: string,
  place: readonly [city: string, region: string, country: string, latitude: number, longitude: number],
  capacity: readonly [dc: number | null, ac: number],
  commissionedOn: string,
  tariffPerKwh: bigint,
  technology?: 'solar' | 'hydro' | 'storage',
]

const brazil = (city: string, region: string, latitude: number, longitude: number) =>
  [city, region, 'Brazil', latitude, longitude] as const
const usa = (city: string, region: string, latitude: number, longitude: number) =>
  [city, region, 'USA', latitude, longitude] as const

const rows: readonly Row[] = [
  [
    '1',
    'pirapora-i',
    'Pirapora I',
    brazil('Pirapora', 'Minas Gerais', -17.34, -44.94),
    [1_250, 1_000],
    '2022-03-15',
    96_000n,
  ],
  [
    '1',
    'montes-claros',
    'Montes Claros',
    brazil('Montes Claros', 'Minas Gerais', -16.74, -43.86),
    [1_400, 1_100],
    '2023-06-01',
    94_500n,
  ],
  [
    '1',
    'bom-jesus',
    'Bom Jesus da Lapa',
    brazil('Bom Jesus da Lapa', 'Bahia', -13.26, -43.42),
    [1_100, 900],
    '2023-11-20',
    98_000n,
  ],
  [
    '1',
    'paracatu',
    'Paracatu',
    brazil('Paracatu', 'Minas Gerais', -17.22, -46.87),
    [1_600, 1_250],
    '2024-08-05',
    95_000n,
  ],
  ['2', 'janauba', 'Janaúba', brazil('Janaúba', 'Minas Gerais', -15.8, -43.31), [5_200, 4_000], '2021-09-10', 41_000n],
  [
    '2',
    'tabocas',
    'Tabocas do Brejo',
    brazil('Tabocas do Brejo Velho', 'Bahia', -12.7, -44.01),
    [4_600, 3_600],
    '2023-02-01',
    42_500n,
  ],
  ['3', 'fryeburg', 'Fryeburg Field', usa('Fryeburg', 'Maine', 44.02, -70.98), [1_900, 1_500], '2022-10-12', 108_000n],
  [
    '3',
    'edison-roofs',
    'Edison Roofs',
    usa('Edison', 'New Jersey', 40.52, -74.41),
    [1_300, 1_000],
    '2021-05-20',
    121_000n,
  ],
  [
    '3',
    'agawam',
    'Agawam Landfill',
    usa('Agawam', 'Massachusetts', 42.07, -72.61),
    [1_700, 1_300],
    '2023-08-30',
    114_000n,
  ],
  [
    '4',
    'ceres',
    'Ceres Packhouse',
    ['Ceres', 'Western Cape', 'South Africa', -33.37, 19.31],
    [900, 720],
    '2022-01-17',
    102_000n,
  ],
  [
    '4',
    'kericho',
    'Kericho Tea',
    ['Kericho', 'Kericho County', 'Kenya', -0.37, 35.28],
    [650, 520],
    '2023-04-03',
    127_000n,
  ],
  [
    '4',
    'upington',
    'Upington Cold Store',
    ['Upington', 'Northern Cape', 'South Africa', -28.45, 21.26],
    [1_150, 900],
    '2024-05-13',
    98_500n,
  ],
  ['5', 'barreiras', 'Barreiras', brazil('Barreiras', 'Bahia', -12.15, -44.99), [3_800, 3_000], '2022-07-01', 62_000n],
  [
    '5',
    'hudson-falls',
    'Kingsbury',
    usa('Hudson Falls', 'New York', 43.3, -73.59),
    [2_300, 1_800],
    '2023-09-18',
    104_000n,
  ],
  [
    '5',
    'rio-claro',
    'Rio do Peixe',
    brazil('Videira', 'Santa Catarina', -27.01, -51.15),
    [null, 1_600],
    '2020-02-11',
    58_000n,
    'hydro',
  ],
  [
    '7',
    'chapeco',
    'Chapecozinho',
    brazil('Xanxerê', 'Santa Catarina', -26.88, -52.4),
    [null, 2_400],
    '2019-11-05',
    56_000n,
    'hydro',
  ],
  [
    '7',
    'antas',
    'Rio das Antas',
    brazil('Bento Gonçalves', 'Rio Grande do Sul', -29.17, -51.52),
    [null, 1_900],
    '2021-04-22',
    57_500n,
    'hydro',
  ],
  [
    '9',
    'fresno-foods',
    'Fresno Foods',
    usa('Fresno', 'California', 36.74, -119.79),
    [1_450, 1_150],
    '2022-06-09',
    132_000n,
  ],
  ['9', 'dayton-schools', 'Dayton Schools', usa('Dayton', 'Ohio', 39.76, -84.19), [1_050, 850], '2023-01-25', 116_000n],
  [
    '9',
    'hickory-mill',
    'Hickory Mill',
    usa('Hickory', 'North Carolina', 35.73, -81.34),
    [1_200, 950],
    '2024-02-28',
    111_000n,
  ],
  [
    '12',
    'sete-lagoas',
    'Sete Lagoas',
    brazil('Sete Lagoas', 'Minas Gerais', -19.46, -44.25),
    [520, 420],
    '2019-06-03',
    99_000n,
  ],
  [
    '13',
    'rutland-battery',
    'Rutland Battery',
    usa('Rutland', 'Vermont', 43.61, -72.97),
    [null, 1_000],
    '2026-11-02',
    187_000n,
    'storage',
  ],
  [
    '48',
    'valledupar',
    'Valledupar',
    ['Valledupar', 'Cesar', 'Colombia', 10.46, -73.25],
    [1_500, 1_200],
    '2023-03-27',
    86_000n,
  ],
  [
    '48',
    'sabanalarga',
    'Sabanalarga',
    ['Sabanalarga', 'Atlántico', 'Colombia', 10.63, -74.92],
    [1_250, 1_000],
    '2024-09-02',
    88_000n,
  ],
]

export const demoPlants: readonly DemoPlant[] = rows.map(
  ([
    portfolioId,
    id,
    name,
    [city, region, country, latitude, longitude],
    [dc, ac],
    commissionedOn,
    tariffPerKwh,
    kind,
  ]) => ({
    id,
    portfolioId,
    name,
    technology: kind ?? 'solar',
    city,
    region,
    country,
    latitude,
    longitude,
    capacityDcKw: dc,
    capacityAcKw: ac,
    commissionedOn,
    tariffPerKwh,
  }),
)
