import { useState } from 'react'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Status } from '#design/components/status/status.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import { businessDay } from '#kernel/business-day.ts'
import { useCommand } from '#web/use-command.ts'
import { type AccessType, accessWords, grantCan, untilWords } from '../rules/grant.ts'
import styles from './access.module.css'
import {
  type Given,
  type Owned,
  type Received,
  resignAccessDocument,
  revokeAccessDocument,
} from './access-documents.ts'
import { ChangeScope } from './change-scope.tsx'

const statusWords: Readonly<Record<string, { kind: 'good' | 'waiting' | 'neutral'; label: string }>> = {
  pending: { kind: 'waiting', label: 'Invited' },
  active: { kind: 'good', label: 'Active' },
  declined: { kind: 'neutral', label: 'Declined' },
  resigned: { kind: 'neutral', label: 'Given up' },
  revoked: { kind: 'neutral', label: 'Revoked' },
  expired: { kind: 'neutral', label: 'Expired' },
  withdrawn: { kind: 'neutral', label: 'Taken back' },
}

const words = (accessType: string): string => accessWords[accessType as AccessType]
const until = (endsOn: string | null): string => untilWords(endsOn === null ? null : businessDay(endsOn))

type GivenRowProps = { readonly grant: Given; readonly accounts: readonly Owned[]; readonly onChanged: () => unknown }

export function GivenRow({ grant, accounts, onChanged }: GivenRowProps) {
  const stopped = isStopped(useMe())
  const name = grant.delegateName ?? grant.delegateEmail
  const isOpen = grantCan('revoke', grant.status)
  const isPending = grant.status === 'pending'
  return (
    <Row
      title={name}
      status={grant.status === 'revoked' && !grant.grantedAt ? 'withdrawn' : grant.status}
      facts={[
        words(grant.accessType),
        grant.accountNames.join(', '),
        isOpen ? until(grant.endsOn) : grant.endedAt && `ended on ${momentText(grant.endedAt)}`,
        isPending && `invitation valid until ${momentText(grant.linkExpiresAt)}`,
        name !== grant.delegateEmail && grant.delegateEmail,
      ]}
      below={<Acts acts={grant.acts} />}
    >
      {isOpen && !stopped && <ChangeScope grant={grant} accounts={accounts} onChanged={onChanged} />}
      {isOpen && (
        <End
          id={grant.id}
          label={isPending ? 'Take back' : 'Revoke'}
          title={isPending ? `Withdraw the invitation to ${name}?` : `Revoke the access of ${name}?`}
          done="The access has ended, also where they are already logged in."
          document={revokeAccessDocument}
          onChanged={onChanged}
        >
          {isPending
            ? 'The link in the email will stop working.'
            : 'They will no longer be able to see anything in your account.'}
        </End>
      )}
    </Row>
  )
}

/** Everything done by this access, so that the owner need not search for acts in their name. */
function Acts({ acts }: Pick<Given, 'acts'>) {
  if (acts.length === 0) return null
  return (
    <details className={styles.acts}>
      <summary>What was done ({acts.length})</summary>
      <ul>
        {acts.map(({ id, wording, by, at }) => (
          <li key={id}>
            {wording} <small>{`${by}, ${momentText(at)}`}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function ReceivedRow({ grant, onChanged }: { readonly grant: Received; readonly onChanged: () => unknown }) {
  const isOpen = grantCan('resign', grant.status)
  return (
    <Row
      title={grant.ownerName}
      status={grant.status}
      facts={[
        words(grant.accessType),
        grant.accountNames.join(', '),
        isOpen ? until(grant.endsOn) : grant.endedAt && `ended on ${dayText(grant.endedAt)}`,
      ]}
    >
      {isOpen && (
        <End
          id={grant.id}
          label="Give up"
          title={`Give up your access to the account of ${grant.ownerName}?`}
          done="You will no longer have access to it."
          document={resignAccessDocument}
          onChanged={onChanged}
        >
          To get it back, you will need a new invitation.
        </End>
      )}
    </Row>
  )
}

type RowProps = {
  readonly title: string
  readonly status: string
  readonly facts: readonly (string | false | null)[]
  readonly below?: React.ReactNode
  readonly children: React.ReactNode
}

function Row({ title, status, facts, below, children }: RowProps) {
  const { kind, label } = statusWords[status] ?? { kind: 'neutral', label: status }
  return (
    <li className={styles.grant}>
      <div>
        <strong>{title}</strong>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <div className={styles.side}>
        <Status kind={kind}>{label}</Status>
        {children}
      </div>
      {below}
    </li>
  )
}

type EndProps = {
  readonly id: string
  readonly label: string
  readonly title: string
  readonly done: string
  readonly document: typeof revokeAccessDocument | typeof resignAccessDocument
  readonly onChanged: () => unknown
  readonly children: string
}

function End({ id, label, title, done, document, onChanged, children }: EndProps) {
  const [isAsking, setAsking] = useState(false)
  const [send, isSending] = useCommand(`end:${id}`, document as typeof revokeAccessDocument)
  async function end() {
    const { refused } = await send({ id })
    showSnackbar(refused ? 'error' : 'success', refused?.message ?? done)
    setAsking(false)
    await onChanged()
  }
  return (
    <>
      <Button kind="secondary" size="small" onPress={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Question
          title={title}
          yes={label}
          no="Cancel"
          isDanger={false}
          isSending={isSending}
          onYes={end}
          onNo={() => setAsking(false)}
        >
          {children}
        </Question>
      )}
    </>
  )
}
