import { type BusinessDay, plusBankDays } from '#kernel/business-day.ts'
import type { StatementLineId } from '#kernel/ids.ts'

/** A line of a bank statement that is not matched with an entry of the ledger yet. */
export type OpenLine = {
  readonly lineId: StatementLineId
  readonly day: BusinessDay
  readonly amount: bigint
  readonly reference: string
}

/** An entry of the ledger on the account, as the bank would show it: a credit to the account is above zero. */
export type OpenEntry = {
  readonly transferId: bigint
  readonly day: BusinessDay
  readonly amount: bigint
  /** Everything that a bank may know it by, as banks carry it: the id of its transfer or instruction, its subject. */
  readonly references: readonly string[]
}

export type Match = {
  readonly lineId: StatementLineId
  readonly transferId: bigint
  readonly how: 'reference' | 'amountAndDay' | 'fee'
}

/** An id as banks carry it: their references have at most 35 characters, and no dash or underscore is sure to survive. */
export const referenceOnWire = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '').slice(0, 35)

/** The most bank days between a line without a reference of ours and an entry of its amount. */
const matchWindow = 3

/**
 * Matches lines and entries of one account, each once: first by a reference that both bear and the same amount, then a line whose
 * reference is none of ours by amount and day. `known` are our references that earlier lines bear: a line that comes a second time
 * must not take the entry of someone else for the same amount.
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

/** Lists of items by each of their keys, in the order in which they came: the oldest entry is matched first. */
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
