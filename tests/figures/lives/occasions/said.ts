import { v7 as uuidv7 } from 'uuid'
import type { Viewer } from '#io/graphql/context.ts'
import { previewShown } from '#tests/setup/approve-as.ts'
import type { Answer } from '#tests/setup/test-company.ts'
import { rowsOf, type World } from '../company.ts'
import { acts } from '../registry.ts'
import { act, signedInNow, takeTurn } from '../turns.ts'

/** Brings about, by commands and by what partners do, the state in which a command can take effect. */
export type Occasion = (world: World) => Promise<void>

type Given = Readonly<Record<string, unknown>>

/** Someone sends a command with just this, outside the turns of chance; it counts like a turn. */
export const says = (
  world: World,
  name: string,
  by: Viewer | null,
  given: Given,
  inView?: string,
): Promise<Answer | null> =>
  takeTurn(
    world,
    name,
    act(0, async () => ({ by, given, ...(inView ? { inView } : {}) })),
  )

/** One operator proposes and the other approves; false where it was refused. */
export async function decided(world: World, name: string, given: Given): Promise<boolean> {
  const id = `prp_${uuidv7()}`
  const proposed = await says(world, name, world.operators[0], { id, ...given })
  return proposed?.errors.length === 0 && (await approved(world, id, world.operators[1]))
}

async function approved(world: World, id: string, by: Viewer): Promise<boolean> {
  const preview = await previewShown(world.testCompany.ask, signedInNow(by), id)
  const answer = await says(world, 'approveProposal', by, { id, preview })
  return answer?.errors.length === 0
}

/** Whatever waits for a decision gets one: approved by the other operator, or rejected where it cannot be carried out. */
export async function decideAll(world: World): Promise<void> {
  const open = await rowsOf<{ id: string; by: string }>(
    world,
    `select id, proposed_by as by from platform.proposal where state = 'proposed' order by proposed_at`,
  )
  for (const { id, by } of open) {
    const others = world.operators.filter(({ userId }) => userId !== by)
    const isOpen = async () =>
      (await rowsOf(world, `select 1 from platform.proposal where id = $1 and state = 'proposed'`, [id])).length > 0
    // One may not approve what follows from an act of theirs, and some proposals take two.
    for (const other of others) if (await isOpen()) await approved(world, id, other)
    if (await isOpen()) await says(world, 'rejectProposal', others[0]!, { id })
  }
}

/** Acts that come before, one after the other; each has a few tries, as chance picks who it is about. */
export const first =
  (...names: readonly string[]): Occasion =>
  async (world) => {
    for (const name of names) {
      await inTries(world, name, 6)
      await decideAll(world)
      await world.testCompany.drain()
    }
  }

/** Takes an act's turn until one is not refused; false if none was. */
export async function inTries(world: World, name: string, tries: number): Promise<boolean> {
  for (let nth = 0; nth < tries; nth += 1) {
    const answer = await takeTurn(world, name, acts[name]!)
    if (answer?.errors.length === 0) return true
  }
  return false
}

/** Does as the console of a partner's stand-in can: forces its faults and outcomes. Some things are gone by then: no occasion today. */
export async function atStandIn(origin: string, path: string, body: object = {}, method = 'POST'): Promise<void> {
  const answer = await fetch(`${origin}/_standin/${path}`, {
    method,
    ...(method === 'DELETE' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok && answer.status !== 404) throw new Error(`${path}: ${answer.status} ${text}`)
}
