import { createHash } from 'node:crypto'
import {
  type RoleHolder,
  refuseGrant,
  refuseLastWhoGrants,
  refuseTaking,
  rolesOf,
} from '#business/people/rules/staff-roles.ts'
import {
  appointOperator,
  changeStanding,
  dismissOperator,
  grantRole,
  holdStaff,
  investorOf,
  type Operator,
  operatorsOf,
  provenEmailOf,
  reinstateOperator,
  type Standing,
  standingOf,
  suspendOperator,
  takeRole,
} from '#business/people/server/public.ts'
import { carryOut } from '#engine/approvals/proposals.ts'
import { type Facts, shownCount, shownIf, shownText, shownYesNo } from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { normalEmail } from '#kernel/email-address.ts'
import type { UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type StaffRole, staffRoleWords } from '#kernel/staff-role.ts'
import { operationsProposals } from '../proposals.ts'
import {
  refuseDismissing,
  refuseOneMoreOperator,
  refuseReinstatement,
  refuseSuspension,
  type StaffMember,
} from '../rules/staff.ts'
import { endBreakGlassOf } from './break-glass-end.ts'
import { endOpenings } from './openings.ts'
import { giveUpWork } from './work-marks.ts'

type Person = { readonly userId: UserId }

/** The proposed address as a hash, so that the approval concerns the same one. It survives erasure. */
export const addressHash = (email: string): string =>
  createHash('sha256')
    .update(normalEmail(email) ?? email)
    .digest('base64url')

type Appointment = Person & { readonly addressHash?: string | undefined }

export const staffProposalHandlers = [
  carryOut(operationsProposals.changeInvestorStanding, {
    preview: async (ctx, { userId }) => {
      const standing = await standingOf(ctx.tx, userId)
      return {
        Person: shownIf((await investorOf(ctx.tx, userId))?.email, shownText),
        Suspended: shownIf(standing?.suspended, shownYesNo),
        'Substantive relationship': shownIf(standing?.substantiveRelationship, shownYesNo),
        'Buys what is closed to newcomers': shownIf(standing?.ignoreCloseFrontend, shownYesNo),
        'Wealth channel': shownIf(standing?.wealthChannel, shownYesNo),
      }
    },
    check: refuseStanding,
    execute: async (ctx, { userId, ...standing }) => {
      const refusal = await refuseStanding(ctx, { userId, ...standing })
      if (refusal) return refusal
      await changeStanding(ctx, userId, standing)
      return { id: userId }
    },
  }),
  carryOut(operationsProposals.appointOperator, {
    preview: operatorFacts,
    check: refuseAppointment,
    execute: async (ctx, appointment) => {
      const refusal = await refuseAppointment(ctx, appointment)
      if (refusal) return refusal
      await appointOperator(ctx, appointment.userId)
      return { id: appointment.userId }
    },
  }),
  carryOut(operationsProposals.reinstateOperator, {
    preview: operatorFacts,
    check: refuseReturn,
    execute: async (ctx, person) => {
      const refusal = await refuseReturn(ctx, person)
      if (refusal) return refusal
      await reinstateOperator(ctx, person.userId)
      return { id: person.userId }
    },
  }),
  carryOut(operationsProposals.grantRole, {
    preview: roleFacts,
    check: refuseRoleGrant,
    execute: async (ctx, { userId, role }) => {
      const refusal = await refuseRoleGrant(ctx, { userId, role })
      if (refusal) return refusal
      await grantRole(ctx, userId, role)
      return { id: userId }
    },
  }),
  carryOut(operationsProposals.dismissOperator, {
    preview: operatorFacts,
    check: refuseDismissal,
    execute: async (ctx, person) => {
      const refusal = await refuseDismissal(ctx, person)
      if (refusal) return refusal
      await dismissOperator(ctx, person.userId)
      await endOpenings(ctx, person.userId)
      await giveUpWork(ctx, person.userId)
      await endBreakGlassOf(ctx, person.userId)
      return { id: person.userId }
    },
  }),
]

async function operatorFacts(ctx: Ctx, { userId }: Person): Promise<Facts> {
  const staff = await operatorsOf(ctx.tx)
  return {
    Person: shownIf((await investorOf(ctx.tx, userId))?.email, shownText),
    'Is an operator': shownYesNo(staff.some((operator) => operator.userId === userId)),
    'Suspended because': shownIf(staff.find((operator) => operator.userId === userId)?.suspension, ({ reason }) =>
      shownText(reason),
    ),
    'Number of operators': shownCount(staff.length),
    'Of them active': shownCount(staff.filter(({ suspension }) => !suspension).length),
  }
}

