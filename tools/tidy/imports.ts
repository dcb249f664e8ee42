import type { Finding, Law } from './parsed.ts'
import {
  beside,
  declares,
  importableByAll,
  isEvents,
  isTest,
  listeners,
  type Place,
  placeOf,
  roomOrder,
  targetOf,
} from './places.ts'

/** The law of imports between places. Tests are free to bring together what the product keeps apart. */
export const importLaw: Law = (file) => {
  if (isTest(file.path) || placeOf(file.path).tier === 'outside') return []
  const here = placeOf(file.path)
  return file.imports.flatMap(({ specifier, line, isTypeOnly }): Finding[] => {
    const target = targetOf(file.path, specifier)
    if (specifier.startsWith('./+types/')) return []
    const says =
      target === null ? refusePackage(here, specifier) : refuseFile(here, { ...placeOf(target), isTypeOnly }, specifier)
    return says ? [{ law: 'imports', path: file.path, line, says: `"${specifier}": ${says}` }] : []
  })
}

/** The target of an import; one of types alone is gone when the code runs. */
type Target = Place & { readonly isTypeOnly: boolean }

/** `x.server.ts` runs while the site is built and in a server, never in a browser. */
const isForServers = (path: string): boolean => /\.server\.tsx?$/.test(path)

function refusePackage(here: Place, specifier: string): string | undefined {
  if ((here.part === 'web' || here.tier === 'design' || here.tier === 'web') && !isForServers(here.path)) {
    if (specifier.startsWith('node:')) return 'what runs in a browser has no Node'
    if (['pg', 'kysely', 'fastify', 'graphile-worker'].includes(specifier)) return 'a page does not know the server'
  }
  return undefined
}

function refuseFile(here: Place, there: Target, specifier: string): string | undefined {
  const sameRoom = here.tier === there.tier && here.room === there.room
  if (specifier.startsWith('.') && !sameRoom && here.tier !== 'root')
    return 'a relative import stays in its room; other rooms are reached by their # name'
  if (declares(here.path)) return refuseFromDeclaration(there)
  if (here.tier === 'business' && here.part !== 'web' && isEvents(there.path)) return undefined
  if (there.tier === 'sandbox' && here.tier !== 'sandbox') return 'the product never knows its sandbox'
  // The company's own name is content, and everything may say it through the kernel.
  if (there.path === 'content/company.json' && here.path === 'src/kernel/brand.ts') return undefined
  if (there.tier === 'outside') return 'the product does not import tests or tools'
  if (sameRoom) return refusePart(here, there)
  if (importableByAll.includes(there.path) && ['ledger', 'business', 'apps', 'web'].includes(here.tier))
    return undefined
  return refuseTier[here.tier](here, there)
}

/** A declaration names an event's content and does nothing, so that every place may import it. */
const refuseFromDeclaration = (there: Place): string | undefined =>
  there.tier === 'kernel' || there.part === 'rules' || declares(there.path) || there.tier === 'engine'
    ? undefined
    : 'declarations import only the kernel, the engine, rules and other declarations'

/** Inside one room: rules import only rules, pages never see the server, the server never sees a page. */
function refusePart(here: Place, there: Place): string | undefined {
  if (here.tier !== 'business') return undefined
  if (here.part === 'rules' && there.part !== 'rules') return 'rules import only rules and the kernel'
  if (here.part === 'web' && there.part === 'server') return 'web never imports server'
  if (here.part === 'server' && there.part === 'web') return 'server never imports web'
  return undefined
}

const only =
  (allowed: readonly Place['tier'][], says: string) =>
  (_here: Place, there: Target): string | undefined =>
    allowed.includes(there.tier) ? undefined : says

