import { useState } from 'react'
import type { AnyVariables, TypedDocumentNode } from 'urql'
import { findArrival, type LookedUp, useArrival } from './arrival.ts'
import { type Refused, refusedBy } from './data-client.ts'
import { graphql } from './documents.ts'
import { forgetId, keptId, noteLost } from './kept-id.ts'
import { useMutation } from './use-mutation.ts'
import { type Ask, useAsk } from './use-query.ts'

const commandArrivedDocument = graphql(`
  query CommandArrived($id: ID!) {
    commandArrived(id: $id)
  }
`)

/** True if the server has this command; throws if it does not answer. */
async function hasArrived(query: Ask, id: string): Promise<boolean> {
  const { data, error } = await query(commandArrivedDocument, { id })
  if (data?.commandArrived == null) throw error ?? new Error('No answer')
  return data.commandArrived
}

/** The texts for an act that never arrived: nothing was done, and sending it again does it only once. */
export type LostWords = { readonly nothing: string; readonly again: string }

export const lostWords = {
  transfer: { nothing: 'we did not move any money', again: 'moves the money only once' },
  order: { nothing: 'we did not place any order', again: 'places the order only once' },
  basket: { nothing: 'we did not place any order', again: 'places the orders only once' },
  sale: { nothing: 'we did not list any shares', again: 'lists the shares only once' },
  schedule: { nothing: 'we did not start a schedule', again: 'starts only one schedule' },
  application: { nothing: 'we did not send an application', again: 'applies only once' },
  beneficiaries: { nothing: 'we did not send a change', again: 'sends the change only once' },
  dividendChoice: { nothing: 'we did not change anything', again: 'changes it only once' },
} as const satisfies Record<string, LostWords>

const lost = (code: 'notArrived' | 'unreachable', { nothing, again }: LostWords): Refused => ({
  code,
  message:
    code === 'notArrived'
      ? `It did not arrive: ${nothing}. What you entered is still here; send it again.`
      : `We could not reach the server, so we do not know yet whether it arrived. We check as soon as you are connected. Sending it again ${again}.`,
  field: null,
})

/** True if no answer came, or the server does not have the command: nothing has changed there. */
export const isLost = ({ code }: Refused): boolean => code === 'unreachable' || code === 'notArrived'

type Command<Data, Variables> = {
  readonly what: string
  readonly prefix: string
  readonly document: TypedDocumentNode<Data, Variables>
  readonly words: LostWords
  readonly onAnswered?: () => void
}

export type Sent = {
  readonly id: string
  readonly refusal: Refused | null
  /** True if the lost answer was a success with other values: that command counts, and this one was not executed. */
  readonly isEarlier: boolean
}

/** Sends a command under an id that this tab keeps until its answer came. A lost answer is looked up at the server. */
export function useRecoverableCommand<Data, Variables extends AnyVariables & { readonly id: string }>({
  what,
  prefix,
  document,
  words,
  onAnswered,
}: Command<Data, Variables>) {
  const sendCommand = useAsk()
  const [mutate] = useMutation(document as TypedDocumentNode<Data, AnyVariables>)
  const [isSending, setSending] = useState(false)

  async function once(id: string, variables: Omit<Variables, 'id'>): Promise<Refused | null> {
    const { data, error } = await mutate({ variables: { id, ...variables } }).catch((problem: unknown) => ({
      data: null,
      error: problem,
    }))
    const refusal = data && !error ? null : (refusedBy(error) ?? refusedBy(new Error('No answer')))
    if (refusal?.code !== 'unreachable') return refusal
    const arrival = await findArrival(() => hasArrived(sendCommand, id))
    if (arrival === 'arrived') return null
    return lost(arrival === 'missing' ? 'notArrived' : 'unreachable', words)
  }

  async function send(variables: Omit<Variables, 'id'>): Promise<Sent> {
    const id = `${prefix}_${keptId(what)}`
    setSending(true)
    const refusal = await once(id, variables)
    setSending(false)
    // The id stays until the server has it, so that sending it again is the same command.
    if (refusal && isLost(refusal)) {
      noteLost(what)
      return { id, refusal, isEarlier: false }
    }
    onAnswered?.()
    forgetId(what)
    const isEarlier = refusal?.code === 'keyUsedForOtherInput'
    return { id, refusal: isEarlier ? null : refusal, isEarlier }
  }
  return [send, isSending] as const
}

/** After a reload: the outcome of a command whose answer this tab never got. */
export function useUnansweredCommand(
  { what, prefix }: { readonly what: string; readonly prefix: string },
  onArrived: (id: string) => void,
): LookedUp {
  const sendCommand = useAsk()
  return useArrival({
    what,
    find: (kept) => hasArrived(sendCommand, `${prefix}_${kept}`),
    onArrived: (kept) => onArrived(`${prefix}_${kept}`),
  })
}
