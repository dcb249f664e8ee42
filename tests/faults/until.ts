import { setTimeout as pause } from 'node:timers/promises'

/** How long a server may stay away that is killed again and again, on the slowest machine: a bound on a hang. */
export const patienceMs = 900_000

export async function until(holds: () => Promise<boolean>, within = patienceMs): Promise<void> {
  const deadline = performance.now() + within
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('What was waited for did not come.')
    await pause(200)
  }
}
