import { wordsOf } from '../../rules/audit-words.ts'

type Acted = { readonly actor: string; readonly actorName?: string | null }

export const whoActed = ({ actor, actorName }: Acted): string =>
  actorName ?? (actor.startsWith('usr_') ? actor : `System: ${wordsOf(actor).toLowerCase()}`)

export const refusalWords = (code: string): string =>
  /^[A-Z_]+$/.test(code) ? wordsOf(code.toLowerCase()) : wordsOf(code)

/** "page:9f…" and "commandLine:9f…" in plain words. */
export function referenceWords(reference: string): string {
  const [way, ...rest] = reference.split(':')
  const id = rest.join(':')
  if (way === 'page') return `On a page, request ${id}`
  return way === 'commandLine' ? `On the command line, request ${id}` : reference
}

const proposalStates = {
  proposed: 'Waiting for a decision',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const

export const proposalWords = (state: keyof typeof proposalStates): string => proposalStates[state]
