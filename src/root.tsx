import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { company } from '#business/company/company.ts'
import type { Route } from './+types/root.ts'
import { earlyScript } from './apps/site/early-script.ts'
import { isFailedChunk, reloadOnce } from './apps/site/reload-once.ts'
import type { RouteHandle } from './apps/site/route-handle.ts'
import '#design/design.css'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolageUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
]

export const meta: Route.MetaFunction = () => [
  { title: company.name },
  { name: 'description', content: company.promise },
]

export function Layout({ children }: { readonly children: ReactNode }) {
  const handles = useMatches().map((match) => (match.handle ?? {}) as RouteHandle)
  const isSleeping = handles.some((handle) => handle.static)
  const theme = handles.findLast((handle) => handle.theme)?.theme
  return (
    <html lang="en-US" data-page-theme={theme} data-sleeping={isSleeping || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f3230" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, see early-script.ts */}
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
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
  return <Outlet />
}

/** Shown by the fallback document until the page's own script is there. */
export function HydrateFallback() {
  return <div role="status" aria-label="Loading" style={{ minHeight: '100vh' }} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isReloading = isFailedChunk(error) && reloadOnce()
  if (isReloading) return null
  const title = isRouteErrorResponse(error) && error.status === 404 ? 'This page is not here' : 'This page did not load'
  return (
    <main style={{ maxWidth: '40rem', margin: '15vh auto', padding: '0 24px' }}>
      <h1>{title}</h1>
      <p style={{ margin: '16px 0 24px' }}>
        Reload the page. If that does not help, write to <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
      <a href="/">Go to the home page</a>
    </main>
  )
}
