import { nothingTold, read, saidOf, secondsLeft, shareDone } from './progress.ts'
import { expectedSeconds, type Measured } from './seconds.ts'
import type { Step } from './steps.ts'

/** Listens to a step from its start until it ends. */
export type Follow = () => { readonly take: (line: string) => void; readonly end: () => void }

type Followed = {
  readonly step: Step
  readonly measured: Measured
  /** Seconds that the steps behind this one take. */
  readonly after: number
  readonly say: (line: string) => void
}

const between = 20_000

/** While a step runs, says every twenty seconds how far it is, how long it takes yet, and what has failed in it. */
export const follower =
  ({ step, measured, after, say }: Followed): Follow =>
  () => {
    const began = performance.now()
    const secondsOf = new Map(Object.entries(measured.files[step.name] ?? {}))
    let told = nothingTold
    const timer = setInterval(() => {
      const elapsed = (performance.now() - began) / 1000
      const ofStep = secondsLeft(expectedSeconds(step, measured), elapsed, shareDone(told, secondsOf))
      say(`${step.name.padEnd(13)} ${saidOf(told, { ofStep, inAll: ofStep + after })}`)
    }, between)
    return {
      take: (line) => {
        told = read(told, line)
      },
      end: () => clearInterval(timer),
    }
  }
