import { Link } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { company } from '#kernel/brand.ts'
import { useQuery } from '#web/use-query.ts'
import { ownNameChangesDocument } from './name-documents.ts'

/** The last change of a verified name, and the way to ask for one. */
export function NameChanges() {
  const { data } = useQuery(ownNameChangesDocument)
  const [last] = data?.ownNameChanges ?? []
  return (
    <>
      {last && (
        <Banner kind="info" title={`Your legal name was changed on ${momentDay(last.changedAt)}.`}>
          {last.isTaxFormDue ? (
            <>
              Your name and tax number must match, so please sign Form W-9 again in the{' '}
              <Link to="/users/tax-center/">tax center</Link>.
            </>
          ) : (
            'Documents from before keep your former name.'
          )}
        </Banner>
      )}
      <Banner kind="info" title="You are verified.">
        You can change your address and phone number, and we will tell our payment partner. For a new legal name after a
        marriage, a divorce or a court order, or to correct a misspelling, write to {company.email}: we ask for a signed
        request, the certificate or order, and a government ID in the new name. If your date of birth or Social Security
        number is wrong, write to us too.
      </Banner>
    </>
  )
}
