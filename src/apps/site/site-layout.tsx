import { Outlet, useMatches } from 'react-router'
import { SkipLink } from '#design/components/skip-link/skip-link.tsx'
import { ContactByAddress } from './contact-by-address.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import type { RouteHandle } from './route-handle.ts'

export default function SiteLayout() {
  const overSky = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.overSky)
  return (
    <>
      <SkipLink />
      <Header overSky={overSky} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ContactByAddress />
    </>
  )
}
