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
/** The frames of signed-in users: investors' and staff's. */
const frames = [frame, 'apps/site/back-office-layout.tsx']
/** The pages that most people load first. */
const firstPages = ['apps/site/portal/dashboard/dashboard-page.tsx', 'business/investing/web/invest-page.tsx']
const forReaders = /^(apps\/site\/(home|kinds|performance)\/|business\/portfolios\/)/
/** Modules of every page that moves money: the page that most people open next is one of these. */
const forMoney =
  /src\/(web\/recoverable-command|business\/(cash\/rules\/bank-transfer|investing\/web\/funding-choices))\./
/** Modules of every form. They are small, and more than half of the pages have them. */
const forForms =
  /src\/design\/components\/(field|text-field|money-field|select-field\/select|checkbox|radio-group|form)\//
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
 * Our own small components, which nearly every page needs, in one file. No form field belongs here, because reading
 * pages have none.
 */
const smallParts =
  /src\/(apps\/site\/(header|footer|site-layout|reload|failed-page)|kernel\/brand|design\/(class-names|figures\/(day|money|power)-text)|design\/components\/(logo|skip-link|spinner|section|figure|hill|button-link|button\/(button-look|plain-button|button\.module))|kernel\/(cents|unit)|web\/(graphql-fetch|use-public-query|session))/

export const siteChunk: Names = (module, graph) =>
  !isExample(module) &&
  (smallParts.test(module) || filesAbove(module, graph, importersOf).some((file) => everyPage.includes(file)))
    ? 'site'
    : null

/**
 * Puts the frame's modules, and those that the dashboard and the checkout share with other pages, into four files
 * instead of forty, each of which would cost a kilobyte of headers. Modules that reading pages load too are separate,
 * so those pages barely grow.
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

/** The pages on the way into the portal carry forms, as the portal's pages do. */
const forNewcomers =
  /^(apps\/site\/get-started\/|business\/(people\/web\/(entrance|get-started)\/|(delegates|identity|auto-invest)\/web\/))/

/**
 * The parts of one page in one file; they are a few hundred bytes each. A module brings its dependencies, so it is
 * taken only if neither it nor they are on a reading page, or if an earlier group has them.
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

function needsOf(module: string, graph: Graph): ReadonlySet<string> {
  const needs = new Set([module])
  for (const next of needs) for (const importedId of graph.getModuleInfo(next)?.importedIds ?? []) needs.add(importedId)
  return needs
}

/** Makes a group of one of these names. A group does not repeat an earlier group's modules. */
export const only =
  (wanted: string, names: Names): Names =>
  (module, graph) =>
    names(module, graph) === wanted ? wanted : null

/**
 * True for modules of the frame, or of more than one first page. A module of a single page stays in that page's file.
 */
function isOnFirstPage(module: string, graph: Graph): boolean {
  const files = filesAbove(module, graph, importersOf)
  return files.includes(frame) || (files.length > 1 && files.some((file) => firstPages.includes(file)))
}

const filesOf = ({ file, children = [] }: RouteConfigEntry): readonly string[] => [file, ...children.flatMap(filesOf)]

/** The route files that reach a module, without the style guide, which shows every component. */
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
