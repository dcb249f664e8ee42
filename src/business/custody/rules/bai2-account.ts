import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { type Bai2Record, dayOf, fail, wholeNumber } from './bai2-records.ts'
import { type Statement, type StatementLine, sumOf } from './statement.ts'

/** An account of a BAI2 file; `at` is the line of its header. */
export type Bai2Account = Pick<Statement, 'account' | 'opening' | 'closing' | 'lines'> & { readonly at: number }

type OfGroup = { readonly day: BusinessDay; readonly currency: string }
type Read = {
  readonly account: Bai2Account /** The sum of all amounts, which the trailer repeats. */
  readonly control: bigint
}

/** Reads an account's header (03) and details (16); `end` is the required position of its trailer. */
export function accountOf(
  records: readonly Bai2Record[],
  first: number,
  { day, currency }: OfGroup,
): { readonly account: Read; readonly end: number } {
  const header = records[first]!
  const number = header.fields[1] ?? ''
  if (!number) fail(header, 'An account has no number. Ask the bank for a new file.')
  const own = header.fields[2] || currency
  if (own !== 'USD')
    fail(header, `Account ${number} is in ${own}; only accounts in USD are imported. Leave it out of the file.`)
  const summaries = summariesOf(header)
  let end = first + 1
  while (records[end]?.code === '16') end += 1
  const details = records.slice(first + 1, end).map((record) => detailOf(record, day))
  const lines = details.map(({ line }) => line)
  const balance = (type: string, name: string): Cents => {
    const ofType = summaries.filter((summary) => summary.type === type)
    return ofType.length === 1
      ? cents(ofType[0]!.amount)
      : fail(
          header,
          `Account ${number} has ${ofType.length} ${name} balances (${type}), and needs one. Ask the bank for a new file.`,
        )
  }
  const account = {
    account: number,
    opening: balance('010', 'opening'),
    closing: balance('015', 'closing'),
    lines,
    at: header.at,
  }
  checkTotal(header, summaries, { type: '100', lines: lines.filter((it) => isCredit(header, it.code)) })
  checkTotal(header, summaries, { type: '400', lines: lines.filter((it) => !isCredit(header, it.code)) })
  const control = [...summaries, ...details].reduce((sum, { amount }) => sum + amount, 0n)
  return { account: { account, control }, end }
}

type Summary = { readonly type: string; readonly amount: bigint; readonly count: string }

function summariesOf(header: Bai2Record): Summary[] {
  const summaries: Summary[] = []
  let at = 3
  while (at < header.fields.length) {
    const [type = '', amount = '', count = '', funds = ''] = header.fields.slice(at, at + 4)
    at += 4 + fundsLength(header, funds, at + 4)
    if (type === '' && amount === '') continue
    summaries.push({ type, amount: wholeNumber(header, amount), count })
  }
  return summaries
}

/** Returns the number of further fields of a funds type. They give the availability of the money by day. */
function fundsLength(record: Bai2Record, funds: string, next: number): number {
  if (['', '0', '1', '2', 'Z'].includes(funds)) return 0
  if (funds === 'V') return 2
  if (funds === 'S') return 3
  if (funds === 'D') return Number(1n + 2n * wholeNumber(record, record.fields[next]))
  return fail(record, `There is no funds type “${funds}”. Ask the bank for a new file.`)
}

/** Detail amounts are unsigned: the type gives the direction. Custom types (900 and up) give none. */
function detailOf(record: Bai2Record, day: BusinessDay): { readonly line: StatementLine; readonly amount: bigint } {
  const [, type = '', amountText, funds = ''] = record.fields
  const amount = wholeNumber(record, amountText)
  if (amount < 0n) fail(record, 'A detail’s amount has a sign, which BAI2 does not allow. Ask the bank for a new file.')
  const rest = 4 + fundsLength(record, funds, 4)
  const [bankId = '', reference = ''] = record.fields.slice(rest, rest + 2)
  if (!bankId) fail(record, 'A detail has no reference of the bank’s. Ask the bank for a new file.')
  return {
    amount,
    line: {
      amount: cents(isCredit(record, type) ? amount : -amount),
      bookedOn: day,
      valueOn: funds === 'V' ? dayOf(record, record.fields[4]) : day,
      reference,
      bankId,
      code: type,
      text: record.fields
        .slice(rest + 2)
        .join(',')
        .trim(),
    },
  }
}

function isCredit(record: Bai2Record, type: string): boolean {
  if (/^[123]\d\d$/.test(type)) return true
  if (/^[456]\d\d$/.test(type)) return false
  return fail(record, `Type ${type} says neither credit nor debit. Ask the bank to report it under a standard type.`)
}

type Total = { readonly type: '100' | '400'; readonly lines: readonly StatementLine[] }

/** Checks the totals of credits and debits, if the bank gives them. */
function checkTotal(header: Bai2Record, summaries: readonly Summary[], { type, lines }: Total): void {
  const name = type === '100' ? 'credits' : 'debits'
  const sum = sumOf(lines)
  const size = sum < 0n ? -sum : sum
  for (const summary of summaries.filter((it) => it.type === type)) {
    if (summary.amount !== size)
      fail(
        header,
        `The header says that ${name} come to ${summary.amount} cents, and they come to ${size}. Ask the bank for a new file.`,
      )
    if (summary.count !== '' && wholeNumber(header, summary.count) !== BigInt(lines.length))
      fail(
        header,
        `The header says that there are ${summary.count} ${name}, and there are ${lines.length}. Ask the bank for a new file.`,
      )
  }
}
