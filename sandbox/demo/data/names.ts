// Invented people: first and last names are put together by chance.
export const firstNames =
  'Ada Alma Amos Anita Arlo Asha Beatriz Bram Bruno Carla Cleo Dario Dina Edith Eli Elena Enzo Esme Farid Fern Gia Gideon Hana Hugo Ida Ines Ivan Jonas Juno Kai Kira Lars Leila Levi Lucia Mabel Malik Marco Mina Moss Nadia Nico Nora Oren Paloma Petra Quinn Rafael Rosa Ruth Selma Silas Sofia Tariq Thea Uma Vera Wes Yara Zeno'.split(
    ' ',
  )

export const lastNames =
  'Abara Almeida Arden Barlow Basri Beckett Bianchi Calder Castell Chen Corwin Dahl Delgado Dunne Eastman Ekström Falk Ferrer Galvin Garrow Hadley Haldane Ibarra Ingram Jansen Joubert Kamara Keller Kowal Lamb Laurent Lindgren Mabry Marsh Mercer Moreau Nakano Novak Oakes Okoro Pardo Pell Quintero Ramos Renner Rowe Salazar Sandoval Tanaka Thorne Ueda Ursin Valdez Varga Wachter Wilde Xu Yates Yilmaz Zeller'.split(
    ' ',
  )

export type DemoTown = {
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly area: string
}

/** Where they live; nobody in a state in which the offers of Regulation A are not made. */
export const towns: readonly DemoTown[] = [
  { city: 'Portland', state: 'ME', postalCode: '04101', area: '207' },
  { city: 'Burlington', state: 'VT', postalCode: '05401', area: '802' },
  { city: 'Worcester', state: 'MA', postalCode: '01608', area: '508' },
  { city: 'Providence', state: 'RI', postalCode: '02903', area: '401' },
  { city: 'Albany', state: 'NY', postalCode: '12207', area: '518' },
  { city: 'Newark', state: 'NJ', postalCode: '07102', area: '973' },
  { city: 'Pittsburgh', state: 'PA', postalCode: '15222', area: '412' },
  { city: 'Richmond', state: 'VA', postalCode: '23219', area: '804' },
  { city: 'Asheville', state: 'NC', postalCode: '28801', area: '828' },
  { city: 'Savannah', state: 'GA', postalCode: '31401', area: '912' },
  { city: 'Tampa', state: 'FL', postalCode: '33602', area: '813' },
  { city: 'Columbus', state: 'OH', postalCode: '43215', area: '614' },
  { city: 'Ann Arbor', state: 'MI', postalCode: '48104', area: '734' },
  { city: 'Madison', state: 'WI', postalCode: '53703', area: '608' },
  { city: 'Duluth', state: 'MN', postalCode: '55802', area: '218' },
  { city: 'Austin', state: 'TX', postalCode: '78701', area: '512' },
  { city: 'Denver', state: 'CO', postalCode: '80202', area: '303' },
  { city: 'Santa Fe', state: 'NM', postalCode: '87501', area: '505' },
  { city: 'Boise', state: 'ID', postalCode: '83702', area: '208' },
  { city: 'Eugene', state: 'OR', postalCode: '97401', area: '541' },
  { city: 'Tacoma', state: 'WA', postalCode: '98402', area: '253' },
  { city: 'Fresno', state: 'CA', postalCode: '93721', area: '559' },
]

export const streets = [
  'Harbor Street',
  'Mill Lane',
  'Orchard Road',
  'Cedar Avenue',
  'River Street',
  'Prospect Hill',
  'Juniper Way',
  'School Street',
] as const
