import { useState } from 'react'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { PartnerWait } from '#business/people/web/partner-wait.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Prose, Stack } from '#design/components/section/section.tsx'
import { mostOwners } from '../rules/beneficial-ownership.ts'
import { CertifyOwners } from './certify-owners.tsx'
import type { Ownership } from './owner-documents.ts'
import { OwnerEditor } from './owner-editor.tsx'
import { OwnerRow } from './owner-row.tsx'
import styles from './owners.module.css'
import { useOwnership } from './use-ownership.ts'

/** The owners of the business: named, checked, certified. Used by the wizard and the settings. */
export function OwnersPanel() {
  const { ownership, query, refresh } = useOwnership()
  if (ownership) return <KnownOwners ownership={ownership} refresh={refresh} />
  return <NotLoaded query={query} what="The owners" skeleton={6} />
}

type KnownOwnersProps = { readonly ownership: Ownership; readonly refresh: () => Promise<unknown> }

function KnownOwners({ ownership, refresh }: KnownOwnersProps) {
  const [edited, edit] = useState<string | null>(null)
  const { isReadOnly: mayOnlyLook } = useAccountAccess()
  // The signature covers this list, so the list is locked until the partner has it.
  const isReadOnly = mayOnlyLook || ownership.ownershipCertification === 'certifying'
  const owners = ownership.beneficialOwners
  const done = async () => {
    edit(null)
    await refresh()
  }
  const isSettled = owners.every(({ status }) => status === 'verified' || status === 'document')
  const editor = (id: string) => (
    <OwnerEditor
      key={id}
      {...(id === 'new' ? {} : { owner: owners.find((owner) => owner.id === id)! })}
      onDone={done}
      onCancel={() => edit(null)}
    />
  )
  return (
    <Stack gap={32}>
      {ownership.requiresBeneficialOwnership && (
        <Prose>
          <p>
            Name every person who owns 25% or more of the business, directly or through another business. The person who
            controls it is already named in the business information.
          </p>
        </Prose>
      )}
      {owners.length > 0 && (
        <ul className={styles.owners}>
          {owners.map((owner) => (
            <OwnerRow
              key={owner.id}
              owner={owner}
              isReadOnly={isReadOnly}
              onEdit={() => edit(owner.id)}
              onChanged={refresh}
            />
          ))}
        </ul>
      )}
      {edited && (edited === 'new' || owners.some(({ id }) => id === edited)) && editor(edited)}
      {!edited && !isReadOnly && ownership.requiresBeneficialOwnership && owners.length < mostOwners && (
        <div>
          <Button kind="secondary" onPress={() => edit('new')}>
            {owners.length === 0 ? 'Add an owner' : 'Add another owner'}
          </Button>
        </div>
      )}
      {!edited && <Certification ownership={ownership} isSettled={isSettled} refresh={refresh} />}
    </Stack>
  )
}

function Certification({ ownership, isSettled, refresh }: KnownOwnersProps & { readonly isSettled: boolean }) {
  const { isReadOnly } = useAccountAccess()
  if (ownership.ownershipCertification === 'certified')
    return (
      <Banner kind={ownership.beneficialOwnershipIncomplete ? 'info' : 'success'} title="The owners are certified.">
        {ownership.beneficialOwnershipIncomplete
          ? 'You can invest once the documents above are accepted.'
          : 'If the owners change, change the list and certify it again.'}
      </Banner>
    )
  if (ownership.ownershipCertification === 'certifying')
    return (
      <PartnerWait label="Your certification is with our payment partner">
        You have signed. Your certification usually arrives in a few seconds, and this page will continue on its own.
      </PartnerWait>
    )
  if (!isSettled) return <Banner kind="info" title="You can certify the list once every owner on it is complete." />
  if (isReadOnly) return null
  return (
    <Stack gap={24}>
      {ownership.certificationProblem && (
        <Banner kind="error" title="Our payment partner did not accept your certification">
          {ownership.certificationProblem} Check the list and certify it again. If the problem continues, contact us.
        </Banner>
      )}
      <CertifyOwners ownership={ownership} onDone={refresh} />
    </Stack>
  )
}
