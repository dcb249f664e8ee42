import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '#tests/faults/person.ts'

export type Acknowledged = {
  readonly id: string
  readonly amount: bigint
  readonly askedAt: number
  readonly at: number
}

export type Writers = {
  readonly acknowledged: readonly Acknowledged[]
  /** Every answer that was none, by its first words, and how often it came. */
  readonly refusals: Readonly<Record<string, number>>
  /** The longest time without an acknowledged write since a moment, the one that lasts still with it. */
  readonly longestSilence: (since?: number) => number
  /** Waits until a write is acknowledged that was begun after now. */
  readonly nextWrite: () => Promise<void>
  readonly stop: () => Promise<void>
}

const deposit =
  'mutation ($id: ID!, $a: ID!, $b: ID!, $c: Cents!) { requestDeposit(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: $c }) { id } }'

/** People who pay in again and again, each asking for the same deposit until it is acknowledged. */
export function startWriters(people: readonly Person[], restMs: number): Writers {
  const acknowledged: Acknowledged[] = []
  const refusals: Record<string, number> = {}
  const began = performance.now()
  let going = true
  const onLost = (answer: string) => {
    const words = wordsOf(answer)
    refusals[words] = (refusals[words] ?? 0) + 1
  }
  const writing = people.map(async (person, nth) => {
    for (let n = 0; going; n += 1) {
      const id = `dep_${uuidv7()}`
      const amount = BigInt(1_000 + ((n * people.length + nth) % 500))
      const variables = { id, a: person.accountId, b: person.bankId, c: String(amount) }
      const askedAt = performance.now()
      const { errors } = await person.ask(deposit, variables, onLost)
      if (errors.length > 0) throw new Error(`A deposit was refused: ${JSON.stringify(errors)}`)
      acknowledged.push({ id, amount, askedAt, at: performance.now() })
      await pause(restMs)
    }
  })
  const failed = Promise.all(writing)
  failed.catch(() => {})
  return {
    acknowledged,
    refusals,
    longestSilence: (since = began) => {
      const moments = acknowledged.map(({ at }) => at).filter((at) => at > since)
      const last = acknowledged.findLast(({ at }) => at <= since)?.at ?? since
      return [...moments, performance.now()].reduce(
        ({ longest, before }, at) => ({ longest: Math.max(longest, at - before), before: at }),
        { longest: 0, before: last },
      ).longest
    },
    nextWrite: async () => {
      const now = performance.now()
      while (acknowledged.filter(({ at }) => at > now).length <= people.length) await Promise.race([pause(100), failed])
    },
    stop: async () => {
      going = false
      await failed
    },
  }
}

/** The status and the code of an answer, without what differs from one to the next. */
function wordsOf(answer: string): string {
  const status = /^\d{3} /.exec(answer)?.[0] ?? ''
  const code = /"code":"(\w+)"/.exec(answer)?.[1]
  return status
    ? `${status}${
        code ??
        answer
          .slice(4)
          .replaceAll(/<[^>]*>|\s+/g, ' ')
          .trim()
          .slice(0, 60)
      }`
    : answer.slice(0, 80)
}
