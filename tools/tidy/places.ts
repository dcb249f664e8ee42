import { posix } from 'node:path'

/** The rooms of the business, in the order of who may know whom: a room imports only rooms before it. */
export const tiers = [
  ['people', 'accounts', 'identity', 'accreditation', 'delegates', 'security'],
  ['banks', 'documents', 'portfolios', 'promotions'],
  ['cash', 'investing', 'auto-invest', 'selling'],
  ['dividends', 'ira', 'returns', 'tax'],
] as const
/** They hear what the others announce; nobody imports them. */
export const listeners = ['notifications', 'notices', 'referrals', 'crm'] as const
/** Words and composed screens, next to the product; they too know only what stands to their left. */
export const beside = ['learning', 'company', 'contact', 'privacy', 'operations', 'settings'] as const

export const roomOrder: readonly string[] = [...tiers.flat(), ...listeners, ...beside]

/** Where a file stands: its tier, its room, and within a room of the business the part. */
export type Place = {
  readonly tier:
    | 'kernel'
    | 'ledger'
    | 'business'
    | 'partners'
    | 'platform'
    | 'design'
    | 'apps'
    | 'demo'
    | 'root'
    | 'outside'
  readonly room: string
  readonly part: 'rules' | 'server' | 'web' | 'sandbox' | ''
  readonly path: string
}

export function placeOf(path: string): Place {
  const [top, tier, room = '', part = ''] = path.split('/')
  if (top !== 'src') return { tier: 'outside', room: '', part: '', path }
  if (!path.slice(4).includes('/')) return { tier: 'root', room: '', part: '', path }
  const known = ['kernel', 'ledger', 'business', 'partners', 'platform', 'design', 'apps', 'demo'].includes(tier ?? '')
  const isOneRoom = ['kernel', 'ledger', 'design', 'demo'].includes(tier ?? '')
  return {
    tier: known ? (tier as Place['tier']) : 'outside',
    room: isOneRoom || room.includes('.') ? '' : room,
    part: ['rules', 'server', 'web', 'sandbox'].includes(part) ? (part as Place['part']) : '',
    path,
  }
}

/** Pure words that everybody may use: what the company is called and how its letters look; how the books write a line. */
export const everybodys: readonly string[] = [
  'src/business/company/company.ts',
  'src/business/company/error-catalogue.ts',
  'src/business/company/letter-layout.ts',
  'src/business/company/letter.ts',
  'src/business/company/page-meta.ts',
  'src/ledger/transfer.ts',
]

/** The file in the tree that an import names, or null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('#tests/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return null
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) ||
  path.endsWith('/contract-bench.ts') ||
  path.startsWith('tests/') ||
  path.startsWith('bench/')
/** Data, and what a program wrote, may be long. */
export const isData = (path: string): boolean =>
  /(^|\/)generated\/|\.generated\.|^content\/|\.(json|svg|md|mdx)$/.test(path) || path.startsWith('src/demo/data/')
