import type { BankStatement, Booking } from './statement.ts'

const longest = 80

/** Writes a statement as a BAI2 file with one account, in records of at most 80 characters. */
export function writeBai2({ account, day, sequence, opening, closing, bookings }: BankStatement): string {
  const date = day.slice(2).replaceAll('-', '')
  const credits = bookings.filter(({ code, amount }) => isCredit(code, amount))
  const debits = bookings.filter(({ code, amount }) => !isCredit(code, amount))
  const sums = [opening, closing, sizeOf(credits), sizeOf(debits)]
  const header = [
    `03,${account},USD,010,${opening},,/`,
    `88,015,${closing},,/`,
    `88,100,${sums[2]},${credits.length},/`,
    `88,400,${sums[3]},${debits.length},/`,
  ]
  const details = bookings.flatMap(detail)
  const control = sums.reduce((all, amount) => all + amount, 0n) + sizeOf(bookings)
  const inAccount = header.length + details.length + 1
  return [
    `01,122099999,LONGLIGHT,${date},1800,${sequence},,,2/`,
    `02,LONGLIGHT,122099999,1,${date},2400,USD,2/`,
    ...header,
    ...details,
    `49,${control},${inAccount}/`,
    `98,${control},1,${inAccount + 2}/`,
    `99,${control},1,${inAccount + 4}/`,
    '',
  ].join('\r\n')
}

const isCredit = (code: Booking['code'], amount: bigint): boolean =>
  amount > 0n || (amount === 0n && code === 'achCredit')

const sizeOf = (bookings: readonly Booking[]): bigint =>
  bookings.reduce((sum, { amount }) => sum + (amount < 0n ? -amount : amount), 0n)

function detail({ amount, valueOn, bankId, reference, code, text }: Booking): string[] {
  const type = isCredit(code, amount) ? creditTypes[code] : debitTypes[code]
  const size = amount < 0n ? -amount : amount
  return wrapped(`16,${type},${size},V,${valueOn.slice(2).replaceAll('-', '')},,${bankId},${reference}`, text)
}

/** The fields in a record of their own, and the text in as many as it takes, broken at blanks only. */
function wrapped(fields: string, text: string): string[] {
  if (text === '') return [`${fields}/`]
  const records = [`${fields}/`]
  let record = '88,'
  for (const word of text.split(' ')) {
    const longer = record === '88,' ? record + word : `${record} ${word}`
    if (longer.length > longest && record !== '88,') {
      records.push(record)
      record = `88,${word}`
    } else record = longer
  }
  return [...records, record]
}

const creditTypes = {
  achCredit: '165',
  achDebit: '165',
  transferIn: '275',
  transferOut: '275',
  returned: '257',
  fee: '354',
} as const
const debitTypes = {
  achCredit: '455',
  achDebit: '455',
  transferIn: '575',
  transferOut: '575',
  returned: '557',
  fee: '698',
} as const
