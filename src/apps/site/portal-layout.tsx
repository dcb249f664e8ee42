import { useCallback, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { AccountChoice, useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { KnownAccount } from '#business/accounts/web/known-account.tsx'
import { OwnPages } from '#business/accounts/web/own-pages.tsx'
import { StoppedPages } from '#business/accounts/web/stopped-pages.tsx'
import { ViewingBanner } from '#business/accounts/web/viewing-banner.tsx'
import { type MeUser, useMe } from '#business/people/web/me.tsx'
import { SkipLink } from '#design/components/skip-link/skip-link.tsx'
import { graphql } from '#web/documents.ts'
import { absolute } from '#web/page-meta.ts'
import { useQuery } from '#web/use-query.ts'
import { ContactByAddress } from './by-address/contact-by-address.tsx'
import { WelcomeByAddress } from './by-address/welcome-by-address.tsx'
import { Footer } from './footer/footer.tsx'
import { Header, type Member, type MenuAccount } from './header/header.tsx'
import { menuAccount } from './header/menu-account.ts'
import { HeldNavigation } from './portal/held-navigation.tsx'
import { Notices } from './portal/notices.tsx'
import { PortalPlaces } from './portal/places/portal-places.tsx'
import { SignedIn } from './portal/signed-in.tsx'
import work from './portal/work-page.module.css'
import { PortalShell } from './portal-shell.tsx'
import type { RouteHandle } from './route-handle.ts'

export const handle = { theme: 'light' } satisfies RouteHandle

const loadingAccounts = <PortalShell message="Loading your accounts..." />

/**
 * The signed-in part of the site. Its pages may use `useMe` and `useAccount`, because both are loaded before a page
 * renders.
 */
export default function PortalLayout() {
  return (
    <SignedIn starting={<PortalShell message="Authenticating..." />} loading={loadingAccounts}>
      <AccountChoice loading={loadingAccounts}>
        <PortalFrame />
      </AccountChoice>
    </SignedIn>
  )
}

function PortalFrame() {
  const { pathname } = useLocation()
  const user = useMe()
  const { isDelegate } = useAccountAccess()
  const isFlow = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isFlow)
  return (
    <>
      <link rel="canonical" href={absolute(pathname.replace(/\/?$/, '/'))} />
      <SkipLink />
      <Header member={useMember(user)} />
      {!isFlow && <PortalPlaces isDelegate={isDelegate} />}
      <ViewingBanner />
      <main id="main" tabIndex={-1} className={work.work}>
        {!isDelegate && <Notices />}
        <HeldNavigation />
        <OwnPages>
          <StoppedPages>
            <KnownAccount>
              <Outlet />
            </KnownAccount>
          </StoppedPages>
        </OwnPages>
      </main>
      {!isFlow && <Footer isWorkPage />}
      <ContactByAddress hasSnackbars />
      <WelcomeByAddress person={user} />
    </>
  )
}

const accountValues = graphql(`
  query AccountValues {
    dashboard {
      accounts {
        id
        title
        value
      }
    }
  }
`)

/** The menu lists all accounts at once; their values load when it is opened. */
function useMenuAccounts(isOpened: boolean): readonly MenuAccount[] {
  const { accounts } = useAccountAccess()
  const { data } = useQuery(accountValues, { skip: !isOpened })
  const ownAccounts = data?.dashboard?.accounts ?? accounts.filter(({ isOwner }) => isOwner)
  return ownAccounts.map(menuAccount)
}

function useMember(user: MeUser): Member {
  const { account, isDelegate, isAll } = useAccountAccess()
  const [isOpened, setOpened] = useState(false)
  return {
    accountLabel: isAll ? 'All Accounts' : account.title,
    accounts: useMenuAccounts(isOpened),
    onOpen: useCallback(() => setOpened(true), []),
    isElsewhere: isDelegate,
    hasCorporateShares: user.hasCorporateShares,
    isOperator: user.isOperator,
    unread: user.unreadNotificationCount,
  }
}
