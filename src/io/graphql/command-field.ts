import type { Command } from '#engine/command/declare.ts'
import { builder } from './builder.ts'

type MutationFields = Parameters<Parameters<typeof builder.mutationField>[1]>[0]
type FieldOfMutation = ReturnType<Parameters<typeof builder.mutationField>[1]>

const scopeOf = {
  public: { anyone: true },
  investor: { user: true },
  operator: { operator: true },
} as const

/**
 * The mutation that sends a command, under its name and for its audience. From which sign-in, how often and in whose account it
 * may be called is declared with the command too: the API puts those guards before every mutation.
 */
export function commandField(command: Command, field: (t: MutationFields) => FieldOfMutation): void {
  const { name, audience } = command
  if (audience === 'system') throw new Error(`${name} is a job's and no mutation`)
  builder.mutationField(name, (t) => field(t.withAuth(scopeOf[audience])))
}
