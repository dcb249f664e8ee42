import { carryOut } from '#engine/approvals/proposals.ts'
import { type Facts, shownIf, shownText, shownYesNo } from '#engine/approvals/shown-value.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { messagesByPartner } from '#engine/stuck/waiting-work.ts'
import { isOff, keepOff, type OffTime, switchesOff, switchHistory, turnOff, turnOn } from '#engine/switches/switches.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { isService, type SwitchName, switchNames, switchWords } from '#kernel/switches.ts'
import { operationsProposals } from '../proposals.ts'
import {
  alreadyOff,
  alreadyOn,
  type Review,
  refuseKeepingOff,
  refuseTurningOff,
  type TurningOff,
} from '../rules/switches.ts'

/** Turns a switch off at once. Of two concurrent requests, the second learns that it is off. */
export async function turnSwitchOff(ctx: Ctx, off: TurningOff): Promise<{ id: SwitchName } | Refusal> {
  const { name, reviewBy } = off
  const refusal = refuseTurningOff(off, { isOff: await isOff(ctx.tx, name), now: ctx.clock.now() })
  if (refusal) return refusal
  const [reason, publicReason] = [off.reason.trim(), off.publicReason?.trim() || null]
  if (!(await turnOff(ctx, { name, reason, public_text: publicReason, review_by: reviewBy }))) return alreadyOff(name)
  ctx.describe({ reason, publicReason, reviewBy: reviewBy.toString() })
  return { id: name }
}

export async function reviewSwitch(ctx: Ctx, review: Review): Promise<{ id: SwitchName } | Refusal> {
  const { name, reviewBy } = review
  const refusal = refuseKeepingOff(review, { isOff: await isOff(ctx.tx, name), now: ctx.clock.now() })
  if (refusal) return refusal
  const reason = review.reason.trim()
  if (!(await keepOff(ctx, { name, reason, reviewBy }))) return alreadyOn(name)
  ctx.describe({ reason, reviewBy: reviewBy.toString() })
  return { id: name }
}

type Named = { readonly name: SwitchName }

const refuseTurningOn = async (ctx: Ctx, { name }: Named): Promise<Refusal | null> =>
  (await isOff(ctx.tx, name)) ? null : alreadyOn(name)

export const switchProposalHandler = carryOut(operationsProposals.turnSwitchOn, {
  preview: switchFacts,
  check: refuseTurningOn,
  execute: async (ctx, { name }, { proposedBy }) => {
    if (!(await turnOn(ctx, name, proposedBy))) return alreadyOn(name)
    return { id: name }
  },
})

/** Leaves out the number of waiting items: it changes by the minute, and an approval covers exactly the shown facts. */
async function switchFacts(ctx: Ctx, { name }: Named): Promise<Facts> {
  const off = (await switchesOff(ctx.tx)).find((one) => one.name === name)
  return {
    Switch: shownText(switchWords[name]),
    'Is on': shownYesNo(!off),
    'Off since': shownIf(off, ({ off_at }) => shownText(off_at.toString())),
    'Off because': shownIf(off, ({ reason }) => shownText(reason)),
    'Investors read': shownIf(off?.public_text, shownText),
    'Review by': shownIf(off, ({ review_by }) => shownText(review_by.toString())),
  }
}

export type SwitchState = Named & {
  readonly off: OffTime | null
  readonly waiting: number
  readonly history: readonly OffTime[]
}

const historyAtMost = 10

export async function switchStates(platform: Platform): Promise<SwitchState[]> {
  const off = new Map((await switchesOff(platform.db)).map((one) => [one.name, one]))
  const messages = await messagesByPartner(platform)
  return Promise.all(
    switchNames.map(async (name) => ({
      name,
      off: off.get(name) ?? null,
      waiting: isService(name) ? await waitingFor(platform, name) : (messages.get(name) ?? 0),
      history: await switchHistory(platform.db, name, historyAtMost),
    })),
  )
}

async function waitingFor(platform: Platform, name: SwitchName): Promise<number> {
  const counts = await Promise.all(platform.rooms.map(({ switchedWork }) => switchedWork?.[name]?.(platform) ?? 0))
  return counts.reduce((sum, count) => sum + count, 0)
}

export const switchState = async (platform: Platform, name: SwitchName): Promise<SwitchState> =>
  (await switchStates(platform)).find((one) => one.name === name)!
