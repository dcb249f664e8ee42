import type { Sealer } from '#io/sealed/sealer.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import type { CustodianPort, CustodianRefusal } from './custodian-port.ts'

/** The custodians that have a client. No other offers IRAs here. */
export type Custodians = Partial<Record<CustodianCode, CustodianPort>>

export type IraPorts = { readonly custodians: Custodians; readonly sealer: Sealer }

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly ira: IraPorts
  }
}

/** The client of a custodian that holds accounts; a missing one is a defect of the composition. */
export function clientOf({ custodians }: Pick<IraPorts, 'custodians'>, code: CustodianCode): CustodianPort {
  const port = custodians[code]
  if (!port) throw new Error(`There is no client of the custodian ${code}`)
  return port
}

export const isRefused = (answer: object): answer is CustodianRefusal => 'kind' in answer && answer.kind === 'refused'

export const custodianUnavailable = (): Refusal<'custodianUnavailable'> =>
  refuse(
    'custodianUnavailable',
    'This custodian is not opening IRAs now. Choose another custodian or try again later.',
    'custodian',
  )

export const noSuchIra = (): Refusal<'noSuchIra'> => refuse('noSuchIra', 'We cannot find this IRA.')

export const notAtThisStep = (): Refusal<'iraStep'> =>
  refuse('iraStep', 'This step is already done or not yet due. Reload the page to see the next one.')
