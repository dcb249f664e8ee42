import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import headlineFont from '#design/fonts/bricolage-grotesque.woff2?url'
import textFont from '#design/fonts/inter.woff2?url'
import { company } from '#kernel/brand.ts'
import earlyScript from '#web/early/early-script.ts?inlined'
import { followRedrawn } from '#web/redrawn-controls.ts'
import { keepTranslatedPages } from '#web/translated-page.ts'
import type { Route } from './+types/root.ts'
import { FailedPage } from './apps/site/failed-page.tsx'
import { PortalShell } from './apps/site/portal-shell.tsx'
import type { RouteHandle } from './apps/site/route-handle.ts'
import '#design/design.css'

const isInBrowser = typeof document !== 'undefined'
if (isInBrowser) keepTranslatedPages(Node, document)
const passOnRedrawn = isInBrowser ? followRedrawn() : () => {}

const fontPreload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

// The first paint waits a tenth of a second for preloaded fonts and uses its fallback otherwise (decision 0034).
export const links: Route.LinksFunction = () => [
  { ...fontPreload, href: headlineFont },
  { ...fontPreload, href: textFont },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: __ICON__, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
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
  const theme = handles.findLast((handle) => handle.theme)?.theme
  return (
    <html
      lang="en-US"
      data-page-theme={theme}
      data-sleeping={isSleeping || undefined}
      data-wakes={isSleeping ? undefined : 'soon'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f3230" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, see web/early/early-script.ts */}
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
        {/* The layers are ordered before any style loads, because the bundler decides which file is first. */}
        <style>{layerOrder}</style>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  // Repeats earlier presses; see web/early/early-script.ts.
  useEffect(() => {
    passOnRedrawn()
    dispatchEvent(new Event('awake'))
  }, [])
  return <Outlet />
}

export function HydrateFallback() {
  return <PortalShell />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} isMissing={isRouteErrorResponse(error) && error.status === 404} />
}
