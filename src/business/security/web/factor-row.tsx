import { useState } from 'react'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { momentDay, momentText } from '#design/figures/moment-text.ts'
import type { Refused } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'
import { type FactorKind, factorWords } from '../rules/factors.ts'
import { RefusedNotice } from './refused.tsx'
import styles from './security.module.css'
import { type Factor, removeFactorDocument } from './security-documents.ts'

type FactorRowProps = {
  readonly factor: Factor
  readonly isLast: boolean
  readonly onChanged: () => Promise<unknown>
}

export function FactorRow({ factor, isLast, onChanged }: FactorRowProps) {
  const [isAsked, setAsked] = useState(false)
  const stopped = isStopped(useMe())
  const kind = factorWords[factor.kind as FactorKind]
  const title = factor.kind === 'phone' ? `${kind} to the phone ending in ${factor.phoneEnd}` : factor.name
  return (
    <li className={styles.row}>
      <div>
        <h3>{title}</h3>
        <p className={styles.quiet}>
          {kind}. Added {momentDay(factor.addedAt)}.{' '}
          {factor.lastUsedAt ? `Last used ${momentText(factor.lastUsedAt)}.` : 'Not used yet.'}
        </p>
      </div>
      {!stopped && (
        <Button kind="quiet" size="small" className={styles.remove} onPress={() => setAsked(true)}>
          Remove
        </Button>
      )}
      {isAsked && (
        <RemoveFactor
          factor={factor}
          title={title}
          isLast={isLast}
          onClose={() => setAsked(false)}
          onChanged={onChanged}
        />
      )}
    </li>
  )
}

type RemoveFactorProps = FactorRowProps & { readonly title: string; readonly onClose: () => void }

function RemoveFactor({ factor, title, isLast, onClose, onChanged }: RemoveFactorProps) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useCommand(`removeSecondFactor:${factor.id}`, removeFactorDocument)
  async function remove() {
    const answer = await send({ factorId: factor.id })
    if (answer.refused) return setRefused(answer.refused)
    onClose()
    showSnackbar('success', `${title} was removed.`)
    await onChanged()
  }
  return (
    <Question title={`Remove ${title}?`} yes="Remove" no="Keep it" isSending={isSending} onYes={remove} onNo={onClose}>
      <p>
        {isLast
          ? 'It is your last second step: your password alone will open your account, and your recovery codes will stop working.'
          : 'You will no longer be able to log in with it.'}{' '}
        Every other browser and device will be logged out.
      </p>
      <RefusedNotice refused={refused} />
    </Question>
  )
}
