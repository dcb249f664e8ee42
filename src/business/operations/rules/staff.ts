import type { UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Two people are the least with whom anything can be approved. */
export const leastStaff = 2
/** The page of the staff shows all of them. */
export const operatorsAtMost = 50

export const refuseOneMoreOperator = (operators: number): Refusal<'tooManyOperators'> | null =>
  operators < operatorsAtMost
    ? null
    : refuse('tooManyOperators', `The company has ${operatorsAtMost} operators. Dismiss one first.`, 'email')

/** How many of the staff act, and how many of them there would be. */
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

/** When someone goes, two who act stay. */
export function refuseDismissing(staff: readonly StaffMember[], userId: UserId): StaffRefusal | null {
  if (!staff.some((member) => member.userId === userId)) return noOperator
  return refuseOneLessOperator(activeAmong(staff.filter((member) => member.userId !== userId)))
}

export type StaffRefusal = Refusal<
  'noOperator' | 'tooFewOperators' | 'aboutYourself' | 'alreadySuspended' | 'notSuspended' | 'reasonRequired'
>

/** One operator is enough, for any other, down to the last who acts: what needs two then waits. */
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

/** Two others decide that someone comes back; with one who acts nobody can. */
export function refuseReinstatement(staff: readonly StaffMember[], userId: UserId): StaffRefusal | null {
  const member = staff.find((one) => one.userId === userId)
  if (!member) return noOperator
  if (!member.isSuspended) return refuse('notSuspended', 'This operator is not suspended.', 'email')
  return activeAmong(staff) >= leastStaff
    ? null
    : refuse('tooFewOperators', `Two active operators decide this. ${onlyOneActs}`, 'email')
}

/** For every screen and refusal of what needs two. */
export const onlyOneActs =
  'Only one operator is active now, so whatever needs two people waits. How a company gets out of this is in docs/operations/operator-commands.md.'