const refuseTier: Record<Place['tier'], (here: Place, there: Target) => string | undefined> = {
  kernel: only([], 'the kernel imports nothing of ours'),
  ledger: only(['kernel', 'engine', 'io'], 'the ledger knows debits, never the business: only kernel, engine and io'),
  engine: only(['kernel', 'io'], 'the engine knows no business: only kernel and io'),
  // An adapter may be handed what the engine holds; it runs nothing of it.
  io: (here, there) =>
    there.tier === 'engine' && there.isTypeOnly
      ? undefined
      : only(['kernel'], 'an adapter to the machine knows the kernel, and of the engine only types')(here, there),
  web: only(['kernel', 'design'], 'the browser shell knows no page and no server: only kernel and design'),
  design: only(['kernel', 'web'], 'design imports only the kernel, the browser shell and itself'),
  // A partner implements a room's port, so it names the port's types instead of restating them.
  partners: (here, there) =>
    there.isTypeOnly && isPort(there)
      ? undefined
      : only(['kernel', 'engine', 'io'], 'a partner knows one protocol: no business but the types of a port')(
          here,
          there,
        ),
  business: refuseFromBusiness,
  apps: refuseFromApps,
  sandbox: () => undefined,
  root: (_here, there) =>
    ['apps', 'design', 'web', 'kernel'].includes(there.tier) || there.part === 'web'
      ? undefined
      : 'the route map composes pages only',
  outside: () => undefined,
}

const isPort = ({ tier, path }: Place): boolean => tier === 'business' && /\/server\/[a-z-]*ports?\.ts$/.test(path)

function refuseFromBusiness(here: Place, there: Place): string | undefined {
  if (there.tier === 'kernel') return undefined
  if (here.part === 'rules')
    return there.tier === 'business' && there.part === 'rules'
      ? refuseRoom(here, there)
      : 'rules import only rules and the kernel'
  if (there.tier === 'apps') return 'a room never imports an app'
  if (here.part === 'web') {
    if (there.tier === 'design' || there.tier === 'web') return undefined
    if (there.tier !== 'business') return 'web imports rules, design, the browser shell and pages of allowed rooms'
    if (there.part === 'server') return 'web never imports server'
    return refuseRoom(here, there)
  }
  if (there.tier === 'web' && isForServers(there.path)) return undefined
  if (there.tier === 'design' || there.tier === 'web') return 'server never imports what runs in a browser'
  if (there.tier === 'partners') return 'a partner is called through the port of the room; an app joins the two'
  if (there.tier !== 'business') return undefined
  if (there.part === 'web') return 'server never imports web'
  if (there.part === 'server' && !isEntrance(here, there)) return 'another room is entered by its server/public.ts'
  return refuseRoom(here, there)
}

/** Other rooms import a room's public.ts alone; only what it adds to another room's GraphQL types names those types themselves. */
const isEntrance = (here: Place, there: Place): boolean =>
  there.path.endsWith('/server/public.ts') || (isGraph(here.path) && isGraph(there.path))
const isGraph = (path: string): boolean => /\/server\/[a-z-]*graphql\.ts$/.test(path)

function refuseRoom(here: Place, there: Place): string | undefined {
  const at = roomOrder.indexOf(here.room)
  const of = roomOrder.indexOf(there.room)
  if (at < 0) return `the room "${here.room}" has no place in tools/tidy/places.ts`
  if (of < 0) return `the room "${there.room}" has no place in tools/tidy/places.ts`
  if ((listeners as readonly string[]).includes(there.room) && here.room !== 'operations')
    return `${there.room} only listens: nobody but operations imports it`
  if (of > at) return `${here.room} stands before ${there.room} and may not know it`
  const isBeside = (room: string): boolean => (beside as readonly string[]).includes(room)
  if (isBeside(there.room) && !isBeside(here.room))
    return `${there.room} stands beside: only operations and its neighbours to the right import it`
  return undefined
}

function refuseFromApps(here: Place, there: Place): string | undefined {
  // Files beside the apps (the lists of partners and rooms) are for all of them.
  if (there.tier === 'apps') return there.room === '' ? undefined : 'apps do not know each other'
  if (here.room === 'site')
    return there.part === 'server' || ['ledger', 'partners', 'engine', 'io'].includes(there.tier)
      ? 'pages never import the server'
      : undefined
  return there.part === 'web' || there.tier === 'design' ? 'a server process composes no pages' : undefined
}
