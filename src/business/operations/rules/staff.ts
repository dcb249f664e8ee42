import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Two people are the least with whom anything can be approved. */
export const leastStaff = 2
/** The page of the staff shows all of them. */
export const operatorsAtMost = 50

export const refuseOneMoreOperator = (operators: number): Refusal<'tooManyOperators'> | null =>
  operators < operatorsAtMost
    ? null
    : refuse('tooManyOperators', `The company has ${operatorsAtMost} operators. Dismiss one first.`, 'email')

export const refuseOneLessOperator = (operators: number): Refusal<'tooFewOperators'> | null =>
  operators > leastStaff
    ? null
    : refuse('tooFewOperators', 'With fewer than two operators nothing could be approved any more.', 'email')
