import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect, useMemo, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  type Location,
  type NavigateOptions,
  type To,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
} from 'react-router'
import { ErrorCatcher } from './error-catcher.tsx'
import { addressOf } from './links-and-hooks.tsx'
import type { PageData } from './page-data.ts'

type RouteModule = { readonly default?: ComponentType; readonly handle?: unknown }
type Failed = ComponentType<{ readonly error: unknown }>

/** Wakes a document that was rendered at build. Another address is another document, which the browser loads itself. */
export async function wakePage({ routes }: PageData, Failed: Failed): Promise<void> {
  const modules = await Promise.all(routes.map(({ module }): Promise<RouteModule> => import(/* @vite-ignore */ module)))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* biome-ignore lint/complexity/noUselessFragments: the library had a second child here at build, and React numbers ids by the shape of the tree */}
        <>
          <Page routes={routes} modules={modules} Failed={Failed} />
          {null}
        </>
      </StrictMode>,
    )
  })
}

function Page({
  routes,
  modules,
  Failed,
}: PageData & { readonly modules: readonly RouteModule[]; readonly Failed: Failed }) {
  const [location, setLocation] = useState(readLocation)
  useEffect(() => {
    const onMove = () => startTransition(() => setLocation(readLocation()))
    window.addEventListener('popstate', onMove)
    // What was pressed before now is pressed again, see early-script.ts.
    window.dispatchEvent(new Event('awake'))
    return () => window.removeEventListener('popstate', onMove)
  }, [])
  const given = useMemo(() => {
    const navigate = async (to: To | number | null, options?: NavigateOptions) => {
      if (typeof to === 'number') return window.history.go(to)
      if (to === null || !moveWithin(addressOf(to, window.location), options)) return
      startTransition(() => setLocation(readLocation()))
    }
    return { router: { navigate }, static: false, basename: '/' } as never
  }, [])
  const matches = useMemo(
    () =>
      routes.map(({ id, pathname, params }, at) => ({
        params,
        pathname,
        pathnameBase: pathname,
        route: { id, handle: modules[at]?.handle },
      })),
    [routes, modules],
  )
  const loaderData = useMemo(() => Object.fromEntries(routes.map((route) => [route.id, route.loaderData])), [routes])
  const page = modules.reduceRight<ReactNode>((outlet, { default: Part }, at) => {
    const value = { outlet: outlet as never, matches: matches.slice(0, at + 1) as never, isDataRoute: true }
    return (
      <UNSAFE_RouteContext key={routes[at]?.id} value={value}>
        {Part ? <Part /> : outlet}
      </UNSAFE_RouteContext>
    )
  }, null)
  return (
    <>
      <UNSAFE_DataRouterContext value={given}>
        <UNSAFE_DataRouterStateContext value={useMemo(() => ({ matches, location }) as never, [matches, location])}>
          <UNSAFE_DataRouterDataContext value={useMemo(() => ({ loaderData }) as never, [loaderData])}>
            <UNSAFE_LocationContext value={useMemo(() => ({ location }) as never, [location])}>
              <Document>
                <ErrorCatcher Failed={Failed}>{page}</ErrorCatcher>
              </Document>
            </UNSAFE_LocationContext>
          </UNSAFE_DataRouterDataContext>
        </UNSAFE_DataRouterStateContext>
      </UNSAFE_DataRouterContext>
      {null}
    </>
  )
}

/** The document around the page, whose head stays as it was rendered. Its shape is that of root.tsx. */
function Document({ children }: { readonly children: ReactNode }) {
  const [head] = useState(() => document.head.innerHTML)
  return (
    <html lang="en-US" suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what stands there already */}
      <head suppressHydrationWarning dangerouslySetInnerHTML={{ __html: head }} />
      <body>
        {children}
        {null}
        {null}
      </body>
    </html>
  )
}

/** Moves within this page; for another one it asks the browser and says no. */
function moveWithin(address: string, { replace, state, preventScrollReset }: NavigateOptions = {}): boolean {
  const target = new URL(address, window.location.href)
  // A question mark that asks nothing is left out.
  if (!target.search) target.search = ''
  const { pathname, search } = window.location
  const isHere = target.origin === window.location.origin && target.pathname === pathname
  if (!isHere || (target.hash && target.search === search)) {
    if (replace && !isHere) window.location.replace(target)
    else window.location.assign(target)
    return isHere
  }
  window.history[replace ? 'replaceState' : 'pushState']({ usr: state }, '', target)
  if (!preventScrollReset) window.scrollTo(0, 0)
  return true
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: window.history.state?.usr ?? null, key: 'default' } as Location
}
