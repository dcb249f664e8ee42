import { setTimeout as pause } from 'node:timers/promises'
import { generate } from 'otplib'
import type pg from 'pg'

const period = 30_000

/** The code that an authenticator app shows now; not in the last moments of its half minute. */
export async function appCode(secret: string): Promise<string> {
  const left = period - (Temporal.Now.instant().epochMilliseconds % period)
  if (left < 2_500) await pause(left + 50)
  return generate({ secret })
}

/** Each code counts once, so a test that needs another one within half a minute lets that pass for the provider. */
export const halfMinutePasses = (pool: Pick<pg.Pool, 'query'>) =>
  pool.query('update sandbox_identity.factor set last_step = last_step - 2 where last_step is not null')
