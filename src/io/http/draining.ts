import { setTimeout as wait } from 'node:timers/promises'

export type Draining = {
  readonly isDraining: () => boolean
  /** From now on the process says that it is going, and goes on answering until those that send it requests have seen so. */
  readonly begin: () => Promise<void>
}

/** A load balancer looks every few seconds: a process that closed at once would be sent requests that nobody answers. */
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
