import type { AccountRight } from '#kernel/account-right.ts'
import { type Standing, standings } from '#kernel/account-standing.ts'

/**
 * The standing that a command needs. `good` is the default and holds for whatever moves money, shares or identity; `open`
 * is every standing but closed; `any` is for what nobody is refused: contact, requests for one's data.
 */
type StandingNeeded = 'good' | 'open' | 'any'

const allowed: Readonly<Record<StandingNeeded, readonly Standing[]>> = {
  good: ['good'],
  open: ['good', 'frozen', 'suspended', 'deactivated'],
  any: standings,
}

/**
 * A command's need of a sign-in of the last ten minutes. `proof`: also a log-in made for this very act, in the same
 * session, used once, as it changes how one signs in. `when`: the use case refuses, as it alone knows when; the text
 * says when. `never`: not at all, with the reason if the name sounds as if it might.
 */
export type StepUp = 'always' | 'proof' | 'never' | { readonly when: string } | { readonly never: string }

/** Calls a minute, counted together for a person, or for all that come from one address. */
export type CommandBudget = {
  readonly perMinute: number
  readonly by: 'person' | 'address'
  /** Counted in the database for all processes together: a budget against guessing, or for messages (decision 0022). */
  readonly isShared: boolean
}

/** A budget that only slows a flood down: each process counts for itself. */
export const perMinute = (calls: number, by: CommandBudget['by']): CommandBudget => ({
  perMinute: calls,
  by,
  isShared: false,
})

/** A budget that all processes take from together. */
export const sharedPerMinute = (calls: number, by: CommandBudget['by']): CommandBudget => ({
  ...perMinute(calls, by),
  isShared: true,
})

declare const brand: unique symbol

/** A command as its room declares it, once. Only `commands()` makes one, so what is not declared cannot run. */
export type Command = {
  /** The verb-noun: also the mutation's and the audit action's name. */
  readonly name: string
  readonly room: string
  readonly audience: 'public' | 'investor' | 'operator' | 'system'
  /** `exempt` for commands of staff and jobs: the standing of the person concerned does not decide. */
  readonly standing: StandingNeeded | 'exempt'
  /** Null if no account decides: for the public, staff and jobs. */
  readonly account: AccountRight | null
  /** Always `always` for staff: each of their mutations needs a recent sign-in and a second factor. */
  readonly stepUp: StepUp
  /** Null: the budget of all mutations. */
  readonly budget: CommandBudget | null
  readonly effect: 'money' | 'standing' | 'settings' | 'none'
  /** The owner's wording for a delegate's act: "Sent cash to a bank". */
  readonly delegateWording: string | null
  /** The act of a command with a step-up, as the data-security page lists it: "Withdraw cash". */
  readonly publicWording: string | null
  /** The second operator's part: it is only proposed until they approve, or it is their decision itself. */
  readonly secondPerson: 'proposal' | 'decision' | null
  /** Flags on the operators' command line, for its help. */
  readonly example: string | null
  /** The fields of the input that hold ids which the client makes, each with its prefix. */
  readonly ids: Readonly<Record<string, string>>
  /** The names of the fields, at whatever depth of the input, that its record holds nothing of but a keyed mark. */
  readonly secrets: readonly string[]
  readonly [brand]: true
}

type OfInput = { readonly ids?: Readonly<Record<string, string>>; readonly secrets?: readonly string[] }

/** Anyone signed out may send it, so it names the budget that slows down guessing. */
type OfPublic = OfInput & {
  readonly audience: 'public'
  readonly standing?: StandingNeeded
  readonly budget: CommandBudget
  readonly stepUp?: StepUp
}

type OfInvestors = OfInput & {
  readonly audience: 'investor'
  readonly publicWording?: string
  readonly standing?: StandingNeeded
  readonly budget?: CommandBudget
} & (
    | { readonly account: 'ownerOrFullDelegate'; readonly delegateWording: string }
    | { readonly account: Exclude<AccountRight, 'ownerOrFullDelegate'> }
  ) &
  (
    | { readonly effect: 'money' | 'standing' | 'settings'; readonly stepUp: StepUp }
    | { readonly effect: 'none'; readonly stepUp?: StepUp }
  )

/** A command that moves money or changes someone's standing needs a second person. */
type OfOperators = { readonly audience: 'operator'; readonly example: string } & (
  | { readonly effect: 'money' | 'standing'; readonly secondPerson: 'proposal' }
  | (OfInput & { readonly effect: 'money' | 'standing'; readonly secondPerson: 'decision' })
  | (OfInput & { readonly effect: 'none' })
)

type OfJobs = OfInput & { readonly audience: 'system' }

type Declared = OfPublic | OfInvestors | OfOperators | OfJobs

const declaredCommands = new Map<string, Command>()

/** Declares the commands of a room under their names. */
export function commands<Name extends string>(
  room: string,
  declared: Readonly<Record<Name, Declared>>,
): Record<Name, Command> {
  const made = Object.entries<Declared>(declared).map(([name, declaration]) => {
    if (declaredCommands.has(name)) throw new Error(`${name} is declared twice`)
    const command = commandFrom(room, name, declaration)
    declaredCommands.set(name, command)
    return [name, command]
  })
  return Object.fromEntries(made)
}

function commandFrom(room: string, name: string, declared: Declared): Command {
  const ofStaff = declared.audience === 'operator'
  const command: Omit<Command, typeof brand> = {
    name,
    room,
    standing: ofStaff || declared.audience === 'system' ? 'exempt' : 'good',
    account: null,
    stepUp: ofStaff ? 'always' : 'never',
    budget: null,
    effect: 'none',
    delegateWording: null,
    publicWording: null,
    secondPerson: null,
    example: null,
    // The proposer makes the proposal's id.
    ids: 'secondPerson' in declared && declared.secondPerson === 'proposal' ? { id: 'prp' } : {},
    secrets: [],
    ...declared,
  }
  return command as Command
}

/** Every command of the rooms that this process has loaded; each room's API loads its commands. */
export const allCommands = (): readonly Command[] => [...declaredCommands.values()]

export const commandNamed = (name: string): Command | undefined => declaredCommands.get(name)

export const allows = ({ standing: needed }: Command, standing: Standing): boolean =>
  needed === 'exempt' || allowed[needed].includes(standing)