async function roleFacts(ctx: Ctx, { userId }: Person): Promise<Facts> {
  const member = (await operatorsOf(ctx.tx)).find((operator) => operator.userId === userId)
  return {
    Person: shownIf(member?.email, shownText),
    Roles: shownIf(member && (member.grants.map(({ role }) => staffRoleWords[role]).join(', ') || 'None'), shownText),
  }
}

/** The recipient of a role may neither propose nor approve it. */
async function refuseRoleGrant(
  ctx: Ctx,
  { userId, role }: Person & { readonly role: StaffRole },
): Promise<Refusal | null> {
  return refuseGrant(await holdersOf(ctx), { by: ctx.actor.id, userId, role })
}

const holdersOf = async ({ tx }: Pick<Ctx, 'tx'>): Promise<RoleHolder[]> => (await operatorsOf(tx)).map(holderFrom)

export const holderFrom = ({ userId, suspension, grants }: Operator): RoleHolder => ({
  userId,
  isSuspended: suspension !== null,
  roles: rolesOf(grants),
})

type Taking = Person & { readonly role: StaffRole; readonly reason: string }

/** Takes a role from another operator at once. Two who take from each other are serialized. */
export async function takeStaffRole(ctx: Ctx, { userId, role, reason }: Taking): Promise<{ id: UserId } | Refusal> {
  await holdStaff(ctx)
  const refusal = refuseTaking(await holdersOf(ctx), { by: ctx.actor.id, userId, role, reason })
  if (refusal) return refusal
  await takeRole(ctx, userId, role)
  await endOpenings(ctx, userId)
  await giveUpWork(ctx, userId)
  ctx.describe({ role, reason: reason.trim() })
  return { id: userId }
}

const notConfirmed = refuse(
  'emailNotConfirmed',
  'This address has not been confirmed. The person must first confirm it with the link in our email.',
  'email',
)

/**
 * The person must have proved the proposed address, at the proposal and at the approval, so that squatting on an
 * address makes nobody a colleague.
 */
async function refuseAppointment(ctx: Ctx, { userId, addressHash: proposed }: Appointment): Promise<Refusal | null> {
  const email = await provenEmailOf(ctx.tx, userId)
  if (email === null) return notConfirmed
  const full = refuseOneMoreOperator((await operatorsOf(ctx.tx)).length)
  if (full) return full
  if (proposed === undefined || proposed === addressHash(email)) return null
  return refuse('addressChanged', 'This person’s address has changed since it was proposed. Propose it again.', 'email')
}

/** Anyone may be suspended; more rights require a proved address. */
async function refuseStanding(ctx: Ctx, { userId, ...standing }: Person & Standing): Promise<Refusal | null> {
  return opensMore(standing) && (await provenEmailOf(ctx.tx, userId)) === null ? notConfirmed : null
}

const opensMore = ({ suspended, ...rights }: Standing): boolean =>
  suspended === false || Object.values(rights).includes(true)

async function refuseDismissal(ctx: Ctx, { userId }: Person): Promise<Refusal | null> {
  return refuseDismissing(await staffOf(ctx), userId) ?? refuseLastWhoGrants(await holdersOf(ctx), userId)
}

async function refuseReturn(ctx: Ctx, { userId }: Person): Promise<Refusal | null> {
  return refuseReinstatement(await staffOf(ctx), userId)
}

const staffOf = async ({ tx }: Ctx): Promise<StaffMember[]> =>
  (await operatorsOf(tx)).map(({ userId, suspension }) => ({ userId, isSuspended: suspension !== null }))

type Suspension = Person & { readonly reason: string }

export async function suspend(ctx: Ctx, { userId, reason }: Suspension): Promise<{ id: UserId } | Refusal> {
  const refusal = refuseSuspension(await staffOf(ctx), { by: ctx.actor.id, userId, reason })
  if (refusal) return refusal
  await suspendOperator(ctx, userId, reason.trim())
  await endOpenings(ctx, userId)
  await giveUpWork(ctx, userId)
  await endBreakGlassOf(ctx, userId)
  ctx.describe({ reason: reason.trim() })
  return { id: userId }
}
