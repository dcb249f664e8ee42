import { useEffect, useRef, useState } from 'react'
import { useAccount } from '#business/accounts/web/account-choice.tsx'
import { needsSignInAgain } from '#business/people/web/sign-in-again.tsx'
import type { BankItemId } from '#kernel/ids.ts'
import { refusedBy } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'
import { useMutation } from '#web/use-mutation.ts'
import { refuseLink } from '../rules/banks.ts'
import { createBankLinkTokenDocument, linkBankDocument } from './bank-link-documents.ts'
import { type LinkProblem, type LinkSuccess, loadLinker } from './link-script.ts'

export type LinkingBank = {
  readonly state: 'idle' | 'opening' | 'open' | 'saving'
  readonly problem: string | null
  /** True if the server wants a recent sign-in before another bank is linked. */
  readonly needsSignIn: boolean
  readonly begin: (itemId?: BankItemId) => Promise<void>
}

/** Longest time for the partner's window to load. */
const loadPatienceMs = 15_000

const wentOffline =
  'You went offline, so we closed the bank partner’s window. Link your bank when you are connected again.'
const unreachable =
  'We could not open the bank partner’s window. Check your connection and make sure no browser extension blocks it.'

/** Opens the partner's window and submits the person's choice. */
export function useLinkBank(onLinked: () => Promise<unknown>): LinkingBank {
  const accountId = useAccount()
  const [askToken] = useMutation(createBankLinkTokenDocument)
  const [link] = useCommand('linkBank', linkBankDocument)
  const [state, setState] = useState<LinkingBank['state']>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const close = useRef<() => void>(() => undefined)
  useEffect(() => () => close.current(), [])

  function end(words: string | null) {
    close.current()
    close.current = () => undefined
    setProblem(words)
    setState('idle')
  }

  async function take(publicToken: string, { institution, accounts }: LinkSuccess) {
    const institutionName = institution?.name ?? ''
    const refused = refuseLink({ institutionName, identity: 'requested', linked: 0 })
    if (refused) return end(refused.message)
    const [account] = accounts
    if (!account) return end('You did not choose an account. Link your bank again and choose one.')
    setState('saving')
    const answered = await link({ accountId, publicToken, partnerAccountId: account.id, institutionName })
    if (!answered.refused) await onLinked()
    end(answered.refused?.message ?? null)
  }

  async function begin(itemId?: BankItemId) {
    setProblem(null)
    setState('opening')
    try {
      const { data, error } = await askToken({ variables: { accountId, itemId: itemId ?? null } })
      const token = data?.createBankLinkToken
      const refused = refusedBy(error)
      setNeedsSignIn(needsSignInAgain(refused?.code))
      if (!token) return end(refused?.message ?? unreachable)
      const linker = await loadLinker(token.scriptUrl)
      const handler = linker.create({
        token: token.linkToken,
        // A repaired sign-in links nothing new.
        onSuccess: (publicToken, facts) => void (itemId ? onLinked().then(() => end(null)) : take(publicToken, facts)),
        onExit: (trouble) => end(exitWords(trouble)),
        // Shown only once its page has loaded: a frame that failed to load cannot be closed.
        onLoad: () => {
          clearTimeout(patience)
          setState('open')
          handler.open()
        },
      })
      const patience = setTimeout(() => end(unreachable), loadPatienceMs)
      const stop = () => end(wentOffline)
      addEventListener('offline', stop)
      close.current = () => {
        clearTimeout(patience)
        removeEventListener('offline', stop)
        handler.destroy()
      }
    } catch {
      end(unreachable)
    }
  }
  return { state, problem, needsSignIn, begin }
}

function exitWords(problem: LinkProblem | null): string | null {
  if (!problem) return null
  return `${problem.display_message ?? 'We could not link your bank.'} Try again later, or link another bank.`
}
