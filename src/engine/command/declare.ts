import type { AccountRight } from '#kernel/account-right.ts'
import { type Standing, standings } from '#kernel/account-standing.ts'
import type { ProposalId } from '#kernel/ids.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import type { ServiceSwitch } from '#kernel/switches.ts'
import { type Fields, type MadeField, madeIdsOf, secretsOf, type Values } from './input.ts'

/**
 * The standing that a command needs. `good` is the default and holds for everything about money, shares or identity;
 * `open` is every standing but closed; `any` never refuses: contact, and requests for one's data.
 */
type StandingNeeded = 'good' | 'open' | 'any'

const allowed: Readonly<Record<StandingNeeded, readonly Standing[]>> = {
  good: ['good'],
  open: ['good', 'frozen', 'suspended', 'deactivated'],
  any: standings,
}

/**
 * A command's need of a sign-in within ten minutes. `proof`: also a single-use log-in for this very act in the same
 * session, because it changes how one signs in. `when`: the use case decides when; the text says when. `never`: not at
 * all, with the reason if the name suggests otherwise.
 */
export type StepUp = 'always' | 'proof' | 'never' | { readonly when: string } | { readonly never: string }

export type CommandBudget = {
  readonly perMinute: number
  readonly by: 'person' | 'address'
  /** Counted in the database for all processes together: a budget against guessing, or for messages (decision 0022). */
  readonly isShared: boolean
}

/** A budget against floods: each process counts separately. */
export const perMinute = (calls: number, by: CommandBudget['by']): CommandBudget => ({
  perMinute: calls,
  by,
  isShared: false,
})

export const sharedPerMinute = (calls: number, by: CommandBudget['by']): CommandBudget => ({
  ...perMinute(calls, by),
  isShared: true,
})

/** The staff job of a command, as the back office groups its pages. */
export type ActJob = 'today' | 'people' | 'money' | 'portfolios' | 'compliance' | 'system'

declare const brand: unique symbol

/** A command as declared by its room, once. Only `commands()` makes one, so undeclared commands cannot run. */
export type Command<Input extends Fields = Fields, IsKeyed extends boolean = boolean> = {
  readonly name: string
  readonly room: string
  readonly audience: 'public' | 'investor' | 'operator' | 'system'
  /** `exempt` for commands of staff and jobs, which the concerned person's standing does not affect. */
  readonly standing: StandingNeeded | 'exempt'
  /** Null if no account decides: for the public, staff and jobs. */
  readonly account: AccountRight | null
  /** `always` for staff: each of their mutations needs a recent sign-in and a second factor. */
  readonly stepUp: StepUp
  readonly budget: CommandBudget | null
  readonly effect: 'money' | 'standing' | 'settings' | 'none'
  /** The staff switch that refuses it, from every sender and channel; null if none does. */
  readonly pausedBy: ServiceSwitch | null
  /** The owner's wording for a delegate's act: "Sent cash to a bank". */
  readonly delegateWording: string | null
  readonly publicWording: string | null
  /** The second operator's part: the command only proposes, or it is their decision. */
  readonly secondPerson: 'proposal' | 'decision' | null
  /** How a staff act is undone or corrected; null for other commands. */
  readonly undo: Undo | null
  /** How those whom an act of the staff concerns learn of it; null of a command that is not for staff. */
  readonly notifies: Notifies | null
  /** Null unless it is for staff: then the roles of which one is enough, by the part that a person has in the act. */
  readonly roles: CommandRoles | null
  readonly example: string | null
  /** Null for a command that is not for staff. */
  readonly job: ActJob | null
  readonly title: string | null
  /** The mutation's description in the API; null without a mutation, or if the contract fixes it. */
  readonly says: string | null
  /** The fields of the mutation's input, without the key. */
  readonly input: Input
  /** True if a client's key identifies a repeated call; otherwise the id that it makes does, or a link's token. */
  readonly isKeyed: IsKeyed
  /** The fields of the input that hold ids which the client makes, each with its prefix. */
  readonly ids: Readonly<Record<string, string>>
  /** The names of the fields, at any depth, that its record stores only as a keyed hash. */
  readonly secrets: readonly string[]
  readonly [brand]: true
}

/** The acts that undo or correct it, possibly itself; or why none does. */
export type Undo = readonly string[] | { readonly never: string }

/**
 * The events with a notification, by their kinds, and the emails, as `mail.contactAnswer`, that go out once the act is
 * done, some of them by jobs that follow it; or why nobody is notified.
 */
export type Notifies = readonly [string, ...string[]] | { readonly nobody: string }

export type CommandRoles = {
  /** For the sender, who does it alone or proposes it. */
  readonly send: readonly StaffRole[]
  /** For the approver of a proposal; empty for other commands. */
  readonly approve: readonly StaffRole[]
}

