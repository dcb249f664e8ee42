/** A line of progress for the person at the terminal. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Does one step of the start and prints how long it took. */
export async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  print(`  …  ${what}`)
  const result = await work()
  print(
    `  ok ${what} (${((performance.now() - began) / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s)`,
  )
  return result
}

/** A reason why the start stops and its remedy, in one line; shown without a stack. */
export class StartRefused extends Error {}

/** An error's own message, or that of the first of several. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}
