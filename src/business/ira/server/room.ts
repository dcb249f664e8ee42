import type { Room } from '#engine/command/platform.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import type { CustodianPort } from './custodian-port.ts'

/** The custodians that have a client. An IRA is offered at no other. */
export type Custodians = Partial<Record<CustodianCode, CustodianPort>>

/** Retirement accounts, held by custodians. */
export const iraRoom = (_partners: { readonly custodians: Custodians }): Room => ({ name: 'ira' })
