import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Rolldown } from 'vite'

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'importedIds'> & {
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
  readonly isEntry: boolean
}
type Graph = { readonly getModuleInfo: (module: string) => ModuleInfo | null }
type Names = (module: string, graph: Graph) => string | null

const frame = 'apps/site/portal-layout.tsx'
/** The frames of those who are signed in: investors’ and the staff’s. */
const frames = [frame, 'apps/site/back-office-layout.tsx']
/** The pages that most people load first. */
const firstPages = ['apps/site/portal/dashboard/dashboard-page.tsx', 'business/investing/web/invest-page.tsx']
const forReaders = /^(apps\/site\/(home|kinds|performance)\/|business\/portfolios\/)/
/** Modules of every page that moves money: the next page that most people open is one of these. */
const forMoney =
  /src\/(web\/recoverable-command|business\/(cash\/rules\/bank-transfer|investing\/web\/funding-choices))\./
/** Modules of every form: small, and on more than half of the pages. */
const forForms =
  /src\/design\/components\/(field|text-field|money-field|select-field\/select|checkbox|radio-group|form)\//
/** A few hundred bytes each, which pages for readers, the checkout and the portal all have. */
const forAll =
  /src\/(business\/portfolios\/(web\/(portfolio-ids|offering-line)|rules\/(tax-class|exit-terms|record-day))\.|design\/(components\/(facts|table)\/|figures\/count-text))/
const everyPage = ['root.tsx', 'apps/site/site-layout.tsx']

/** Only the style guide shows these. */
const isExample = (module: string): boolean => module.includes('.examples.')

const routeFile = (module: string): string => module.replace(/\?.*$/, '').replace(/^.*\/src\//, '')
const importersOf = ({ importers }: ModuleInfo): readonly string[] => importers
const loadersOf = ({ importers, dynamicImporters }: ModuleInfo): readonly string[] => [
  ...importers,
  ...dynamicImporters,
]

/**
 * Our own small parts, which nearly every page needs, in one file. Nothing with a field in it belongs here, since pages for
 * readers have none.
 */
const smallParts =
  /src\/(apps\/site\/(header|footer|site-layout|reload|failed-page)|kernel\/brand|design\/(class-names|figures\/(day|money|power)-text)|design\/components\/(logo|skip-link|spinner|section|figure|hill|button-link|button\/(button-look|plain-button|button\.module))|kernel\/(cents|unit)|web\/(graphql-fetch|use-public-query|session))/

export const siteChunk: Names = (module, graph) =>
  !isExample(module) &&
  (smallParts.test(module) || filesAbove(module, graph, importersOf).some((file) => everyPage.includes(file)))
    ? 'site'
    : null

/**
 * Puts what the frame needs, and what the dashboard and the checkout share with other pages, into four files in place of
 * forty, each of which would bring a kilobyte of headers. The other pages of the portal find them loaded. What readers of the
 * site load too is apart, so that none of them loads more by much.
 */
export function portalChunks(routes: readonly RouteConfigEntry[]): Names {
  const signedIn = new Set(routes.filter(({ file }) => frames.includes(file)).flatMap(filesOf))
  return (module, graph) => {
    if (isExample(module)) return null
    if (forAll.test(module)) return 'common'
    if (!isOnFirstPage(module, graph) && !forMoney.test(module) && !forForms.test(module)) return null
    if (filesAbove(module, graph, loadersOf).every((file) => signedIn.has(file))) return 'portal'
    if (module.includes('/node_modules/')) return null
    return filesAbove(module, graph, importersOf).some((file) => forReaders.test(file)) ? 'common' : 'entrance'
  }
}

/** The pages on the way into the portal: they carry forms, as the pages within do. */
const forNewcomers =
  /^(apps\/site\/get-started\/|business\/(people\/web\/(entrance|get-started)\/|(delegates|identity|auto-invest)\/web\/))/

/**
 * The parts of one further page in one file; they are a few hundred bytes each. With a module its dependencies come
 * along, so a part is taken only if neither it nor any of them is on a page for readers, or if an earlier group has
 * those.
 */
export function pageChunk(name: string, page: string, routes: readonly RouteConfigEntry[], earlier: Names): Names {
  const signedIn = new Set(routes.filter(({ file }) => frames.includes(file)).flatMap(filesOf))
  const isOwn = (module: string, graph: Graph): boolean =>
    !module.includes('/node_modules/') &&
    filesAbove(module, graph, importersOf).every((file) => signedIn.has(file) || forNewcomers.test(file))
  return (module, graph) => {
    if (graph.getModuleInfo(module)?.isEntry || !filesAbove(module, graph, importersOf).includes(page)) return null
    return [...needsOf(module, graph)].every((need) => isOwn(need, graph) || earlier(need, graph) !== null)
      ? name
      : null
  }
}

/** A module with all that it imports. */
function needsOf(module: string, graph: Graph): ReadonlySet<string> {
  const needs = new Set([module])
  for (const next of needs) for (const importedId of graph.getModuleInfo(next)?.importedIds ?? []) needs.add(importedId)
  return needs
}

/** One of these names, as a group of its own: what a group needs and an earlier one has is not taken twice. */
export const only =
  (wanted: string, names: Names): Names =>
  (module, graph) =>
    names(module, graph) === wanted ? wanted : null

/** In the frame, or on a first page that is not the only one with it: what a page has alone comes with its own file. */
function isOnFirstPage(module: string, graph: Graph): boolean {
  const files = filesAbove(module, graph, importersOf)
  return files.includes(frame) || (files.length > 1 && files.some((file) => firstPages.includes(file)))
}

const filesOf = ({ file, children = [] }: RouteConfigEntry): readonly string[] => [file, ...children.flatMap(filesOf)]

/** The routes' files from which a module is reached, but for the style guide, which shows every part of the kit. */
function filesAbove(module: string, graph: Graph, parents: (info: ModuleInfo) => readonly string[]): readonly string[] {
  const entries: string[] = []
  const visited = new Set([module])
  for (const next of visited) {
    const info = graph.getModuleInfo(next)
    if (!info) continue
    if (info.isEntry) entries.push(routeFile(next))
    for (const parent of parents(info)) if (!isExample(parent)) visited.add(parent)
  }
  return entries
}
