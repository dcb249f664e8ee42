import { type BusinessDay, plusBankDays } from '#kernel/business-day.ts'
import type { StatementLineId } from '#kernel/ids.ts'

/** A line of a bank statement that is not matched with a ledger entry. */
export type OpenLine = {
  readonly lineId: StatementLineId
  readonly day: BusinessDay
  readonly amount: bigint
  readonly reference: string
}

/** A ledger entry on the account, with the bank's sign: a credit to the account is positive. */
export type OpenEntry = {
  readonly transferId: bigint
  readonly day: BusinessDay
  readonly amount: bigint
  /** The ids by which a bank may refer to it, as banks transmit them: of its transfer, instruction or subject. */
  readonly references: readonly string[]
}

export type Match = {
  readonly lineId: StatementLineId
  readonly transferId: bigint
  readonly how: 'reference' | 'amountAndDay' | 'fee'
}

export const referenceOnWire = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '').slice(0, 35)

/** The most bank days between a line without our reference and an entry of its amount. */
const matchWindow = 3

/**
 * Matches lines and entries of one account, each once: first by shared reference and amount, then lines without our
 * reference by amount and day. `known` are our references on earlier lines: a repeated line must not take another
 * person's entry of the same amount.
 */
export function matchLines(
  lines: readonly OpenLine[],
  entries: readonly OpenEntry[],
  knownReferences: ReadonlySet<string>,
): readonly Match[] {
  const taken = new Set<bigint>()
  const matches: Match[] = []
  const take = (line: OpenLine, entry: OpenEntry | undefined, how: Match['how']): boolean => {
    if (!entry) return false
    taken.add(entry.transferId)
    matches.push({ lineId: line.lineId, transferId: entry.transferId, how })
    return true
  }
  const byReference = groupedBy(entries, ({ references }) => references)
  const left = lines.filter((line) => {
    const candidates = line.reference === '' ? [] : (byReference.get(line.reference) ?? [])
    const entry = candidates.find((it) => !taken.has(it.transferId) && it.amount === line.amount)
    return !take(line, entry, 'reference')
  })
  const byAmount = groupedBy(entries, ({ amount }) => [amount])
  for (const line of left) {
    if (byReference.has(line.reference) || knownReferences.has(line.reference)) continue
    const first = plusBankDays(line.day, -matchWindow)
    const last = plusBankDays(line.day, matchWindow)
    const candidates = byAmount.get(line.amount) ?? []
    take(
      line,
      candidates.find(({ transferId, day }) => !taken.has(transferId) && day >= first && day <= last),
      'amountAndDay',
    )
  }
  return matches
}

/** Groups items by each of their keys, in order, so that the oldest entry is matched first. */
function groupedBy<Item, Key>(items: readonly Item[], keysOf: (item: Item) => readonly Key[]): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return groups
}
