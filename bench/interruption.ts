const endings = new Set<() => unknown>()
let isEnding = false

/** Whether everything is being ended: what fails from then on is no news. */
export const isInterrupted = (): boolean => isEnding

/** Registers what has to end with the benchmark when someone interrupts it; returns how to take that back. */
export function endsWhenInterrupted(end: () => unknown): () => void {
  endings.add(end)
  return () => void endings.delete(end)
}

/** On Ctrl-C or SIGTERM everything that was started ends first, so that no server is left running. */
export function endOnSignals(print: (line: string) => void): void {
  const onSignal = async (): Promise<void> => {
    // A terminal signals npm and us, and npm passes its own on.
    if (isEnding) return
    isEnding = true
    print('Interrupted: ending what was started.')
    await Promise.allSettled([...endings].map(async (end) => end()))
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void onSignal())
}
