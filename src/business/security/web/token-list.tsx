import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { useCommand } from '#web/use-command.ts'
import { tokenKindWords } from '../rules/access-token.ts'
import { revokeAccessTokenDocument, type Token } from './access-token-documents.ts'
import type { OwnAccount } from './access-tokens-page.tsx'
import styles from './security.module.css'

type TokenListProps = {
  readonly tokens: readonly Token[]
  readonly accounts: readonly OwnAccount[]
  readonly onChanged: () => Promise<unknown>
}

export function TokenList({ tokens, accounts, onChanged }: TokenListProps) {
  return (
    <section className={styles.part} aria-labelledby="tokens">
      <h2 id="tokens">Your tokens</h2>
      {tokens.length === 0 && <p className={styles.quiet}>You have no access token.</p>}
      {tokens.length > 0 && (
        <ul className={styles.rows}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} accounts={accounts} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TokenRow({
  token,
  accounts,
  onChanged,
}: { readonly token: Token } & Pick<TokenListProps, 'accounts' | 'onChanged'>) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [send, isSending] = useCommand(`revokeAccessToken:${token.id}`, revokeAccessTokenDocument)
  const names = accounts.filter(({ id }) => token.accountIds.includes(id)).map(({ label }) => label)
  async function revoke() {
    const { refused } = await send({ id: token.id })
    setProblem(refused?.message ?? null)
    if (refused) return
    setAsking(false)
    showSnackbar('success', `“${token.name}” is revoked. Programs that use it are refused from now on.`)
    await onChanged()
  }
  return (
    <li className={styles.row}>
      <div>
        <h3>{token.name}</h3>
        <p className={styles.quiet}>{token.kinds.map((kind) => tokenKindWords[kind]).join('; ')}.</p>
        <p className={styles.quiet}>
          {names.join(', ')}. Ends in {token.lastFour}. Created {momentDay(token.createdAt)}, expires{' '}
          {momentDay(token.expiresAt)}. {token.lastUsedAt ? `Last used ${momentDay(token.lastUsedAt)}.` : 'Never used.'}
        </p>
      </div>
      <Button kind="secondary" size="small" onPress={() => setAsking(true)}>
        Revoke
      </Button>
      {isAsking && (
        <Question
          title={`Revoke “${token.name}”?`}
          yes="Revoke token"
          no="Keep it"
          isSending={isSending}
          problem={problem}
          onYes={revoke}
          onNo={() => setAsking(false)}
        >
          Programs that use it are refused at once. A revoked token cannot be brought back.
        </Question>
      )}
    </li>
  )
}
