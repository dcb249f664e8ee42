import { useEffect, useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { company } from '#kernel/brand.ts'

const tryAgain = <Button onPress={() => location.reload()}>Try again</Button>

/** Replaces a page that cannot start. */
export function Unreachable() {
  return (
    <EmptyState kind="failed" level={1} title="We could not reach the server" action={tryAgain}>
      Check your connection and try again. Your account is unchanged.
    </EmptyState>
  )
}

const patienceMs = 5_000

/** True if our own server answers: then the log-in service is the one that does not. */
const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Replaces the log-in page if the log-in could not start; names the failing side. */
export function SignInFailed() {
  const [isOurs, setOurs] = useState<boolean | null>(null)
  useEffect(() => {
    let isHere = true
    void serverAnswers().then((answers) => isHere && setOurs(answers))
    return () => {
      isHere = false
    }
  }, [])
  if (isOurs === null) return <LoadingScreen message="Authenticating..." />
  if (!isOurs) return <Unreachable />
  return (
    <EmptyState kind="failed" level={1} title="Logging in does not work right now" action={tryAgain}>
      The service that checks your password is not answering. Your connection is fine. Your account and your money are
      not affected. Try again in a few minutes, or write to <a href={`mailto:${company.email}`}>{company.email}</a>.
    </EmptyState>
  )
}

/** The browser stores nothing for this site, so no session can last. */
export function StorageBlocked() {
  return (
    <EmptyState kind="failed" level={1} title="Your browser blocks site data" action={tryAgain}>
      {`Logging in requires your browser to store data for ${company.name}. Allow cookies and site data for this site in the browser’s settings, or leave private browsing, and try again.`}
    </EmptyState>
  )
}

/** This tab was open during a log-out in another one. */
export function LoggedOutElsewhere({ onLogIn }: { readonly onLogIn: () => void }) {
  return (
    <EmptyState level={1} title="You are logged out" action={<Button onPress={onLogIn}>Log In</Button>}>
      You logged out in another tab, so we ended this session, too. We did not send anything from this tab.
    </EmptyState>
  )
}
