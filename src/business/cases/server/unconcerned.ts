import { refuseOwnConcern } from '#engine/approvals/own-concern.ts'
import type { Platform, ViewerCtx } from '#engine/command/platform.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Nobody of the staff acts in a case of their own: as an heir, or for the account of someone they act for. */
export const unconcerned =
  <Input, Done>(
    { rooms }: Pick<Platform, 'rooms'>,
    subjectsOf: (input: Input) => readonly string[],
    carryOut: (ctx: ViewerCtx, input: Input) => Promise<Done | Refusal>,
  ) =>
  async (ctx: ViewerCtx, input: Input): Promise<Done | Refusal> => {
    for (const subject of subjectsOf(input)) {
      const refused = await refuseOwnConcern(rooms, ctx, subject)
      if (refused) return refused
    }
    return carryOut(ctx, input)
  }
