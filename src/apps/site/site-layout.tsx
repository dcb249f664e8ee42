import { Outlet, useMatches } from 'react-router'
import { SkipLink } from '#design/components/skip-link/skip-link.tsx'
import { ContactByAddress } from './by-address/contact-by-address.tsx'
import { WelcomeByAddress } from './by-address/welcome-by-address.tsx'
import { Footer } from './footer/footer.tsx'
import { AdBanner } from './header/ad-banner.tsx'
import { Header } from './header/header.tsx'
import { useMember } from './header/use-member.ts'
import type { RouteHandle } from './route-handle.ts'

export default function SiteLayout() {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  const overSky = handles.some((handle) => handle?.overSky)
  const isWorkPage = handles.some((handle) => handle?.isWorkPage)
  const reader = useMember()
  return (
    <>
      <SkipLink />
      <AdBanner />
      <Header overSky={overSky} {...(reader && { member: reader.member })} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer isWorkPage={isWorkPage} />
      <ContactByAddress />
      <WelcomeByAddress person={reader?.person ?? null} />
    </>
  )
}
