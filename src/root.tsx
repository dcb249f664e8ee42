import { type ReactNode, useContext } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext,
  useMatches,
} from 'react-router'
import { company } from '#business/company/company.ts'
import headlineLetters from '#design/fonts/bricolage-grotesque.woff2?url'
import textLetters from '#design/fonts/inter.woff2?url'
import type { Route } from './+types/root.ts'
import { earlyScript } from './apps/site/early-script.ts'
import { FailedPage } from './apps/site/failed-page.tsx'
import type { RouteHandle } from './apps/site/route-handle.ts'
import { PageScripts } from './platform/web/page-router/page-scripts.tsx'
import '#design/design.css'

const letters = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

// The first paint waits a tenth of a second for preloaded letters and takes its fallback otherwise (decision 0191).
export const links: Route.LinksFunction = () => [
  { ...letters, href: headlineLetters },
  { ...letters, href: textLetters },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
]

export const meta: Route.MetaFunction = () => [
  { title: company.name },
  { name: 'description', content: company.promise },
]

/** As in design/layers.css. */
const layerOrder = '@layer reset, base, components, pages, utilities;'

export function Layout({ children }: { readonly children: ReactNode }) {
  const handles = useMatches().map((match) => (match.handle ?? {}) as RouteHandle)
  const isSleeping = handles.some((handle) => handle.static)
  // The fallback document, where the browser renders whatever was asked for.
  const isPortal = useContext(UNSAFE_FrameworkContext)?.isSpaMode
  const theme = handles.findLast((handle) => handle.theme)?.theme
  return (
    <html
      lang="en-US"
      data-page-theme={theme}
      data-sleeping={isSleeping || undefined}
      data-wakes={isSleeping || isPortal ? undefined : 'soon'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f3230" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, see early-script.ts */}
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
        {/* The layers have their order before any style comes: which file is first is the bundler's matter. */}
        <style>{layerOrder}</style>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isPortal ? <ScrollRestoration /> : null}
        {isPortal ? <Scripts /> : <PageScripts />}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** Shown by the fallback document until the page's own script is there. */
export function HydrateFallback() {
  return <div role="status" aria-label="Loading" style={{ minHeight: '100vh' }} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} isMissing={isRouteErrorResponse(error) && error.status === 404} />
}
