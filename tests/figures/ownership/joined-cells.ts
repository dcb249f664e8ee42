/** The parts of a plan that this reads, as `explain (verbose, format json)` writes them. */
export type Plan = {
  readonly 'Node Type': string
  readonly Schema?: string
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Plans?: readonly Plan[]
} & Readonly<Record<string, unknown>>

const conditions = ['Hash Cond', 'Merge Cond', 'Index Cond', 'Recheck Cond', 'Join Filter', 'Filter']
const name = String.raw`(?:\w+|"[^"]+")`
/** A column by its table's alias; casts are taken away before. */
const equality = new RegExp(
  String.raw`(${name})\.(${name})\)? = \(?(?:ANY \(+)?(?:(${name})\.(${name})|(\$\d+|'[^']*'|InitPlan [^)]*\)\.\w+))`,
  'g',
)

/** Columns whose values name an account, a person, or a thing of theirs. */
const naming = /(^|_)(ids?|key|owner|subject|target)"?$/

/**
 * The groups of a statement's tables that nothing holds together: tables of accounts whose rows it brings together without an
 * equality between them, and without a value that each is looked up by. One group lives in one cell; two that are not both
 * looked up by value could be rows of two cells.
 */
export function groupsAcrossCells(plan: Plan, ofAccounts: ReadonlySet<string>): string[] {
  const tables = new Map<string, string>()
  const texts: string[] = []
  visit(plan, (node) => {
    const table = `${node.Schema}.${node['Relation Name'] === 'user' ? '"user"' : node['Relation Name']}`
    const isWritten = node.Operation === 'Insert'
    if (node.Alias && ofAccounts.has(table) && !isWritten) tables.set(node.Alias, table)
    for (const key of conditions)
      if (typeof node[key] === 'string') texts.push(node[key].replaceAll(/::[a-z_]+(\[\])?/g, ''))
  })
  const groupOf = new Map([...tables.keys()].map((alias) => [alias, alias]))
  const root = (alias: string): string => (groupOf.get(alias) === alias ? alias : root(groupOf.get(alias)!))
  const looked = new Set<string>()
  for (const text of texts)
    for (const [, left, column, right, ofRight, value] of text.matchAll(equality)) {
      // Equal amounts or days say nothing about where two rows live.
      if (![column, ofRight ?? 'id'].every((one) => naming.test(one!))) continue
      const [one, other] = [left!.replaceAll('"', ''), right?.replaceAll('"', '')]
      if (other && groupOf.has(one) && groupOf.has(other)) groupOf.set(root(one), root(other))
      else if (groupOf.has(one) && (value || other)) looked.add(one)
      else if (other && groupOf.has(other)) looked.add(other)
    }
  const groups = Map.groupBy(tables.keys(), root)
  if (groups.size < 2) return []
  const free = [...groups.values()].filter((aliases) => !aliases.some((alias) => looked.has(alias)))
  return free.map((aliases) => [...new Set(aliases.map((alias) => tables.get(alias)!))].toSorted().join(' '))
}

/** Statements of the product that this reading takes for more, by words of theirs, with the reason why each stays in one cell. */
export const withinEachCell: Readonly<Record<string, string>> = {
  'select array[exists (': 'looks whether anything is due: each cell asks itself, and nothing joins the parts',
  'count(*) as checked,': 'a proof of the night, over the books of the cell that it runs in',
  '(select count(*) from ledger.entry) as entry': 'counts the rows of the cell’s own books',
  'coalesce(s.posted, 0) as summed': 'compares sums of the cell’s own books',
  'with besides as materialized': 'adds up the cash of the cell’s own books',
  'where ssn_index = any': 'looks for a taxpayer number among all people: the directory keeps their indexes',
  'order by lower(email) using': 'searches for people by their beginnings: the directory keeps names and addresses',
  'from cash.bank_transfer f where f.state in':
    'looks for a later transfer of the same account, by a hash that the plan does not spell out',
}

function visit(plan: Plan, see: (node: Plan) => void): void {
  see(plan)
  for (const child of plan.Plans ?? []) visit(child, see)
}
