import type { UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The least number of people with whom anything can be approved. */
export const leastStaff = 2
/** The staff page shows all of them. */
export const operatorsAtMost = 50

export const refuseOneMoreOperator = (operators: number): Refusal<'tooManyOperators'> | null =>
  operators < operatorsAtMost
    ? null
    : refuse('tooManyOperators', `The company has ${operatorsAtMost} operators. Dismiss one first.`, 'email')

/** Refuses to leave fewer active operators than approvals need. */
export const refuseOneLessOperator = (active: number): Refusal<'tooFewOperators'> | null =>
  active >= leastStaff
    ? null
    : refuse(
        'tooFewOperators',
        'With fewer than two active operators nothing could be approved any more. Appoint another one first.',
        'email',
      )

export type StaffMember = { readonly userId: UserId; readonly isSuspended: boolean }

const noOperator = refuse('noOperator', 'This person is not an operator.', 'email')

const activeAmong = (staff: readonly StaffMember[]): number => staff.filter(({ isSuspended }) => !isSuspended).length

/** When someone leaves, two active operators must remain. */
export function refuseDismissing(staff: readonly StaffMember[], userId: UserId): StaffRefusal | null {
  if (!staff.some((member) => member.userId === userId)) return noOperator
  return refuseOneLessOperator(activeAmong(staff.filter((member) => member.userId !== userId)))
}

export type StaffRefusal = Refusal<
  'noOperator' | 'tooFewOperators' | 'aboutYourself' | 'alreadySuspended' | 'notSuspended' | 'reasonRequired'
>

/** One operator may suspend any other, down to the last active one: approvals by two then wait. */
export function refuseSuspension(
  staff: readonly StaffMember[],
  { by, userId, reason }: { readonly by: string; readonly userId: UserId; readonly reason: string },
): StaffRefusal | null {
  const member = staff.find((one) => one.userId === userId)
  if (by === userId) return refuse('aboutYourself', 'You cannot suspend yourself. Ask another operator.', 'email')
  if (!member) return noOperator
  if (member.isSuspended) return refuse('alreadySuspended', 'This operator is suspended already.', 'email')
  return reason.trim()
    ? null
    : refuse('reasonRequired', 'Give the reason. The others on the staff will read it.', 'reason')
}

export function refuseReinstatement(staff: readonly StaffMember[], userId: UserId): StaffRefusal | null {
  const member = staff.find((one) => one.userId === userId)
  if (!member) return noOperator
  if (!member.isSuspended) return refuse('notSuspended', 'This operator is not suspended.', 'email')
  return activeAmong(staff) >= leastStaff
    ? null
    : refuse('tooFewOperators', `Two active operators decide this. ${onlyOneActs}`, 'email')
}

/** Shown on every screen and refusal that needs two. */
export const onlyOneActs =
  'Only one operator is active now, so whatever needs two people waits. How a company gets out of this is in docs/operations/operator-commands.md.'
