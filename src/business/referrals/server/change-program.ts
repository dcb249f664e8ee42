import type { Ctx, ProposalKind } from '#engine/command/platform.ts'
import { businessDay } from '#kernel/business-day.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { readNewProgram, refuseProgramEnd } from '../rules/change-program.ts'
import type { Program } from '../rules/referral.ts'
import { addProgramRow, allPrograms, endProgramRow } from './referral-store.ts'

type Ending = { readonly startsOn: string; readonly endsOn: string }

const readUnused = async (ctx: Ctx, input: unknown): Promise<Program | Refusal> =>
  readNewProgram(input, { today: ctx.clock.today(), programs: await allPrograms(ctx.tx) })

/** New terms are company money promised to everybody who invites, so a second operator looks at them first. */
export const addReferralProgram: ProposalKind = {
  check: async (ctx, input: never) => {
    const read = await readUnused(ctx, input)
    return isRefusal(read) ? read : null
  },
  execute: async (ctx, input: never) => {
    const program = await readUnused(ctx, input)
    if (isRefusal(program)) return program
    await addProgramRow(ctx.tx, program)
    return { id: program.startsOn }
  },
}

async function refuseEnding(ctx: Ctx, { startsOn, endsOn }: Ending): Promise<Refusal | null> {
  const programs = await allPrograms(ctx.tx)
  return refuseProgramEnd(
    programs.find((program) => program.startsOn === startsOn),
    businessDay(endsOn),
    ctx.clock.today(),
  )
}

/** Sets the last day on which a friend may join by some terms. */
export const endReferralProgram: ProposalKind = {
  check: (ctx, input: never) => refuseEnding(ctx, input),
  execute: async (ctx, input: never) => {
    const ending = input as Ending
    const refusal = await refuseEnding(ctx, ending)
    if (refusal) return refusal
    await endProgramRow(ctx.tx, businessDay(ending.startsOn), businessDay(ending.endsOn))
    return { id: ending.startsOn }
  },
}
