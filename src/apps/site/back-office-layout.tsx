import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { BackOffice } from '#business/operations/web/shell/back-office.tsx'
import { BackOfficeStart } from '#business/operations/web/shell/back-office-start.tsx'
import { askAbout, askedAccount } from '#web/asked-account.ts'
import { absolute } from '#web/page-meta.ts'
import { forgetData } from '#web/portal-data.tsx'
import { HeldNavigation } from './portal/held-navigation.tsx'
import { SignedIn } from './portal/signed-in.tsx'
import type { RouteHandle } from './route-handle.ts'

export const handle = { theme: 'light' } satisfies RouteHandle

/** The back office: its own frame, without the site's header and footer. */
export default function BackOfficeLayout() {
  const isNobodys = useNobodysAccount()
  const { pathname } = useLocation()
  if (!isNobodys) return <BackOfficeStart />
  return (
    <SignedIn starting={<BackOfficeStart />} loading={<BackOfficeStart />}>
      <link rel="canonical" href={absolute(pathname.replace(/\/?$/, '/'))} />
      <BackOffice>
        <HeldNavigation />
        <Outlet />
      </BackOffice>
    </SignedIn>
  )
}

/**
 * Staff act as themselves: no request from here names the account that they were viewing in the portal, and the portal
 * names it again on their return. No data of one is shown about the other.
 */
function useNobodysAccount(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const account = askedAccount()
    const askFor = (about: typeof account) => {
      askAbout(about)
      if (account !== null) forgetData()
    }
    askFor(null)
    setReady(true)
    return () => {
      askFor(account)
      delete document.documentElement.dataset.backOffice
    }
  }, [])
  return isReady
}
