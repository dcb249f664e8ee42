import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { stoppedText } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { useQuery } from '#web/use-query.ts'
import { grantCan } from '../rules/grant.ts'
import styles from './access.module.css'
import { myAccessGrantsDocument } from './access-documents.ts'
import { GivenRow, ReceivedRow } from './grant-row.tsx'
import { InviteForm, type InviteFormProps } from './invite-form.tsx'

export const meta = () => [{ title: `Account Access | ${company.name}` }]

export default function AccountAccessPage() {
  const { isDelegate } = useAccountAccess()
  const query = useQuery(myAccessGrantsDocument)
  const { refetch } = query
  const grants = query.data?.myAccessGrants
  if (!grants)
    return (
      <Narrow title="Account access">
        <NotLoaded query={query} what="The list" skeleton={5} />
      </Narrow>
    )
  const open = grants.given.filter(({ status }) => grantCan('revoke', status))
  const past = grants.given.filter(({ status }) => !grantCan('revoke', status))
  return (
    <Narrow
      title="Account access"
      lead={
        isDelegate
          ? 'Other people’s accounts that you can view or act in. Only the owner can see who else has access to this account.'
          : 'Let someone view your account or act in it for you. You can end it at any time.'
      }
    >
      <Stack gap={48}>
        {!isDelegate && (
          <section aria-labelledby="others">
            <h2 id="others">People with access to my account</h2>
            {open.length === 0 && <p className={styles.quiet}>Only you have access.</p>}
            <ul className={styles.grants}>
              {open.map((grant) => (
                <GivenRow key={grant.id} grant={grant} accounts={grants.accounts} onChanged={refetch} />
              ))}
            </ul>
            <Invite accounts={grants.accounts} onInvited={refetch} />
          </section>
        )}
        <section aria-labelledby="mine">
          <h2 id="mine">Accounts of others I can access</h2>
          {grants.received.length === 0 && <p className={styles.quiet}>No one has given you access.</p>}
          <ul className={styles.grants}>
            {grants.received.map((grant) => (
              <ReceivedRow key={grant.id} grant={grant} onChanged={refetch} />
            ))}
          </ul>
        </section>
        {!isDelegate && past.length > 0 && (
          <section aria-labelledby="past">
            <h2 id="past">Ended</h2>
            <ul className={styles.grants}>
              {past.map((grant) => (
                <GivenRow key={grant.id} grant={grant} accounts={grants.accounts} onChanged={refetch} />
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Narrow>
  )
}

function Invite(props: InviteFormProps) {
  const stopped = stoppedText(useMe())
  if (stopped) return <Banner title={stopped} />
  return (
    <>
      <h3 className={styles.form}>Invite someone</h3>
      <InviteForm {...props} />
    </>
  )
}
