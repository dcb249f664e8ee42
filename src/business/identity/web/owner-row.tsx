import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { Quiet } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { readId } from '#kernel/ids.ts'
import { useCommand } from '#web/use-command.ts'
import { ownerCan } from '../rules/beneficial-ownership.ts'
import { DocumentUpload } from './document-upload.tsx'
import { type Owner, removeOwnerDocument, revokeInvitationDocument } from './owner-documents.ts'
import styles from './owners.module.css'

const statusWords: Readonly<Record<string, { kind: 'good' | 'waiting' | 'bad'; label: string }>> = {
  invited: { kind: 'waiting', label: 'Invited' },
  sending: { kind: 'waiting', label: 'Being checked' },
  retrying: { kind: 'waiting', label: 'Being checked' },
  removing: { kind: 'waiting', label: 'Being removed' },
  verified: { kind: 'good', label: 'Verified' },
  document: { kind: 'bad', label: 'Document needed' },
  incomplete: { kind: 'bad', label: 'Incomplete' },
  refused: { kind: 'bad', label: 'Not accepted' },
}

type OwnerRowProps = {
  readonly owner: Owner
  readonly isReadOnly: boolean
  readonly onEdit: () => void
  readonly onChanged: () => Promise<unknown>
}

export function OwnerRow({ owner, isReadOnly, onEdit, onChanged }: OwnerRowProps) {
  const [opened, open] = useState<'remove' | 'document' | null>(null)
  const { kind, label } = statusWords[owner.status] ?? { kind: 'waiting', label: owner.status }
  const isLookedAt = owner.documentStatus === 'pending' || owner.documentStatus === 'sending'
  return (
    <li className={styles.owner}>
      <div>
        <h2>
          {owner.firstName} {owner.lastName}
        </h2>
        <p>
          <Quiet small>{factsOf(owner)}</Quiet>
        </p>
        {owner.problem && <p className={styles.problem}>{owner.problem}</p>}
        {owner.status === 'document' && (
          <p className={styles.problem}>
            {isLookedAt
              ? 'Our payment partner is reviewing the document. That takes one to two business days.'
              : (owner.documentProblem ?? 'We need a picture of their passport, driver’s license or ID card.')}
          </p>
        )}
      </div>
      <div className={styles.side}>
        <Status kind={kind}>{label}</Status>
        {!isReadOnly && (
          <OwnerActions owner={owner} isLookedAt={isLookedAt} onEdit={onEdit} onOpen={open} onChanged={onChanged} />
        )}
      </div>
      {opened === 'remove' && <RemoveOwner owner={owner} onClose={() => open(null)} onChanged={onChanged} />}
      {opened === 'document' && (
        <Dialog title={`A document of ${owner.firstName} ${owner.lastName}`} isOpen onOpenChange={() => open(null)}>
          <DocumentUpload
            ownerId={readId('bno', owner.id)}
            onSent={async () => {
              open(null)
              await onChanged()
            }}
          />
        </Dialog>
      )}
    </li>
  )
}

type OwnerActionsProps = Pick<OwnerRowProps, 'owner' | 'onEdit' | 'onChanged'> & {
  readonly isLookedAt: boolean
  readonly onOpen: (what: 'remove' | 'document') => void
}

function OwnerActions({ owner, isLookedAt, onEdit, onOpen, onChanged }: OwnerActionsProps) {
  const [revoke, isRevoking] = useCommand(`revokeInvitation:${owner.id}`, revokeInvitationDocument)
  async function takeBack() {
    await revoke({ id: owner.id })
    await onChanged()
  }
  return (
    <div className={styles.actions}>
      {ownerCan('upload', owner.status) && !isLookedAt && (
        <Button kind="secondary" size="small" onPress={() => onOpen('document')}>
          Upload a document
        </Button>
      )}
      {ownerCan('edit', owner.status) && (
        <Button kind="quiet" size="small" onPress={onEdit}>
          {owner.status === 'invited' ? 'Invite again' : 'Correct'}
        </Button>
      )}
      {owner.invitation?.isOpen && (
        <Button kind="quiet" size="small" isLoading={isRevoking} onPress={takeBack}>
          Withdraw the invitation
        </Button>
      )}
      {ownerCan('remove', owner.status) && (
        <Button kind="quiet" size="small" onPress={() => onOpen('remove')}>
          Remove
        </Button>
      )}
    </div>
  )
}

function factsOf({ status, invitation, isSelfTold, numberKind, numberLastFour }: Owner): string {
  if (status === 'invited') {
    if (invitation?.hasBounced) return `Our email to ${invitation.email} bounced. Invite them at another address.`
    if (invitation?.isOpen) return `Invited at ${invitation.email}, until ${dayText(invitation.expiresAt)}.`
    return 'The invitation is no longer valid. Invite them again, or enter their information yourself.'
  }
  if (isSelfTold) return 'Entered their information themselves.'
  return numberLastFour ? `${numberKind === 'passport' ? 'Passport' : 'SSN'} ending in ${numberLastFour}.` : ''
}

type RemoveOwnerProps = Pick<OwnerRowProps, 'owner' | 'onChanged'> & { readonly onClose: () => void }

function RemoveOwner({ owner, onClose, onChanged }: RemoveOwnerProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [send, isSending] = useCommand(`removeOwner:${owner.id}`, removeOwnerDocument)
  async function remove() {
    const { refused } = await send({ id: owner.id })
    if (refused) return setProblem(refused.message)
    onClose()
    await onChanged()
  }
  return (
    <Question
      title={`Remove ${owner.firstName} ${owner.lastName}?`}
      yes="Remove"
      no="Keep them"
      isSending={isSending}
      problem={problem}
      onYes={remove}
      onNo={onClose}
    >
      <p>You will need to certify the owners again. You cannot invest until you do.</p>
    </Question>
  )
}
