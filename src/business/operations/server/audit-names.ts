import { accountsOf, accountsOfOwners } from '#business/accounts/server/public.ts'
import { isBesideOwn } from '#business/people/rules/account-holder.ts'
import { holdersOf, operatorsOf } from '#business/people/server/public.ts'
import { portfolioNames } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { lookUp } from '#io/db/look-up.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { isIdOf, type UserId } from '#kernel/ids.ts'
import { thingOf } from '../rules/audit-words.ts'
import { maskName } from '../rules/masked.ts'

/** The name behind an id; `personId` is set if the name is a person's, and so masked. */
type NameOfId = { readonly name: string; readonly personId: UserId | null }

const names = lookUp(
  async ({ db }: Pick<Platform, 'db'>, things: readonly string[]): Promise<Map<string, NameOfId>> => {
    const namesById = new Map<string, NameOfId>()
    for (const { userId, email } of await operatorsOf(db)) namesById.set(userId, { name: email, personId: null })
    const users = things.filter((id) => isIdOf('usr', id)).filter((id) => !namesById.has(id))
    const own = (await accountsOfOwners(db, users)).filter((account) => !isBesideOwn(account) && !account.custodian)
    const named = things.filter((id) => isIdOf('acc', id))
    const byId = named.length === 0 ? [] : [...(await accountsOf(db, named)).values()]
    const holders = await holdersOf(db, [...own, ...byId])
    for (const { id, ownerId } of own) {
      const holder = holders.get(id)
      if (holder) namesById.set(ownerId, { name: holder.fullName || holder.legalName, personId: ownerId })
    }
    for (const { id, ownerId } of byId) {
      const holder = holders.get(id)
      if (holder) namesById.set(id, { name: holder.legalName, personId: ownerId })
    }
    const portfolios = await portfolioNames(
      db,
      things.filter((id) => /^\d{1,6}(:\d{4})?$/.test(id)).map((id) => id.split(':')[0]!),
    )
    for (const id of things) {
      const [portfolio, year] = id.split(':')
      const name = portfolios.get(portfolio!)
      if (name) namesById.set(id, { name: year ? `${name}, ${year}` : name, personId: null })
    }
    return namesById
  },
)

/** The name of an id for one reader: masked unless they have opened that person's data; null without one. */
export async function nameFor(platform: Platform, viewer: Viewer, thing: string): Promise<string | null> {
  const named = await names(platform, thing)
  if (!named) return null
  const { name, personId } = named
  return personId === null || viewer.opened?.has(personId) ? name : maskName(name) || 'No name yet'
}

type Acted = {
  readonly subject: string | null
  readonly onBehalfOf: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

/** The subject of an act by name: "A••• R•••", "Order of A••• R•••", or the portfolio in its fields. */
export async function subjectNameFor(
  platform: Platform,
  viewer: Viewer,
  { subject, onBehalfOf, detail }: Acted,
): Promise<string | null> {
  const portfolio = typeof detail.portfolio === 'string' ? detail.portfolio : null
  const id = subject ?? portfolio
  if (id === null) return null
  const name = await nameFor(platform, viewer, id)
  if (name) return name
  const thing = thingOf(id)
  const owner = onBehalfOf && thing ? await nameFor(platform, viewer, onBehalfOf) : null
  return owner ? `${thing} of ${owner}` : thing
}
