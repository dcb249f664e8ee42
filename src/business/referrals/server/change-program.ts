import { carryOut } from '#engine/approvals/proposals.ts'
import { shownDay, shownIf, shownMoney } from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { referralsProposals } from '../proposals.ts'
import { refuseProgram, refuseProgramEnd } from '../rules/change-program.ts'
import type { Program } from '../rules/referral.ts'
import { addProgramRow, allPrograms, endProgramRow } from './referral-store.ts'

const refuseNew = async (ctx: Ctx, program: Program): Promise<Refusal | null> =>
  refuseProgram(program, ctx.clock.today(), await allPrograms(ctx.tx))

type Ending = { readonly startsOn: BusinessDay; readonly endsOn: BusinessDay }

async function refuseEnding(ctx: Ctx, { startsOn, endsOn }: Ending): Promise<Refusal | null> {
  const programs = await allPrograms(ctx.tx)
  return refuseProgramEnd(
    programs.find((program) => program.startsOn === startsOn),
    endsOn,
    ctx.clock.today(),
  )
}

export const referralsProposalHandlers = [
  carryOut(referralsProposals.addReferralProgram, {
    preview: 'becomes',
    check: (ctx, { endsOn = null, ...terms }) => refuseNew(ctx, { ...terms, endsOn }),
    execute: async (ctx, { endsOn = null, ...terms }) => {
      const program: Program = { ...terms, endsOn }
      const refusal = await refuseNew(ctx, program)
      if (refusal) return refusal
      await addProgramRow(ctx.tx, program)
      return { id: program.startsOn }
    },
  }),
  carryOut(referralsProposals.endReferralProgram, {
    preview: async (ctx, { startsOn }) => {
      const program = (await allPrograms(ctx.tx)).find((kept) => kept.startsOn === startsOn)
      return {
        Reward: shownIf(program?.reward, shownMoney),
        'Starts on': shownIf(program?.startsOn, shownDay),
        'Ends on': shownIf(program?.endsOn, shownDay),
      }
    },
    check: refuseEnding,
    execute: async (ctx, ending) => {
      const refusal = await refuseEnding(ctx, ending)
      if (refusal) return refusal
      await endProgramRow(ctx.tx, ending.startsOn, ending.endsOn)
      return { id: ending.startsOn }
    },
  }),
]
