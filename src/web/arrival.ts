import { useEffect, useEffectEvent, useState } from 'react'
import { forgetId, unansweredId } from './kept-id.ts'

export type Arrival = 'arrived' | 'missing' | 'unknown'

const pauses = [0, 1_000, 3_000]

/**
 * Looks for the command at the server, several times if the connection fails. `find` throws without an answer. A single
 * no is not enough, because the command may still be running.
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
      // Repeated after the next pause; after the last one the outcome is unknown.
    }
  }
  return isMissing ? 'missing' : 'unknown'
}

type Options = {
  readonly what: string
  readonly find: (keptId: string) => Promise<boolean>
  readonly onArrived: (keptId: string) => void
}

export type LookedUp = {
  readonly arrival: 'none' | 'looking' | Exclude<Arrival, 'arrived'>
  readonly look: () => void
}

/**
 * After a reload during a command: looks up its outcome, again whenever the connection returns. The id stays until the
 * server has it, so that sending it again is the same command.
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
