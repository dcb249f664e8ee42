/**
 * Forty invented people whose names, streets or characters have stopped files and pages before. Those that are taken are
 * printed as they write themselves, and filed in the characters of the IRS; the others are refused where they are typed.
 */
export type HardPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly address1: string
  /** First name, last name and street as a tax file has them; null where the file goes without the return. */
  readonly filed: readonly [first: string, last: string, street: string] | null
}

const person = (firstName: string, lastName: string, address1: string, filed: HardPerson['filed']): HardPerson => ({
  firstName,
  lastName,
  address1,
  filed,
})

const street = '1 Main St'

export const takenPeople: readonly HardPerson[] = [
  person('Thị Ánh', 'Nguyễn', '5 Đường Lê Lợi', ['Thi Anh', 'Nguyen', '5 Duong Le Loi']),
  person('Łukasz', 'Żółć', 'Źdźbło 3', ['Lukasz', 'Zolc', 'Zdzblo 3']),
  person('Ọláyẹ̀mí', 'Adébáyọ̀', '9 Ìbàdàn Rd', ['Olayemi', 'Adebayo', '9 Ibadan Rd']),
  person('Keola', 'Kaʻanāʻanā', '9 Kalākaua Ave', ['Keola', "Ka'ana'ana", '9 Kalakaua Ave']),
  person('Siobhán', 'O’Brien', '7 St. Mary’s Rd', ['Siobhan', "O'Brien", "7 St. Mary's Rd"]),
  person('Renée', 'D´Arcy', street, ['Renee', "D'Arcy", street]),
  person('Məmməd', 'Əliyev', '2 Bakı Küçəsi', ['Memmed', 'Eliyev', '2 Baki Kucesi']),
  person('Ɓala', 'Haɗeja', '4 Ƙofar Mata', ['Bala', 'Hadeja', '4 Kofar Mata']),
  person('Kɔdzo', 'Agbɛko', street, ['Kodzo', 'Agbeko', street]),
  person('İbrahim', 'Yıldız', 'Işık Sokağı 8', ['Ibrahim', 'Yildiz', 'Isik Sokagi 8']),
  person('Þór', 'Guðmundsson', 'Ægisíða 1', ['Thor', 'Gudmundsson', 'Aegisida 1']),
  person('Ștefan', 'Țepeș', street, ['Stefan', 'Tepes', street]),
  person('Jürgen', 'Groß', 'Große Straße 12', ['Jurgen', 'Gross', 'Grosse Strasse 12']),
  person('Núria', 'Gal·les', 'Carrer del Col·legi 3', ['Nuria', 'Galles', 'Carrer del Collegi 3']),
  person('Jo\u0301se', 'Mun\u0303oz', '1250 Calle Ferna\u0301ndez', ['Jose', 'Munoz', '1250 Calle Fernandez']),
  person('Z\u0300\u0301\u0302\u0303oe', 'Stacked', street, ['Zoe', 'Stacked', street]),
  person('Anne‑Marie', 'Smith—Jones', street, ['Anne-Marie', 'Smith-Jones', street]),
  person('Ng', 'O', '1 A St', ['Ng', 'O', '1 A St']),
  person('X', 'Æ A-12', street, ['X', 'Ae A-12', street]),
  person('Mary (Mo)', 'Day & Night', '#12 & 14, Main St.', ['Mary (Mo)', 'Day & Night', '#12 & 14, Main St.']),
  person(
    'Maximiliana Alexandrina Theodora Konstantina',
    'von und zu Hohenstein-Waldburg-Zeil und Trauchburg',
    '1234 North Martin Luther King Junior Boulevard',
    [
      'Maximiliana Alexandrina Theodora Konstantina',
      'von und zu Hohenstein-Waldburg-Zeil und Trauchburg',
      '1234 North Martin Luther King',
    ],
  ),
  person('W'.repeat(50), 'M'.repeat(50), street, ['W'.repeat(50), 'M'.repeat(50), street]),
  person('Carys', 'Penrhyn', 'Llanfairpwllgwyngyllgogerychwyrndrobwll 1', null),
  person('Null', 'Undefined', '0 Void Ln', ['Null', 'Undefined', '0 Void Ln']),
  person('Marco', '-Rossi', '+39 Via Roma', ['Marco', '-Rossi', '39 Via Roma']),
]

export const refusedPeople: readonly (HardPerson & { readonly field: 'firstName' | 'lastName' | 'address1' })[] = [
  { ...person('Олена', 'Reyes', street, null), field: 'firstName' },
  { ...person('Γιώργος', 'Reyes', street, null), field: 'firstName' },
  { ...person('محمد', 'Reyes', street, null), field: 'firstName' },
  { ...person('Ada', 'לוי', street, null), field: 'lastName' },
  { ...person('小明', 'Reyes', street, null), field: 'firstName' },
  { ...person('आर्या', 'Reyes', street, null), field: 'firstName' },
  { ...person('สมชาย', 'Reyes', street, null), field: 'firstName' },
  { ...person('Аda', 'Reyes', street, null), field: 'firstName' },
  { ...person('Ada🌞', 'Reyes', street, null), field: 'firstName' },
  { ...person('Ad\u200ba', 'Reyes', street, null), field: 'firstName' },
  { ...person('Ada\u202e syeR', 'Reyes', street, null), field: 'firstName' },
  { ...person('Ada', '™', street, null), field: 'lastName' },
  { ...person('.', 'Reyes', street, null), field: 'firstName' },
  { ...person('Ada', 'x'.repeat(51), street, null), field: 'lastName' },
  { ...person('Ada', 'Reyes', 'ถนนสุขุมวิท 12', null), field: 'address1' },
]
