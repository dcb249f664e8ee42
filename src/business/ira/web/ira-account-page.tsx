import { useCallback } from 'react'
import { useParams } from 'react-router'
import { useRefreshMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { company } from '#kernel/brand.ts'
import { type AccountId, isIdOf } from '#kernel/ids.ts'
import { usePolling } from '#web/use-polling.ts'
import { useQuery } from '#web/use-query.ts'
import { isEnded } from '../rules/application.ts'
import { iraTypeNames } from '../rules/custodians.ts'
import { toDoFor } from '../rules/opening-words.ts'
import { iraDocument } from './ira-documents.ts'
import { OpenIra } from './open-ira.tsx'
import { OpeningEnded, OpeningSteps } from './opening-page-parts.tsx'

export const meta = () => [{ title: `IRA | ${company.name}` }]

/** One IRA: its next opening step, or its contents and the ways to move money. */
export default function IraAccountPage() {
  const { accountId = '' } = useParams()
  return isIdOf('acc', accountId) ? <IraAccount key={accountId} accountId={accountId} /> : <NoSuchIra />
}

function IraAccount({ accountId }: { readonly accountId: AccountId }) {
  const query = useQuery(iraDocument, { variables: { accountId } })
  const { data, refetch } = query
  const refreshMe = useRefreshMe()
  // The person is read last: when nothing is awaited any more nothing asks again, and an older answer would stay.
  const changed = useCallback(async () => {
    await refetch()
    await refreshMe()
  }, [refetch, refreshMe])
  const ira = data?.ira
  const isWithCustodian = ira ? toDoFor(ira)?.turn === 'custodian' : false
  usePolling(isWithCustodian || ira?.beneficiaryChange?.state === 'requested', changed, 4_000)
  if (data && !ira) return <NoSuchIra />
  if (!ira)
    return (
      <Narrow title="IRA">
        <NotLoaded query={query} what="This IRA" skeleton={8} />
      </Narrow>
    )
  const sharesValue = data?.dashboard?.accounts[0]?.value ?? null
  return (
    <Narrow title={iraTypeNames[ira.iraType]} lead={`At ${ira.custodianName}`}>
      {ira.state === 'opened' ? (
        <OpenIra ira={ira} sharesValue={sharesValue} onChanged={changed} />
      ) : isEnded(ira.state) ? (
        <OpeningEnded ira={ira} />
      ) : (
        <OpeningSteps ira={ira} onChanged={changed} />
      )}
    </Narrow>
  )
}

function NoSuchIra() {
  return (
    <EmptyState
      level={1}
      title="We cannot find this IRA"
      action={<ButtonLink to="/users/settings/ira">See your IRAs</ButtonLink>}
    >
      It may belong to someone else, or the address is not complete.
    </EmptyState>
  )
}
