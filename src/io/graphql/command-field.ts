import type { Command } from '#engine/command/declare.ts'
import { builder } from './builder.ts'

type MutationFields = Parameters<Parameters<typeof builder.mutationField>[1]>[0]
type FieldOfMutation = ReturnType<Parameters<typeof builder.mutationField>[1]>

const scopeOf = {
  public: { anyone: true },
  investor: { user: true },
  operator: { operator: true },
} as const

/** The mutations whose arguments our contract spells one by one (section 7 of the specification), so they stay as they are. */
export const spelledMutations: readonly string[] = [
  'sendContactUsEmail',
  'sendRegisterEmail',
  'updateHubSpotContactIRAInterest',
]

/**
 * The mutation that sends a command, under its name and for its audience. The sign-in, budget and account that it needs
 * are declared with the command too: the API puts those guards before every mutation. Its arguments are one `input`, so
 * that a field can be added and nothing else changes for those who call it.
 */
export function commandField(
  command: Command,
  field: (t: Pick<MutationFields, 'fieldWithInput' | 'input'>) => FieldOfMutation,
): void {
  addMutation(command, field)
}

/** A mutation whose arguments the contract spells. */
export function spelledField(command: Command, field: (t: MutationFields) => FieldOfMutation): void {
  if (!spelledMutations.includes(command.name)) throw new Error(`${command.name} is asked with one input`)
  addMutation(command, field)
}

function addMutation(command: Command, field: (t: MutationFields) => FieldOfMutation): void {
  const { name, audience } = command
  if (audience === 'system') throw new Error(`${name} is a job's and no mutation`)
  builder.mutationField(name, (t) => field(t.withAuth(scopeOf[audience])))
}

/** A mutation's arguments, wherever the contract puts them: for guards that run before every mutation. */
export const askedWith = (args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  typeof args.input === 'object' && args.input !== null ? { ...args.input } : args
