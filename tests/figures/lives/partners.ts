import { standIn } from '../cash-world.ts'
import { pick, rowsOf, type World } from './company.ts'

const faults = ['status', 'dropAfter', 'reset'] as const
const mischiefs = ['none', 'lose', 'double', 'reorder'] as const
const codes = ['R01', 'R02', 'R03', 'R08', 'R09', 'R10', 'R29'] as const
const tricks = ['missing', 'doubled', 'late', 'wrongAmount', 'returned'] as const

/** The payment partner loses, doubles and shuffles webhooks, returns transfers early and late, and fails single calls. */
export async function misbehave(world: World): Promise<void> {
  const { testCompany, chance } = world
  await standIn(testCompany, 'mischief', { kind: pick(world, mischiefs), times: 1 + Math.floor(chance() * 4) })
  if (chance() < 0.25) await standIn(testCompany, 'next-outcome', { code: pick(world, codes), late: chance() < 0.6 })
  if (chance() < 0.3)
    await standIn(testCompany, 'faults', {
      route: pick(world, ['POST', 'GET']),
      kind: pick(world, faults),
      status: 503,
      times: 1,
    })
  if (chance() < 0.2) await misbook(world)
}

/** No fault outlives its day: an answer that never comes costs the client's whole patience. */
export const behave = ({ testCompany }: World): Promise<unknown> => standIn(testCompany, 'faults', undefined, 'DELETE')

export const bankAccounts = (world: World): Promise<{ number: string; kind: string }[]> =>
  rowsOf(world, 'select number, kind from custody.bank_account where number is not null order by id')

/** The bank books something twice, late or not at all, or takes a charge. */
async function misbook(world: World): Promise<void> {
  const accounts = await bankAccounts(world)
  const operating = accounts.find(({ kind }) => kind === 'operating')?.number
  if (!operating) return
  if (world.chance() < 0.5)
    await tell(world, 'tricks', { account: pick(world, accounts).number, kind: pick(world, tricks) })
  else {
    const fee = { amount: '-1500', reference: `fee-${world.chance()}`, words: 'Fee', isFee: true }
    await tell(world, 'bookings', { account: operating, ...fee })
  }
}

export async function tell({ testCompany }: World, path: string, body: object): Promise<void> {
  const answer = await fetch(`${testCompany.config.bank.origin}/_standin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.text()
}
