import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AccountChoice } from '#business/accounts/web/account-choice.tsx'
import { ViewingBanner } from '#business/accounts/web/viewing-banner.tsx'
import { Notices } from '#business/notices/web/notices.tsx'
import { MeProvider, type MeUser, useMe } from '#business/people/web/me.tsx'
import { Unreachable } from '#business/people/web/unreachable.tsx'
import { LoadingOverlay, LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { SkipLink } from '#design/components/skip-link/skip-link.tsx'
import { Snackbars } from '#design/components/snackbar/snackbars.tsx'
import { goToSignIn } from '#platform/web/sign-in.ts'
import { ContactByAddress } from './contact-by-address.tsx'
import { Footer } from './footer/footer.tsx'
import { Header, type Member } from './header/header.tsx'
import { portalData } from './portal/portal-data.ts'
import { useStartedSession } from './portal/use-started-session.ts'
import type { RouteHandle } from './route-handle.ts'

export const handle = { theme: 'light' } satisfies RouteHandle

/** The signed-in part of the site. Its pages may use `useMe` and `useAccount`: both stand before a page is drawn. */
export default function PortalLayout() {
  const session = useStartedSession()
  const { pathname, search } = useLocation()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (session !== 'out') return
    goToSignIn({ screen: 'login', returnTo: `${pathname}${search}`, replaces: true }).catch(() => setLost(true))
  }, [session, pathname, search])
  if (session === 'failed' || isLost)
    return (
      <main id="main">
        <Unreachable />
      </main>
    )
  if (session !== 'in') return <LoadingScreen message="Authenticating..." />
  return (
    <ApolloProvider client={portalData()}>
      <MeProvider>
        <AccountChoice>
          <PortalFrame />
        </AccountChoice>
      </MeProvider>
      <LoadingOverlay />
      <Snackbars />
    </ApolloProvider>
  )
}

function PortalFrame() {
  const { search } = useLocation()
  return (
    <>
      <SkipLink />
      <Header member={memberOf(useMe(), new URLSearchParams(search))} />
      <ViewingBanner />
      <main id="main" tabIndex={-1}>
        <Notices />
        <Outlet />
      </main>
      <Footer />
      <ContactByAddress hasSnackbars />
    </>
  )
}

function memberOf(user: MeUser, search: URLSearchParams): Member {
  const shown = user.openSubAccounts.find(({ id }) => id === search.get('sid'))
  return {
    accountLabel: shown?.name ?? (search.get('all') === '0' ? 'Individual Account' : 'All Accounts'),
    subAccounts: user.openSubAccounts,
    hasCorporateShares: user.hasCorporateShares,
    isOperator: user.isOperator,
    unread: user.unreadNotificationCount,
  }
}
