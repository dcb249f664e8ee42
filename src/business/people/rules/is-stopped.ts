import { standings, standingWords } from '#kernel/account-standing.ts'

type InView = { readonly accountStanding: string }

/**
 * True for a frozen, suspended, deactivated or closed account: nothing is asked for, and nothing that the server would
 * refuse is offered.
 */
export const isStopped = ({ accountStanding }: InView): boolean => accountStanding !== 'good'

export function stoppedText({ accountStanding }: InView): string | null {
  const standing = standings.find((standing) => standing === accountStanding)
  return standing && standing !== 'good' ? standingWords[standing] : null
}
