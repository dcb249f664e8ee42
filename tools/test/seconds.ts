import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfResults, type Step } from './steps.ts'

/** How long the steps and their files took when they last passed on this machine. */
export type Measured = {
  readonly steps: Readonly<Record<string, number>>
  readonly files: Readonly<Record<string, Readonly<Record<string, number>>>>
}

const none: Measured = { steps: {}, files: {} }
const path = join(folderOfResults, 'seconds.json')

export function readMeasured(root: string): Measured {
  const file = join(root, path)
  if (!existsSync(file)) return none
  try {
    return { ...none, ...JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    // A run that was cut off while it wrote this is no reason for the next one to fail.
    return none
  }
}

export const writeMeasured = (root: string, measured: Measured): void =>
  writeFileSync(join(root, path), JSON.stringify(measured, null, 1))

export const expectedSeconds = (step: Step, { steps }: Measured): number => steps[step.name] ?? step.seconds

export const withMeasured = (
  measured: Measured,
  step: string,
  seconds: number,
  files: ReadonlyMap<string, number>,
): Measured => ({
  steps: { ...measured.steps, [step]: seconds },
  files: { ...measured.files, [step]: Object.fromEntries(files) },
})
