import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Root } from 'hast'
import { z } from 'zod'
import { checked } from '#engine/command/checked.ts'
import type { Platform } from '#engine/command/platform.ts'
import { networkOf } from '#kernel/network.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { frontMatter } from '#web/words/front-matter.server.ts'
import { markdownTree } from '#web/words/markdown-tree.server.ts'
import { conditionNotAccepted, gateAnswer, gateTries, refuseGuessing, wrongPassword } from '../rules/gate.ts'
import { opensGate } from './gate-hash.ts'

const fields = z.looseObject({
  heading: z.string(),
  lead: z.string().optional(),
  updated: z.string(),
  gate: z.literal(true),
})

export type GatedWords = {
  readonly heading: string
  readonly lead?: string | undefined
  readonly updated: string
  readonly tree: Root
}

export type Gate = {
  readonly hash: string | null
  readonly folder: string
}

/**
 * Returns a page's text to a person who has its password and accepts its condition. It is read here and not at build
 * time.
 */
export async function openGatedPage(
  platform: Platform,
  { hash, folder }: Gate,
  input: { readonly slug: string; readonly input: unknown; readonly ip: string },
): Promise<GatedWords | Refusal> {
  const refused = refuseGuessing(await countTry(platform, input.ip))
  if (refused) return refused
  const given = checked(gateAnswer, input.input)
  if (isRefusal(given) || !(await opensGate(given.password, hash))) return wrongPassword()
  if (!given.agrees) return conditionNotAccepted()
  const path = join(folder, `${input.slug}.md`)
  const { heading, lead, updated, body } = frontMatter(path, await readFile(path, 'utf8'), fields)
  return { heading, lead, updated, tree: markdownTree(body) }
}

/**
 * The number of recent attempts from this address, this one included. Each is written before counting, so that
 * concurrent ones all count.
 */
async function countTry({ db, clock }: Platform, ip: string): Promise<number> {
  const [now, from] = [clock.now(), networkOf(ip)]
  await db
    .deleteFrom('security.gate_try')
    .where('tried_at', '<', now.subtract({ hours: 24 }))
    .execute()
  await db.insertInto('security.gate_try').values({ seen_ip_address: from, tried_at: now }).execute()
  const { count } = await db
    .selectFrom('security.gate_try')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('seen_ip_address', '=', from)
    .where('tried_at', '>', now.subtract({ minutes: gateTries.minutes }))
    .executeTakeFirstOrThrow()
  return Number(count)
}
