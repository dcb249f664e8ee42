import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import type { Refused } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'
import { RefusedNotice } from './refused.tsx'
import styles from './security.module.css'
import { type Bearer, endAccessBearerDocument } from './security-documents.ts'

type BearersProps = { readonly bearers: readonly Bearer[]; readonly onChanged: () => Promise<unknown> }

export function Bearers({ bearers, onChanged }: BearersProps) {
  return (
    <section className={styles.part} aria-labelledby="bearers">
      <h2 id="bearers">Other ways into your account</h2>
      <p className={styles.quiet}>
        Access tokens, calendar addresses, invitations and links in our emails work for anyone who has them. “Log out
        everywhere else” ends them all.
      </p>
      {bearers.length === 0 && <p className={styles.quiet}>There are none right now.</p>}
      {bearers.length > 0 && (
        <ul className={styles.rows}>
          {bearers.map((bearer) => (
            <BearerRow key={`${bearer.kind}:${bearer.id}`} bearer={bearer} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  )
}

function BearerRow({ bearer, onChanged }: { readonly bearer: Bearer } & Pick<BearersProps, 'onChanged'>) {
  const { kind, id, name, madeAt, expiresAt } = bearer
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useCommand(`endAccessBearer:${id}`, endAccessBearerDocument)
  async function end() {
    const answer = await send({ kind, id })
    setRefused(answer.refused)
    if (answer.refused) return
    showSnackbar('success', 'It no longer works.')
    await onChanged()
  }
  return (
    <li className={styles.row}>
      <div>
        <h3>{name}</h3>
        <p className={styles.quiet}>
          Created {momentDay(madeAt)}
          {expiresAt ? `, expires ${momentDay(expiresAt)}.` : '. It does not expire.'}
        </p>
        <RefusedNotice refused={refused} />
      </div>
      <Button kind="secondary" size="small" isLoading={isSending} onPress={end} aria-label={`End: ${name}`}>
        End
      </Button>
    </li>
  )
}
