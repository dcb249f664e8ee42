import { setTimeout as wait } from 'node:timers/promises'

export type Draining = {
  readonly isDraining: () => boolean
  /** Reports the process as ending, and keeps answering until its callers have noticed. */
  readonly begin: () => Promise<void>
}

/** A load balancer checks every few seconds: a process that closed at once would still be sent requests. */
export function draining(seconds: number, pause: (ms: number) => Promise<unknown> = wait): Draining {
  let begun: Promise<void> | null = null
  return {
    isDraining: () => begun !== null,
    begin: () => {
      begun ??= pause(seconds * 1_000).then(() => undefined)
      return begun
    },
  }
}
