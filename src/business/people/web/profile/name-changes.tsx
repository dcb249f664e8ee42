import { Link } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { company } from '#kernel/brand.ts'
import { useQuery } from '#web/use-query.ts'
import { ownNameChangesDocument } from './personal-documents.ts'

type NameChangesProps = { readonly isVerified: boolean }

/** The last change of a verified name, and the way to ask for one. */
export function NameChanges({ isVerified }: NameChangesProps) {
  const { data } = useQuery(ownNameChangesDocument)
  const [last] = data?.ownNameChanges ?? []
  if (!isVerified) return null
  return (
    <Banner
      kind="info"
      title={last ? `Your legal name was changed on ${momentDay(last.changedAt)}.` : 'A new legal name?'}
    >
      {last?.isTaxFormDue && (
        <>
          Your name and tax number must match: sign Form W-9 again in the{' '}
          <Link to="/users/tax-center/">tax center</Link>.{' '}
        </>
      )}
      {last ? 'To change it again' : 'After a marriage, a divorce or a court order, or to correct a misspelling'}, write
      to {company.email}. We ask for a signed request, the certificate or order, and a government ID in the new name.
    </Banner>
  )
}
