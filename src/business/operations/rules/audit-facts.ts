import { wordsOf } from './audit-words.ts'

/** One field of an act; `before` is null if the log does not have it. */
export type AuditFact = {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
  readonly isChanged: boolean
}

type Detail = Readonly<Record<string, unknown>>

/** The fields with lines of their own, or shown elsewhere. */
const elsewhere: ReadonlySet<string> = new Set(['is', 'changes', 'booked', 'proposal', 'proposedBy', 'firstApprovedBy'])

/**
 * The fields of an act in the log: approved facts with values before and after, a row's record next to its previous
 * record, and all others as written.
 */
export function auditFacts(detail: Detail, recordBefore: Detail | null): AuditFact[] {
  return [
    ...rowFacts(detail.is, recordBefore?.is),
    ...changeFacts(detail.changes, ''),
    ...changeFacts(detail.booked, 'Booked: '),
    ...Object.entries(detail).flatMap(([name, value]) =>
      elsewhere.has(name) ? [] : [{ label: wordsOf(name), before: null, after: textOf(value), isChanged: false }],
    ),
  ]
}

function rowFacts(is: unknown, was: unknown): AuditFact[] {
  const [now, before] = [fieldsIn(is), fieldsIn(was)]
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])].toSorted()
  return names.flatMap((name) => {
    const [old, fresh] = [textOf(before[name]), textOf(now[name])]
    if (old === null && fresh === null) return []
    return [{ label: wordsOf(name), before: old, after: fresh, isChanged: was !== undefined && old !== fresh }]
  })
}

const fieldsIn = (value: unknown): Detail => (isDetail(value) ? value : {})

const isDetail = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const changeFacts = (changes: unknown, prefix: string): AuditFact[] =>
  (Array.isArray(changes) ? changes : []).filter(isDetail).map(({ label, before, after }) => {
    const [old, fresh] = [textOf(before), textOf(after)]
    return { label: `${prefix}${String(label)}`, before: old, after: fresh, isChanged: old !== fresh }
  })

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((part) => textOf(part) ?? '–').join(', ')
  return isDetail(value) ? JSON.stringify(value) : String(value)
}
