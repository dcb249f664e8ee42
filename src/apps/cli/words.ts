import { parseArgs } from 'node:util'

export type CommandWords = {
  readonly what: string
  readonly needs: readonly string[]
  readonly may?: readonly string[]
}

/** Something the person at the keyboard can mend; its message says how. */
export class Mistake extends Error {}

export function readWords({ needs, may = [] }: CommandWords, words: readonly string[]): Record<string, string> {
  const options = Object.fromEntries([...needs, ...may].map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args: [...words], options, strict: true })
    const missing = needs.filter((name) => !values[name])
    if (missing.length > 0) throw new Mistake(`Also give ${missing.map((name) => `--${name}`).join(', ')}.`)
    return values as Record<string, string>
  } catch (error) {
    throw error instanceof Mistake ? error : new Mistake((error as Error).message)
  }
}

export const usage = (commands: Readonly<Record<string, CommandWords>>): string =>
  [
    'Commands:',
    ...Object.entries(commands).map(
      ([name, { what, needs, may = [] }]) =>
        `  ${[name, ...needs.map((word) => `--${word} …`), ...may.map((word) => `[--${word} …]`)].join(' ')}\n      ${what}`,
    ),
  ].join('\n')
