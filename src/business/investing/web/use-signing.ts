import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { OrderId } from '#kernel/ids.ts'
import { refusedBy } from '#web/data-client.ts'
import { appSettings } from '#web/sign-in.ts'
import { useMutation } from '#web/use-mutation.ts'
import { startSigningDocument } from './order-documents.ts'
import { loadSigningClient, type SigningClient } from './signing-client.ts'

export type SigningPhase =
  | 'idle'
  | 'preparing'
  | 'opening'
  | 'open'
  | 'signed'
  | 'declined'
  | 'closed'
  | 'blocked'
  | 'failed'

/** Shorter than the client's own, which would only call `alert` and go. */
const opensWithinMs = 15_000
const clientTimeoutMs = 60_000

const askAgainMs = 1_000
const lookAgainMs = 10_000
const askTimes = 60

const signedKey = (orderId: OrderId) => `signed:${orderId}`

/** True if this tab saw the signature; the server learns of it from the partner a little later. */
export const wasSigned = (orderId: OrderId): boolean => sessionStorage.getItem(signedKey(orderId)) !== null

/** The embedded signing of one order: requested until the agreement is ready, opened, watched, and closed. */
export function useSigning(orderId: OrderId, container: RefObject<HTMLDivElement | null>) {
  const [askForSigning] = useMutation(startSigningDocument)
  const [phase, setPhase] = useState<SigningPhase>(() => (wasSigned(orderId) ? 'signed' : 'idle'))
  const [problem, setProblem] = useState<string | null>(null)
  const opened = useRef<{ close: () => void } | null>(null)
  const isHere = useRef(true)
  // A second press, or a press during the start by address, must not open a second frame.
  const isUnderWay = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      opened.current?.close()
    }
  }, [])

  const fail = useCallback((message: string) => {
    isUnderWay.current = false
    setProblem(message)
    setPhase('failed')
  }, [])

  const start = useCallback(async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPhase('preparing')
    const askForLink = () => askForSigning({ variables: { orderId } })
    const link = await untilReady(askForLink, () => isHere.current)
    if (!isHere.current) return
    if ('message' in link) return fail(link.message)
    setPhase('opening')
    try {
      const [client, { sandboxConsole }] = await Promise.all([loadSigningClient(), appSettings()])
      if (!isHere.current || !container.current) return
      opened.current = watch(client, (next) => {
        if (next === 'signed') {
          sessionStorage.setItem(signedKey(orderId), 'yes')
          // The server learns of it by an event. Requesting a link makes it check, so a lost event costs seconds.
          setTimeout(() => void (isHere.current && askForLink()), lookAgainMs)
        }
        if (next === 'failed') setProblem('The e-signing service could not open your agreement. Try again in a moment.')
        if (next === 'closed' || next === 'blocked' || next === 'failed') isUnderWay.current = false
        setPhase(next)
      })
      client.open(link.url, {
        clientId: link.clientId,
        container: container.current,
        skipDomainVerification: sandboxConsole !== null,
        timeout: clientTimeoutMs,
      })
      tendFrame(container.current)
    } catch {
      isUnderWay.current = false
      setPhase('blocked')
    }
  }, [askForSigning, orderId, container, fail])

  return { phase, problem, start }
}

type Link = { readonly url: string; readonly clientId: string }
type Asked = () => Promise<{
  readonly data?: { readonly startSigning?: Link | null } | null | undefined
  readonly error?: unknown
}>

/** Repeats the request until the server has prepared the agreement. */
async function untilReady(refetch: Asked, isWanted: () => boolean): Promise<Link | { readonly message: string }> {
  for (let asked = 1; ; asked += 1) {
    const { data, error } = await refetch().catch((problem: unknown) => ({ data: null, error: problem }))
    if (data?.startSigning) return data.startSigning
    const refused = refusedBy(error)
    const isPassing = refused?.code === 'agreementNotReady' || refused?.code === 'unreachable'
    if (!isPassing || asked >= askTimes || !isWanted()) return { message: refused?.message ?? 'Try again in a moment.' }
    await new Promise((done) => setTimeout(done, askAgainMs))
  }
}

type Outcome = Extract<SigningPhase, 'open' | 'signed' | 'declined' | 'closed' | 'blocked' | 'failed'>

/** Reduces the client's events to one outcome. `error` and `decline` leave the frame open, so it is closed here. */
function watch(client: SigningClient, onOutcome: (outcome: Outcome) => void): { close: () => void } {
  let last: Outcome | 'left' | null = null
  const become = (outcome: Outcome) => {
    last = outcome
    onOutcome(outcome)
  }
  const timer = setTimeout(() => {
    become('blocked')
    client.close()
  }, opensWithinMs)
  client.on('ready', () => {
    clearTimeout(timer)
    become('open')
  })
  client.on('sign', () => become('signed'))
  client.on('decline', () => {
    become('declined')
    client.close()
  })
  client.on('error', () => {
    if (last !== 'signed') become('failed')
    client.close()
  })
  client.on('close', () => {
    clearTimeout(timer)
    if (last === 'open' || last === null) become('closed')
  })
  return {
    close: () => {
      last = 'left'
      client.close()
    },
  }
}

/** The client's frame has no name and does not scroll; reading and signing a long agreement needs both. */
function tendFrame(container: HTMLElement): void {
  const frame = container.querySelector('iframe')
  if (!frame) return
  frame.title = 'Your subscription agreement, to read and sign'
  frame.removeAttribute('scrolling')
}
