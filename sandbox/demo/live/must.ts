import { isRefusal, type Refusal } from '#kernel/refusal.ts'

/** The result of an act that the history cannot do without. */
export const must = <Result>(result: Result): Exclude<Result, Refusal> => {
  if (isRefusal(result)) throw new Error(`${result.code}: ${result.message}`)
  return result as Exclude<Result, Refusal>
}
