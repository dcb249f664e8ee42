import { useCallback, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe, useRefreshMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Button } from '#design/components/button/button.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { company } from '#kernel/brand.ts'
import { useQuery } from '#web/use-query.ts'
import { Bearers } from './bearers.tsx'
import { Devices } from './devices.tsx'
import { Recovery } from './recovery.tsx'
import { RefusedNotice } from './refused.tsx'
import { SecondSteps } from './second-steps.tsx'
import styles from './security.module.css'
import { beginPasswordChangeDocument, securityDocument } from './security-documents.ts'
import { SignInHistory } from './sign-in-history.tsx'
import { useProviderPage } from './use-provider-page.ts'

export const meta = () => [{ title: `Security | ${company.name}` }]

export default function SecurityPage() {
  const refreshMe = useRefreshMe()
  const stopped = isStopped(useMe())
  const query = useQuery(securityDocument, { requestPolicy: 'network-only' })
  const { data, refetch } = query
  const changed = useCallback(() => Promise.all([refetch(), refreshMe()]), [refetch, refreshMe])
  useReturn(changed)
  const security = data?.mySecurity
  // A failed load must not read as "nobody else has access".
  const bearers = data?.myAccessBearers
  return (
    <Narrow title="Security" lead="How you log in, and where you are logged in.">
      {!(security && bearers) && <NotLoaded query={query} what="Your security settings" skeleton={8} />}
      {security && bearers && (
        <Stack gap={48}>
          <SecondSteps security={security} onChanged={changed} />
          {security.factors.length > 0 && !stopped && (
            <Recovery left={security.recoveryCodesLeft} onChanged={changed} />
          )}
          <Password />
          <Devices devices={security.devices} hasBearers={bearers.length > 0} onChanged={changed} />
          <Bearers bearers={bearers} onChanged={changed} />
          <SignInHistory log={security.log} />
          <p>
            <Link to="/users/settings/access-tokens/">Access tokens</Link> let your own programs read your data.
          </p>
          <p>
            <Link to="/users/settings/close-account/">Close account</Link>
          </p>
        </Stack>
      )}
    </Narrow>
  )
}

const saidOnReturn: Readonly<Record<string, string>> = {
  password: 'Your password is changed. Every other browser is logged out.',
  passkey: 'Your passkey is added.',
}

/** After a visit to the provider's page, says once what was done there, and removes it from the address. */
function useReturn(onChanged: () => Promise<unknown>): void {
  const [search, setSearch] = useSearchParams()
  const done = search.get('changed')
  useEffect(() => {
    if (!done) return
    setSearch({}, { replace: true })
    const message = saidOnReturn[done]
    if (message) showSnackbar('success', message)
    void onChanged()
  }, [done, setSearch, onChanged])
}

function Password() {
  const page = useProviderPage(
    'beginPasswordChange',
    beginPasswordChangeDocument,
    (data) => data.beginPasswordChange.url,
  )
  return (
    <section className={styles.part} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p className={styles.quiet}>
        Use at least 15 characters (8 are enough once a second step is on). A few words in a row work well.
      </p>
      <div className={styles.action}>
        <Button kind="secondary" size="small" isLoading={page.isLoading} onPress={page.open}>
          Change password
        </Button>
      </div>
      <RefusedNotice refused={page.refused} />
    </section>
  )
}
