import { checkCustodianCash } from '#business/ira/server/public.ts'
import { flowKindOf } from '#business/returns/rules/flow-kinds.ts'
import { withholdingKinds } from '#business/tax/rules/ledger-accounts.ts'
import type { AccountId, CustodianAccountId } from '#kernel/ids.ts'
import { proveBooks } from '#ledger/prove-books.ts'
import { reconciled, unlikeTransfers } from '../cash-world.ts'
import { faultsOfSelling } from '../selling-crowd.ts'
import { rowsOf, type World } from './company.ts'
import { notAsCorrected } from './dividends-due.ts'

const asText = (row: unknown): string =>
  JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/** Faults against every rule of the books and of the rooms, as the full check finds them. */
export async function brokenRules({ testCompany: { platform } }: World): Promise<string[]> {
  const checks = await proveBooks(platform)
  return checks.flatMap(({ name, offending }) => offending.map((row) => `${name}: ${asText(row)}`))
}

/** Tax is the holder's own: withheld tax is not part of the return on a portfolio. */
const taxKinds: ReadonlySet<string> = new Set(Object.values(withholdingKinds))

/**
 * Faults against the rules that always hold; empty if there are none. Rows inserted by hand at the start are excepted.
 */
export async function whatDoesNotHold(world: World, byHand: ReadonlySet<string>): Promise<unknown[]> {
  const kinds = await rowsOf<{ kind: string }>(
    world,
    `select distinct coalesce(target.kind, t.kind) as kind from ledger.account a join ledger.entry e on e.account_id = a.id
       join ledger.transfer t on t.id = e.transfer_id left join ledger.transfer target on target.id = t.target
      where a.kind = 'cash' and not e.pending and coalesce(t.memo ->> 'portfolioId', target.memo ->> 'portfolioId') is not null`,
  )
  return [
    ...(await brokenRules(world)).filter((rule) => !byHand.has(rule)),
    ...Object.entries(await faultsOfSelling(world.testCompany.owner)),
    ...kinds.filter(({ kind }) => flowKindOf(kind) === null && !taxKinds.has(kind)),
    ...(await checkCustodianCash(world.testCompany.platform.db)).offending,
    ...(await notAsCorrected(world)),
    ...(await workAside(world)).filter((work) => !world.aside.has(work)),
    ...world.wrong,
  ]
}

/** Work that failed so often that it was put aside. */
export const workAside = async (world: World): Promise<string[]> =>
  (
    await rowsOf<{ work: string }>(
      world,
      `select 'message ' || id as work from platform.outbox where state = 'failed'
         union all select 'event ' || partner || '/' || event_id from platform.inbox where state = 'failed'
         union all select 'job ' || id || ' ' || task || ': ' || error from platform.failed_job where outcome is null`,
    )
  ).map(({ work }) => work)

type Unlike = { readonly state: string; readonly payments: bigint | null }

/**
 * Compares both sides when everything has come to rest: our cash is the partner's to the cent, and each transfer is the
 * same. One that the partner refused is there on our side only, as failed.
 */
export async function unlikePartners(world: World): Promise<unknown[]> {
  const { testCompany } = world
  const { difference, ...compared } = await reconciled(testCompany)
  const unlike = ((await unlikeTransfers(testCompany)) as Unlike[]).filter(
    ({ state, payments }) => payments !== null || !['failed', 'cancelled'].includes(state),
  )
  return [...(difference === 0n ? [] : [{ difference, ...compared }]), ...unlike, ...(await unlikeCustodian(world))]
}

async function unlikeCustodian(world: World): Promise<unknown[]> {
  const iras = await rowsOf<{ id: AccountId; at: CustodianAccountId; cash: bigint }>(
    world,
    `select a.account_id as id, a.custodian_account_id as at, coalesce(-b.posted, 0) as cash from ira.application a
       left join ledger.account l on l.key = 'custodian:sacoRiver:' || a.account_id left join ledger.balance b on b.account_id = l.id
      where a.state = 'opened' and a.custodian = 'sacoRiver'`,
  )
  const unlike: unknown[] = []
  for (const { id, at, cash } of iras) {
    const theirs = await world.testCompany.partners.custodians.sacoRiver!.account(at)
    const held = theirs ? theirs.cash.available + theirs.cash.reserved : null
    if (held !== BigInt(cash)) unlike.push({ ira: id, custodian: held, books: cash })
  }
  return unlike
}
