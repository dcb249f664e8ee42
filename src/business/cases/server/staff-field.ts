import { commandField } from '#engine/command/command-field.ts'
import type { Command, InputOf } from '#engine/command/declare.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import type { builder } from '#io/graphql/builder.ts'
import type { Prefixed } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { unconcerned } from './unconcerned.ts'

/** The mutation of a command about a case, which no one sends about a case of their own. */
export const staffField = <Sent extends Command, Answer extends { readonly id: Prefixed<string> }>(
  command: Sent,
  type: PothosSchemaTypes.ObjectRef<typeof builder.$inferSchemaTypes, Answer>,
  subjectsOf: (input: Omit<InputOf<Sent>, 'key'>) => readonly string[],
  carryOut: (ctx: ViewerCtx, input: Omit<InputOf<Sent>, 'key'>) => Promise<Answer | Refusal>,
): void =>
  commandField(command, {
    type,
    resolve: (input, { platform, viewer }) =>
      sendCommand({ platform, viewer }, command, input, unconcerned(platform, subjectsOf, carryOut)),
  })
