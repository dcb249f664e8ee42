import { posix } from 'node:path'

/** The rooms of the business, in the order of who may know whom: a room imports only rooms before it. */
export const tiers = [
  ['people', 'accounts', 'identity', 'accreditation', 'delegates', 'security'],
  ['banks', 'custody', 'documents', 'equity', 'portfolios', 'promotions'],
  ['cash', 'investing', 'auto-invest', 'selling'],
  ['dividends', 'ira', 'returns', 'statements', 'tax', 'proof'],
] as const
/** They hear what the others announce; nobody imports them. */
export const listeners = ['notifications', 'referrals', 'outreach'] as const
/** Words and composed screens, next to the product; they too know only what stands to their left. */
export const beside = ['learning', 'privacy', 'cases', 'estates', 'transfers', 'names', 'operations'] as const

export const roomOrder: readonly string[] = [...tiers.flat(), ...listeners, ...beside]

/** Where a file stands: its tier, its room, and within a room of the business the part. */
export type Place = {
  readonly tier:
    | 'kernel'
    | 'ledger'
    | 'business'
    | 'partners'
    | 'engine'
    | 'io'
    | 'web'
    | 'design'
    | 'apps'
    | 'sandbox'
    | 'root'
    | 'outside'
  readonly room: string
  readonly part: 'rules' | 'server' | 'web' | ''
  readonly path: string
}

export function placeOf(path: string): Place {
  const [top, tier, room = '', part = ''] = path.split('/')
  if (top === 'sandbox') return { tier: 'sandbox', room: '', part: '', path }
  if (top !== 'src') return { tier: 'outside', room: '', part: '', path }
  if (!path.slice(4).includes('/')) return { tier: 'root', room: '', part: '', path }
  const oneRoom = ['kernel', 'ledger', 'engine', 'io', 'web', 'design']
  const isOneRoom = oneRoom.includes(tier ?? '')
  const known = isOneRoom || ['business', 'partners', 'apps'].includes(tier ?? '')
  return {
    tier: known ? (tier as Place['tier']) : 'outside',
    room: isOneRoom || room.includes('.') ? '' : room,
    part: ['rules', 'server', 'web'].includes(part) ? (part as Place['part']) : '',
    path,
  }
}

/** Pure words that everyone may use: how the books write a line. */
export const importableByAll: readonly string[] = ['src/ledger/transfer.ts']

/** Files that say what a room stores for itself or others to take up, each with its payload's schema. */
export const declares = (path: string): boolean =>
  isEvents(path) || /^src\/business\/[a-z-]+\/(jobs|inbound|messages|proposals)\.ts$/.test(path)

/**
 * Declarations of events. They have no behavior, and a subscriber needs the one that its emitter uses, wherever the two rooms
 * stand in the order: a follower runs for an emitter that may not know it.
 */
export const isEvents = (path: string): boolean =>
  /^src\/business\/[a-z-]+\/events\.ts$/.test(path) || /^src\/engine\/event\/(engine-)?events\.ts$/.test(path)

/** The file in the tree that an import names, or null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (/^#(tests|sandbox|content)\//.test(specifier)) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return null
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) ||
  /\/contract-(bench|world)\.ts$/.test(path) ||
  path.startsWith('tests/') ||
  path.startsWith('bench/')
/** Data, and what a program wrote, may be long. */
export const isData = (path: string): boolean =>
  /(^|\/)generated\/|\.generated\.|^content\/|\.(json|svg|md|mdx)$/.test(path) || path.startsWith('sandbox/demo/data/')
