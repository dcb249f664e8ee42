import { useEffect, useRef } from 'react'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { company } from '#kernel/brand.ts'
import { dropSession, goToSignOut } from '#web/sign-in.ts'

export const meta = () => [{ title: `Log Out | ${company.name}` }]

/** Ends the session here and at the provider, which leads back to the home page. */
export default function LogoutPage() {
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    // Drafts in this tab belong to the person who leaves.
    sessionStorage.clear()
    goToSignOut().catch(() => {
      // The provider is unreachable; the browser's session is deleted all the same.
      dropSession()
      location.assign('/')
    })
  }, [])
  return <LoadingScreen message="Logging out..." />
}
