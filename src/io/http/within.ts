import { setTimeout as pause } from 'node:timers/promises'

/** How long a partner may take for one answer, in milliseconds. */
export const partnerPatienceMs = 15_000

/** The answer, or an error once it takes too long: for SDKs that would block a worker forever. */
export async function within<Answer>(milliseconds: number, asking: Promise<Answer>): Promise<Answer> {
  const answered = new AbortController()
  const tooLate = pause(milliseconds, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${milliseconds} ms`)
  })
  // The loser's error is ignored.
  tooLate.catch(() => {})
  asking.catch(() => {})
  try {
    return await Promise.race([asking, tooLate])
  } finally {
    answered.abort()
  }
}
