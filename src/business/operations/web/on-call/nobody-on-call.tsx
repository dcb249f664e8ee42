import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { useQuery } from '#web/use-query.ts'
import { dutyNames } from './duty-names.ts'
import { onCallNowDocument } from './on-call-documents.ts'

/** Warns on Today that a duty has nobody, because its urgent alerts then go to compliance and access administrators. */
export function NobodyOnCall() {
  const { data } = useQuery(onCallNowDocument)
  const empty = (data?.onCall?.now ?? []).filter(({ first, second }) => first === null && second === null)
  if (empty.length === 0) return null
  return (
    <Banner
      kind="error"
      title={`No one is on call: ${empty.map(({ duty }) => dutyNames[duty]).join(', ')}.`}
      action={
        <ButtonLink kind="secondary" size="small" to="/operations/on-call/">
          Open the rota
        </ButtonLink>
      }
    >
      Until someone is, alerts go to compliance and to every access administrator.
    </Banner>
  )
}
