import { refusalsAboutMoney } from './refusals-about-money.ts'
import { refusalsAboutPeople } from './refusals-about-people.ts'
import { refusalsToOperators } from './refusals-to-operators.ts'

/**
 * Every code that a refusal can have, with what it means to a program. The API lists them in its enum `ErrorCode`; a
 * code that is not here does not compile.
 */
export const refusalCodes = { ...refusalsAboutPeople, ...refusalsAboutMoney, ...refusalsToOperators }

export type RefusalCode = keyof typeof refusalCodes
