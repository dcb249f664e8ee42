import type { Finding, Law } from './parsed.ts'
import { beside, everybodys, isTest, listeners, type Place, placeOf, roomOrder, targetOf } from './places.ts'

/** Who may import whom. Tests are free to bring together what the product keeps apart. */
export const importLaw: Law = (file) => {
  if (isTest(file.path) || !file.path.startsWith('src/')) return []
  const here = placeOf(file.path)
  return file.imports.flatMap(({ specifier, line }): Finding[] => {
    const target = targetOf(file.path, specifier)
    if (specifier.startsWith('./+types/')) return []
    const says = target === null ? refusePackage(here, specifier) : refuseFile(here, placeOf(target), specifier)
    return says ? [{ law: 'imports', path: file.path, line, says: `"${specifier}": ${says}` }] : []
  })
}

function refusePackage(here: Place, specifier: string): string | undefined {
  if (here.part === 'web' || here.tier === 'design') {
    if (specifier.startsWith('node:')) return 'what runs in a browser has no Node'
    if (['pg', 'kysely', 'fastify', 'graphile-worker'].includes(specifier)) return 'a page does not know the server'
  }
  return undefined
}

function refuseFile(here: Place, there: Place, specifier: string): string | undefined {
  const sameRoom = here.tier === there.tier && here.room === there.room
  if (specifier.startsWith('.') && !sameRoom && here.tier !== 'root')
    return 'a relative import stays in its room; other rooms are reached by their # name'
  if (there.tier === 'outside' && here.tier !== 'demo') return 'the product does not import tests or tools'
  if (sameRoom) return refusePart(here, there)
  if (everybodys.includes(there.path) && here.tier !== 'kernel' && here.tier !== 'platform') return undefined
  return refuseTier[here.tier](here, there)
}

/** Inside one room: rules stand alone, pages never see the server, the server never sees a page. */
function refusePart(here: Place, there: Place): string | undefined {
  if (here.tier !== 'business') return undefined
  if (here.part === 'rules' && there.part !== 'rules') return 'rules import only rules and the kernel'
  if (here.part === 'web' && there.part === 'server') return 'web never imports server'
  if (here.part === 'server' && there.part === 'web') return 'server never imports web'
  return undefined
}

const only =
  (allowed: readonly Place['tier'][], says: string) =>
  (_here: Place, there: Place): string | undefined =>
    allowed.includes(there.tier) ? undefined : says

const refuseTier: Record<Place['tier'], (here: Place, there: Place) => string | undefined> = {
  kernel: only([], 'the kernel imports nothing of ours'),
  ledger: only(['kernel', 'platform'], 'the ledger knows debits, never the business: only kernel and platform'),
  platform: only(['kernel', 'platform'], 'our plumbing knows no business: only kernel and platform'),
  design: (here, there) =>
    there.path.startsWith('src/platform/web/')
      ? undefined
      : only(['kernel', 'design'], 'design imports only the kernel and itself')(here, there),
  partners: only(['kernel', 'platform'], 'a partner knows one protocol: no business, no ledger, no second partner'),
  business: refuseFromBusiness,
  apps: refuseFromApps,
  demo: () => undefined,
  root: (_here, there) =>
    ['apps', 'design', 'platform', 'kernel'].includes(there.tier) || there.part === 'web'
      ? undefined
      : 'the route map composes pages only',
  outside: () => undefined,
}

function refuseFromBusiness(here: Place, there: Place): string | undefined {
  if (there.tier === 'kernel') return undefined
  if (here.part === 'rules')
    return there.tier === 'business' && there.part === 'rules'
      ? refuseRoom(here, there)
      : 'rules import only rules and the kernel'
  if (there.tier === 'apps' || there.tier === 'demo') return 'a room never imports an app or the demo'
  if (here.part === 'web') {
    if (there.tier === 'design' || there.path.startsWith('src/platform/web/')) return undefined
    if (there.tier !== 'business') return 'web imports rules, design, platform/web and pages of allowed rooms'
    if (there.part === 'server') return 'web never imports server'
    return refuseRoom(here, there)
  }
  if (there.tier === 'design') return 'server never imports design'
  if (there.tier === 'partners')
    return there.part === 'sandbox'
      ? 'the product never knows that a partner is a stand-in'
      : 'a partner is called through the port of the room; an app joins the two'
  if (there.tier !== 'business') return undefined
  if (there.part === 'web') return 'server never imports web'
  if (there.part === 'server' && !isEntrance(here, there)) return 'another room is entered by its server/door.ts'
  return refuseRoom(here, there)
}

/** A room is entered by its door; only what it adds to another room's GraphQL types names those types themselves. */
const isEntrance = (here: Place, there: Place): boolean =>
  there.path.endsWith('/server/door.ts') || (isGraph(here.path) && isGraph(there.path))
const isGraph = (path: string): boolean => /\/server\/[a-z-]*graphql\.ts$/.test(path)

function refuseRoom(here: Place, there: Place): string | undefined {
  const at = roomOrder.indexOf(here.room)
  const of = roomOrder.indexOf(there.room)
  if (at < 0) return `the room "${here.room}" has no place in tools/tidy/places.ts`
  if (of < 0) return `the room "${there.room}" has no place in tools/tidy/places.ts`
  if ((listeners as readonly string[]).includes(there.room)) return `${there.room} only listens: nobody imports it`
  if (of > at) return `${here.room} stands before ${there.room} and may not know it`
  const isBeside = (room: string): boolean => (beside as readonly string[]).includes(room)
  if (isBeside(there.room) && !isBeside(here.room))
    return `${there.room} stands beside: only operations and its neighbours to the right import it`
  return undefined
}

function refuseFromApps(here: Place, there: Place): string | undefined {
  // What stands beside the apps (which partners and rooms there are) is for all of them.
  if (there.tier === 'apps') return there.room === '' ? undefined : 'apps do not know each other'
  if (there.tier === 'demo')
    return ['start', 'cli', 'sandbox'].includes(here.room)
      ? undefined
      : 'only start, the command line and the sandbox know the demo'
  if (there.part === 'sandbox') return here.room === 'sandbox' ? undefined : 'only the sandbox process runs stand-ins'
  if (here.room === 'site') {
    if (there.part === 'server' || there.tier === 'ledger' || there.tier === 'partners')
      return 'pages never import the server'
    if (there.tier === 'platform' && !there.path.startsWith('src/platform/web/')) return 'pages never import the server'
    return undefined
  }
  return there.part === 'web' || there.tier === 'design' ? 'a server process composes no pages' : undefined
}
