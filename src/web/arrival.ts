import { useEffect, useEffectEvent, useState } from 'react'
import { forgetId, unansweredId } from './kept-id.ts'

/** The fate of a command whose answer was lost: the server has it, the server does not, or nobody can say yet. */
export type Arrival = 'arrived' | 'missing' | 'unknown'

const pauses = [0, 1_000, 3_000]

/**
 * Looks for the command at the server, a few times if the connection fails. `find` throws when no answer comes. A
 * single no is not enough: the command may still be at work.
 */
export async function findArrival(find: () => Promise<boolean>): Promise<Arrival> {
  let isMissing = false
  for (const pause of pauses) {
    await new Promise((done) => setTimeout(done, pause))
    try {
      if (await find()) return 'arrived'
      if (isMissing) return 'missing'
      isMissing = true
    } catch {
      // Repeated after the next pause; past the last one nobody can say.
    }
  }
  return isMissing ? 'missing' : 'unknown'
}

type Options = {
  /** The name under which the tab keeps the command's id. */
  readonly what: string
  readonly find: (keptId: string) => Promise<boolean>
  readonly onArrived: (keptId: string) => void
}

export type LookedUp = {
  readonly arrival: 'none' | 'looking' | Exclude<Arrival, 'arrived'>
  readonly look: () => void
}

/**
 * After a reload in the middle of a command: looks up its outcome at the server, again whenever the connection comes
 * back. The id stays until the server has it, so that sending once more is the same command.
 */
export function useArrival({ what, find, onArrived }: Options): LookedUp {
  const [arrival, setArrival] = useState<LookedUp['arrival']>('none')
  async function look(name: string): Promise<void> {
    const kept = unansweredId(name)
    if (!kept) return
    setArrival('looking')
    const lookedUp = await findArrival(() => find(kept))
    // Answered meanwhile by sending it again.
    if (unansweredId(name) !== kept) return setArrival('none')
    if (lookedUp !== 'arrived') return setArrival(lookedUp)
    forgetId(name)
    setArrival('none')
    onArrived(kept)
  }
  const lookFromEffect = useEffectEvent(look)
  useEffect(() => {
    const lookNow = () => void lookFromEffect(what)
    lookNow()
    addEventListener('online', lookNow)
    return () => removeEventListener('online', lookNow)
  }, [what])
  return { arrival, look: () => void look(what) }
}
