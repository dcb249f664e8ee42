import { setTimeout as pause } from 'node:timers/promises'
import { mostLagMs } from '#io/db/standby.ts'

export type Readers = {
  /** The count of reads by who answered them, in words. */
  readonly says: () => string
  /** Each way in which reads broke what they promise. */
  readonly faults: () => readonly string[]
  readonly stop: () => Promise<void>
}

type Answer = { readonly data?: object | null; readonly extensions?: { readonly secondsBehind?: number } }

/** Someone who reads a public figure twice a second, which a standby answers while there is one in step. */
export function startReader(site: string): Readers {
  const ages: number[] = []
  let [leader, none, going] = [0, 0, true]
  const read = async (): Promise<void> => {
    const answer = await fetch(`${site}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ getAUM }' }),
      signal: AbortSignal.timeout(10_000),
    })
    const { data, extensions } = (await answer.json()) as Answer
    if (!data) none += 1
    else if (extensions?.secondsBehind === undefined) leader += 1
    else ages.push(extensions.secondsBehind)
  }
  const reading = (async () => {
    while (going) {
      await read().catch(() => {
        none += 1
      })
      await pause(500)
    }
  })()
  return {
    says: () =>
      `${ages.length} reads were a standby's, at most ${Math.max(0, ...ages)} s old; ${leader} the leader's; ${none} had no answer`,
    faults: () => [
      ...(ages.length === 0 ? ['no read was a standby’s'] : []),
      ...ages.filter((age) => age > mostLagMs / 1_000).map((age) => `a read was ${age} s old`),
    ],
    stop: async () => {
      going = false
      await reading
    },
  }
}
