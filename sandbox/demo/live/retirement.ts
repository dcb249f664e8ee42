import { v7 as uuidv7 } from 'uuid'
import { iraCommands } from '#business/ira/commands.ts'
import { contributeToIra } from '#business/ira/server/contribute-to-ira.ts'
import { sendIraCode, verifyIraCode } from '#business/ira/server/one-time-code.ts'
import { openIra } from '#business/ira/server/open-ira.ts'
import { agreementToSign, signIraAgreement } from '#business/ira/server/sign-ira-agreement.ts'
import { irasOf } from '#business/ira/server/sub-accounts.ts'
import { transferToIra } from '#business/ira/server/transfer-to-ira.ts'
import { doCommand } from '#engine/command/send-command.ts'
import type { Cents } from '#kernel/cents.ts'
import { type AccountId, idOf } from '#kernel/ids.ts'
import type { IraInput } from '../data/cast.ts'
import type { DemoCompany } from './demo-company.ts'
import type { Investor } from './join.ts'
import { must } from './must.ts'

const iraOf = ({ iraId, person }: Investor): AccountId => {
  if (!iraId) throw new Error(`${person.email} has not applied for an IRA`)
  return iraId
}

/** Applies for an IRA and gives the one-time code; the custodian's review takes its time from there. */
export async function applyForIra(demoCompany: DemoCompany, investor: Investor, wish: IraInput): Promise<void> {
  const { platform, ports, drain } = demoCompany
  const { viewer } = investor
  const { custodian, iraType, isMarried, child } = wish
  const beneficiary = { ...child, class: 'primary', relationship: 'child', shareHundredths: 10_000, perStirpes: true }
  const nobody = { spouseName: null, employerName: null, employerEin: null }
  const input = { id: idOf('iap', uuidv7()), custodian, iraType, isMarried, ...nobody, beneficiaries: [beneficiary] }
  const { accountId } = must(await doCommand(platform, viewer, iraCommands.openIra, input, openIra(ports.ira)))
  investor.iraId = accountId
  await drain()
  must(await sendIraCode(platform, ports.ira, viewer, { key: uuidv7(), accountId }))
  await drain()
  const code = await codeSentBy(demoCompany, investor, custodian)
  must(await verifyIraCode(platform, ports.ira, viewer, { key: uuidv7(), accountId, code }))
  await drain()
}

/** Saco River's sandbox takes one code of its own; Penobscot's is ours and comes as a text. */
async function codeSentBy(
  { owner }: DemoCompany,
  { person }: Investor,
  custodian: IraInput['custodian'],
): Promise<string> {
  if (custodian === 'sacoRiver') return '123456'
  const { rows } = await owner.query(
    'select body from sandbox_texts.message where to_number = $1 order by position desc limit 1',
    [`+1${person.personal.primaryPhone.replace(/\D/g, '')}`],
  )
  return /\b\d{6}\b/.exec(rows[0].body)![0]
}

/** Signs the custodian's agreement, which waits once the review is over. */
export async function signIra({ platform, ports, drain }: DemoCompany, investor: Investor): Promise<void> {
  const accountId = iraOf(investor)
  const ira = (await irasOf(platform, investor.viewer.userId)).find(({ id }) => id === accountId)
  const agreement = ira && (await agreementToSign(ports.ira, ira.application))
  if (!agreement) throw new Error(`${investor.person.email}: no agreement waits, it is at ${ira?.application.state}`)
  const { version, sha256 } = agreement
  const by = { viewer: investor.viewer, ip: '203.0.113.7' }
  must(await signIraAgreement(platform, ports.ira, by, { key: uuidv7(), accountId, version, sha256 }))
  await drain()
}

export async function contribute(
  { platform }: DemoCompany,
  investor: Investor,
  { taxYear, amount }: { readonly taxYear: number; readonly amount: Cents },
): Promise<void> {
  const bank = { fundingSourceId: investor.bankId!, accountId: iraOf(investor) }
  const input = { id: idOf('ctb', uuidv7()), ...bank, kind: 'regular', taxYear, amount } as const
  must(await doCommand(platform, investor.viewer, iraCommands.contributeToIra, input, contributeToIra))
}

/** Has a plan at work send what it holds to the custodian. */
export async function rollOver(
  { platform, ports }: DemoCompany,
  investor: Investor,
  { from, amount }: { readonly from: string; readonly amount: Cents },
): Promise<void> {
  const source = { fromCustodian: from, accountNumber: '40017-7730', planType: 'plan401k', delivery: 'wire' } as const
  const input = { id: idOf('itr', uuidv7()), accountId: iraOf(investor), ...source, amount }
  must(await doCommand(platform, investor.viewer, iraCommands.transferToIra, input, transferToIra(ports.ira)))
}
