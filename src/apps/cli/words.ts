import { parseArgs } from 'node:util'

/** An error that the person at the keyboard can correct; its message says how. */
export class Mistake extends Error {}

export type Flag = {
  readonly name: string
  /** The format of its value; undefined for a switch. */
  readonly looks?: string
  readonly needed: boolean
  readonly what: string
}

export type CommandWords = {
  readonly name: string
  readonly group: 'act' | 'look' | 'local'
  readonly what: string
  readonly flags: readonly Flag[]
  readonly notes?: readonly string[]
}

export type Given = Readonly<Record<string, string | boolean>>

/** Parses the arguments of a command; an unknown or missing one is reported with a hint. */
export function readWords({ name, flags }: CommandWords, words: readonly string[]): Given {
  const options = Object.fromEntries(
    flags.map((flag) => [flag.name, { type: flag.looks === undefined ? ('boolean' as const) : ('string' as const) }]),
  )
  const more = `See: npm run operator -- ${name} --help`
  try {
    const { values } = parseArgs({ args: [...words], options, strict: true })
    const missing = flags.filter((flag) => flag.needed && values[flag.name] === undefined)
    if (missing.length > 0)
      throw new Mistake(`Also give ${missing.map((flag) => `--${flag.name}`).join(', ')}. ${more}`)
    return values as Given
  } catch (error) {
    throw error instanceof Mistake ? error : new Mistake(`${(error as Error).message}\n${more}`)
  }
}

const groups = { act: 'Do something', look: 'Look something up', local: 'On this machine' } as const

export function usage(commands: readonly CommandWords[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'npm run operator -- <command> ...',
    'Sign in first: npm run operator -- login',
    ...Object.entries(groups).flatMap(([group, title]) => [
      '',
      `${title}:`,
      ...commands
        .filter((command) => command.group === group)
        .map(({ name, what }) => `  ${name.padEnd(width)}  ${what.split(/(?<=\.)\s/)[0]}`),
    ]),
    '',
    'More about one: npm run operator -- <command> --help',
  ].join('\n')
}

export function usageOf({ name, what, flags, notes = [] }: CommandWords): string {
  const written = flags.map((flag) => ({ ...flag, shown: `--${flag.name}${flag.looks ? ` <${flag.looks}>` : ''}` }))
  const width = Math.max(...written.map(({ shown }) => shown.length))
  return [
    `npm run operator -- ${name} ${written
      .filter(({ needed }) => needed)
      .map(({ shown }) => shown)
      .join(' ')}`,
    '',
    what,
    '',
    ...written.map(
      ({ shown, needed, what: about }) => `  ${shown.padEnd(width)}  ${needed ? '' : '(optional) '}${about}`,
    ),
    ...notes.flatMap((note) => ['', note]),
  ].join('\n')
}
