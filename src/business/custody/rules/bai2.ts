import type { BusinessDay } from '#kernel/business-day.ts'
import { accountOf, type Bai2Account } from './bai2-account.ts'
import { type Bai2Record, dayOf, fail, readRecords, recordOf, wholeNumber } from './bai2-records.ts'
import { checkStatement, type Statement } from './statement.ts'

type Group = { readonly day: BusinessDay; readonly currency: string; readonly accounts: readonly Bai2Account[] }

/**
 * Reads a BAI2 file (Cash Management Balance Reporting, version 2): accounts within groups within one file, each closed
 * by a trailer with its record count and control total.
 */
export function parseBai2(content: string): Statement[] {
  const records = readRecords(content)
  const header = recordOf(records, 0, '01')
  const version = header.fields[8] ?? ''
  if (version !== '2')
    fail(header, `The file is of BAI version “${version}”; version 2 is needed. Ask the bank for it.`)
  const sequence = wholeNumber(header, header.fields[5])
  const { groups, next } = groupsOf(records, 1)
  const trailer = recordOf(records, next, '99')
  if (records.length > next + 1)
    fail(records[next + 1]!, 'There are records after the file’s trailer. Ask the bank for a new file.')
  checkTrailer(trailer, {
    total: groups.reduce((sum, { total }) => sum + total, 0n),
    parts: groups.length,
    records: physical(records, 0, next + 1),
  })
  return groups.flatMap(({ group }) => group.accounts.map((account) => statementOf(group, account, Number(sequence))))
}

function statementOf({ day }: Group, { at, ...account }: Bai2Account, sequence: number): Statement {
  const statement = { ...account, day, sequence }
  checkStatement(statement, at)
  return statement
}

type ReadGroup = { readonly group: Group; readonly total: bigint }

function groupsOf(records: readonly Bai2Record[], first: number): { groups: ReadGroup[]; next: number } {
  const groups: ReadGroup[] = []
  let next = first
  while (records[next]?.code === '02') {
    const { end, ...group } = groupOf(records, next)
    groups.push(group)
    next = end
  }
  return { groups, next }
}

/** Only an update is a day's statement. As-of modifiers 1 and 3 mark a day that is not over. */
function groupOf(records: readonly Bai2Record[], first: number): ReadGroup & { readonly end: number } {
  const header = records[first]!
  const [, , , status = '', date = '', , currency = '', modifier = ''] = header.fields
  if (status !== '1')
    fail(
      header,
      `The group is marked “${status}” (deletion, correction or test), and only an update (1) is imported. Ask the bank.`,
    )
  if (!['', '2', '4'].includes(modifier))
    fail(header, 'The group is of a day that is not over. Import the final statement.')
  const day = dayOf(header, date)
  const accounts: Bai2Account[] = []
  let total = 0n
  let next = first + 1
  while (records[next]?.code === '03') {
    const { account, end } = accountOf(records, next, { day, currency: currency || 'USD' })
    const trailer = recordOf(records, end, '49')
    checkTrailer(trailer, { total: account.control, records: physical(records, next, end + 1) })
    total += account.control
    accounts.push(account.account)
    next = end + 1
  }
  const trailer = recordOf(records, next, '98')
  checkTrailer(trailer, { total, parts: accounts.length, records: physical(records, first, next + 1) })
  return { group: { day, currency, accounts }, total, end: next + 1 }
}

const physical = (records: readonly Bai2Record[], from: number, to: number): number =>
  records.slice(from, to).reduce((count, { lines }) => count + lines, 0)

type Counted = { readonly total: bigint; readonly parts?: number; readonly records: number }

/** Checks a trailer: control total, number of parts if given, and number of records including its own. */
function checkTrailer(trailer: Bai2Record, { total, parts, records }: Counted): void {
  const [, stated, ...counts] = trailer.fields
  const wrong = (what: string, statedText: string | undefined, is: bigint | number): never =>
    fail(
      trailer,
      `Trailer ${trailer.code} says ${statedText || 'nothing'} for ${what}, and the file has ${is}. Ask the bank for a new file.`,
    )
  if (wholeNumber(trailer, stated) !== total) wrong('the control total', stated, total)
  const expected = parts === undefined ? [records] : [parts, records]
  expected.forEach((count, index) => {
    const isRecords = index === expected.length - 1
    if (wholeNumber(trailer, counts[index]) !== BigInt(count))
      wrong(isRecords ? 'its number of records' : 'its number of parts', counts[index], count)
  })
}