type OfInput = {
  readonly says?: string
  readonly input?: Fields
  /** For one-time acts: a link's token, or the subject itself, identifies a repetition. */
  readonly key?: 'none'
  /** Ids of the use case's input that the mutation's fields lack, because a use case may receive something else. */
  readonly ids?: Readonly<Record<string, string>>
  /** The same for secrets, such as the bytes of a file. */
  readonly secrets?: readonly string[]
}

/** Signed-out callers may send it, so it names the budget against guessing. */
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
  readonly pausedBy?: ServiceSwitch
} & (
    | { readonly account: 'ownerOrFullDelegate'; readonly delegateWording: string }
    | { readonly account: Exclude<AccountRight, 'ownerOrFullDelegate'> }
  ) &
  (
    | { readonly effect: 'money' | 'standing' | 'settings'; readonly stepUp: StepUp }
    | { readonly effect: 'none'; readonly stepUp?: StepUp }
  )

/** A command that moves money or changes a standing needs a second person. */
type OfOperators = OfInput & {
  readonly audience: 'operator'
  readonly job: ActJob
  readonly title?: string
  readonly example: string
  readonly undo: Undo
  readonly notifies: Notifies
} & ( // The proposer makes the proposal's id.
    | {
        readonly effect: 'money' | 'standing'
        readonly secondPerson: 'proposal'
        readonly roles: { readonly propose: readonly StaffRole[]; readonly approve: readonly StaffRole[] }
        readonly input: { readonly id: MadeField<ProposalId> }
      }
    | {
        readonly effect: 'money' | 'standing'
        readonly secondPerson: 'decision'
        readonly roles: { readonly approve: readonly StaffRole[] }
      }
    | { readonly effect: 'none'; readonly roles: { readonly do: readonly StaffRole[] } }
  )

type OfJobs = OfInput & { readonly audience: 'system' }

type Declared = OfPublic | OfInvestors | OfOperators | OfJobs

const declaredCommands = new Map<string, Command>()

export function commands<const All extends Readonly<Record<string, Declared>>>(
  room: string,
  declared: All,
): { readonly [Name in keyof All]: Command<InputIn<All[Name]>, KeyedIn<All[Name]>> } {
  const made = Object.entries<Declared>(declared).map(([name, declaration]) => {
    if (declaredCommands.has(name)) throw new Error(`${name} is declared twice`)
    const command = commandFrom(room, name, declaration)
    declaredCommands.set(name, command)
    return [name, command]
  })
  return Object.fromEntries(made)
}

type InputIn<Of> = Of extends { readonly input: infer Input extends Fields } ? Input : Record<never, never>

type KeyedIn<Of> = Of extends { readonly key: 'none' } | { readonly input: { readonly id: { readonly made: string } } }
  ? false
  : true

/** The input of a command's mutation, with the key if one is needed. */
export type InputOf<Of extends Command> = AskOf<Of> & (Of['isKeyed'] extends true ? { readonly key: string } : unknown)

export type AskOf<Of extends Command> = Values<Of['input']>

function commandFrom(room: string, name: string, declared: Declared): Command {
  const ofStaff = declared.audience === 'operator'
  const roles = declared.audience === 'operator' ? rolesOf(declared.roles) : null
  const { input = {}, ids = {}, secrets = [], key, ...rest } = declared
  const allIds = { ...madeIdsOf(input), ...ids }
  const command: Omit<Command, typeof brand> = {
    name,
    room,
    standing: ofStaff || declared.audience === 'system' ? 'exempt' : 'good',
    account: null,
    stepUp: ofStaff ? 'always' : 'never',
    budget: null,
    effect: 'none',
    pausedBy: null,
    delegateWording: null,
    publicWording: null,
    secondPerson: null,
    undo: null,
    notifies: null,
    example: null,
    job: null,
    title: null,
    says: null,
    ...rest,
    roles,
    input,
    ids: allIds,
    isKeyed: key !== 'none' && allIds.id === undefined,
    secrets: [...new Set([...secretsOf(input), ...secrets])],
  }
  return command as Command
}

/** The sender of a decision is the approver; a proposal is sent by one and approved by others. */
function rolesOf(declared: OfOperators['roles']): CommandRoles {
  if ('do' in declared) return { send: declared.do, approve: [] }
  return 'propose' in declared
    ? { send: declared.propose, approve: declared.approve }
    : { send: declared.approve, approve: [] }
}

/** Every command of the rooms loaded in this process; each room's API loads its commands. */
export const allCommands = (): readonly Command[] => [...declaredCommands.values()]

export const commandNamed = (name: string): Command | undefined => declaredCommands.get(name)

export const allows = ({ standing: needed }: Command, standing: Standing): boolean =>
  needed === 'exempt' || allowed[needed].includes(standing)
