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

declare const brand: unique symbol

/** A command as its room declares it, once. Only `commands()` makes one, so what is not declared cannot run. */
export type Command = {
  /** The verb-noun: also the mutation's and the audit action's name. */
  readonly name: string
  readonly audience: 'public' | 'investor' | 'operator' | 'system'
  /** `exempt` for what staff or a job does: no matter whom it is about, their standing does not decide. */
  readonly standing: StandingNeeded | 'exempt'
  /** The fields of the input that hold ids which the client makes, each with its prefix. */
  readonly ids: Readonly<Record<string, string>>
  readonly [brand]: true
}

type Declared =
  | {
      readonly audience: 'public' | 'investor'
      readonly standing?: StandingNeeded
      readonly ids?: Readonly<Record<string, string>>
    }
  | {
      readonly audience: 'operator' | 'system'
      readonly standing: 'exempt'
      readonly ids?: Readonly<Record<string, string>>
    }

/** Declares the commands of a room under their names. */
export function commands<Name extends string>(declared: Readonly<Record<Name, Declared>>): Record<Name, Command> {
  const made = Object.entries<Declared>(declared).map(([name, { standing = 'good', ids = {}, ...rest }]) => [
    name,
    { name, ...rest, standing, ids },
  ])
  return Object.fromEntries(made)
}

export const allows = ({ standing: needed }: Command, standing: Standing): boolean =>
  needed === 'exempt' || allowed[needed].includes(standing)
