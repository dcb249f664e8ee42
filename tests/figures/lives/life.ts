import type { World } from './company.ts'

/** One command in a life: its turns by what became of them, and how often it took effect since the company was founded. */
type Lived = {
  readonly tried: number
  readonly done: number
  readonly refused: Readonly<Record<string, number>>
  readonly withoutObject: number
  readonly effects: number
}
export type Life = ReadonlyMap<string, Lived>

/** Acts that leave no line in the audit log: a page at a partner, and what is only read. Their answer is their effect. */
const lineless: ReadonlySet<string> = new Set(['createBankLinkToken', 'startSigning', 'prepareTaxFile'])

/** How often each command took effect, by the audit log; a command that proposes, where its proposal was carried out. */
async function effectsOf({ testCompany: { owner } }: World): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; times: number }>(
    `select action as name, count(*)::int as times from platform.audit where outcome = 'done' and action not like 'propose:%' group by 1
     union all select 'propose' || upper(left(kind, 1)) || substr(kind, 2), count(*)::int from platform.proposal where state = 'approved' group by 1`,
  )
  return new Map(rows.map(({ name, times }) => [name, times]))
}

/** Notes what had happened before the first day, so that a life's report is about the life alone. */
export async function beginLife(world: World): Promise<void> {
  for (const [name, times] of await effectsOf(world)) world.founded.set(name, times)
  world.told.clear()
}

export async function lifeOf(world: World): Promise<Life> {
  const effects = await effectsOf(world)
  const outcomes = Map.groupBy(
    [...world.told].map(([what, times]) => [...what.split(': '), times] as [string, string, number]),
    ([name]) => name,
  )
  const names = new Set([...outcomes.keys(), ...effects.keys()])
  return new Map(
    [...names].toSorted().map((name) => {
      const of = Object.fromEntries((outcomes.get(name) ?? []).map(([, outcome, times]) => [outcome, times]))
      const { done = 0, 'nothing to do': withoutObject = 0, ...refused } = of
      const tried = done + Object.values(refused).reduce((sum, times) => sum + times, 0)
      const since = (effects.get(name) ?? 0) - (world.founded.get(name) ?? 0)
      return [name, { tried, done, refused, withoutObject, effects: lineless.has(name) ? done : since }]
    }),
  )
}

export const tookEffect = (life: Life, name: string): boolean => (life.get(name)?.effects ?? 0) > 0

/** Several lives as one. */
export function together(lives: readonly Life[]): Life {
  const all = new Map<string, Lived>()
  for (const [name, one] of lives.flatMap((life) => [...life])) {
    const so = all.get(name) ?? { tried: 0, done: 0, refused: {}, withoutObject: 0, effects: 0 }
    const refused: Record<string, number> = { ...so.refused }
    for (const [code, times] of Object.entries(one.refused)) refused[code] = (refused[code] ?? 0) + times
    all.set(name, {
      tried: so.tried + one.tried,
      done: so.done + one.done,
      refused,
      withoutObject: so.withoutObject + one.withoutObject,
      effects: so.effects + one.effects,
    })
  }
  return all
}

/** One line for each command, and the commonest refusals of all. */
export function reportOf(life: Life): string {
  const lines = [...life].map(([name, { tried, done, refused, withoutObject, effects }]) => {
    const codes = Object.entries(refused).map(([code, times]) => ` ${code} ${times}`)
    return `  ${name}: tried ${tried}, done ${done}, took effect ${effects}, without an object ${withoutObject}${codes.length > 0 ? `; refused:${codes.join(',')}` : ''}`
  })
  const codes = new Map<string, number>()
  for (const { refused } of life.values())
    for (const [code, times] of Object.entries(refused)) codes.set(code, (codes.get(code) ?? 0) + times)
  const commonest = [...codes].toSorted(([, a], [, b]) => b - a).slice(0, 20)
  return [...lines, `  refusals: ${commonest.map(([code, times]) => `${code} ${times}`).join(', ')}`, ''].join('\n')
}
