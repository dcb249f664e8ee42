import { refusalsAboutMoney } from './refusals-about-money.ts'
import { refusalsAboutPeople } from './refusals-about-people.ts'
import { refusalsToOperators } from './refusals-to-operators.ts'

/**
 * Every refusal code with its meaning for programs. The API's enum `ErrorCode` lists them; an unlisted code does not
 * compile.
 */
export const refusalCodes = { ...refusalsAboutPeople, ...refusalsAboutMoney, ...refusalsToOperators }

export type RefusalCode = keyof typeof refusalCodes
