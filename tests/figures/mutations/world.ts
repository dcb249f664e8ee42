import { v7 as uuidv7 } from 'uuid'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import type { Prefixed } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { post } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany, type TestCompany } from '#tests/setup/test-company.ts'
import { type Buyer, crowd } from '../orders-crowd.ts'
import { buy } from '../selling-crowd.ts'

export type Investor = Viewer & Buyer

export type World = {
  readonly testCompany: TestCompany
  /** The second approves what the first proposes. */
  readonly operators: readonly [Viewer, Viewer]
  /**
   * An investor with cash that may leave; with shares of portfolio 1 for so much of it; who has invested before, unless
   * `invested` is false.
   */
  readonly investor: (wish?: { cash?: Cents; shares?: Cents; invested?: boolean }) => Promise<Investor>
  /** Sends a mutation that must go through, on the way to the one that is tried. */
  readonly must: (
    by: Viewer,
    query: string,
    variables: Record<string, unknown>,
  ) => Promise<ReturnType<typeof JSON.parse>>
  /** The second operator approves a proposal or a dividend, which must go through. */
  readonly approved: (id: string) => Promise<void>
}

/** A call that is good when it is sent for the first time, and what of it is changed to make another one of it. */
export type Call = {
  readonly by: Viewer
  readonly variables: Record<string, unknown>
  readonly other: Record<string, unknown>
}

/** Prepares one call; a second time, it prepares another one that does not touch the first. */
export type Sample = (world: World) => Promise<Call>
export type Samples = Readonly<Record<string, Sample>>

export const idOf = <Prefix extends string>(prefix: Prefix): Prefixed<Prefix> => `${prefix}_${uuidv7()}`
export const aKey = (): string => uuidv7()

/** Only one proposal of a kind waits for a decision on a subject; those of earlier trials are taken back. */
export async function nothingWaits({ testCompany }: World): Promise<void> {
  await testCompany.owner.query(
    `update platform.proposal set state = 'withdrawn', decided_by = proposed_by, decided_at = proposed_at where state = 'proposed'`,
  )
}

export async function openWorld(): Promise<World> {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  for (const id of ['1', '2', '3', '5']) await offer(testCompany.owner, { id, limit: 100_000 })
  const operators = [
    await newOperator(testCompany, 'olga@longlight.example'),
    await newOperator(testCompany, 'omar@longlight.example'),
  ] as const
  const must: World['must'] = async (by, query, variables) => {
    const { data, errors } = await testCompany.ask(by, query, variables)
    if (errors.length > 0) throw new Error(`${errors[0]!.code}: ${errors[0]!.message}`)
    return Object.values(data)[0]
  }
  return {
    testCompany,
    operators,
    must,
    approved: async (id) => {
      const { errors } = await approveAs(testCompany.ask, operators[1], id)
      if (errors.length > 0) throw new Error(`${errors[0]!.code}: ${errors[0]!.message}`)
    },
    investor: async ({ cash = dollars(1_000), shares = cents(0), invested = true } = {}) => {
      const [buyer] = await crowd(testCompany.owner, { name: aKey().replaceAll('-', ''), count: 1, invested })
      const { userId, accountId } = buyer!
      const at = instant('2025-12-01T15:00:00Z')
      const lines = moveMoney(fbo, cashOf(accountId), cash)
      await post(
        testCompany.platform.db,
        { key: `test:${accountId}`, kind: 'test', subject: accountId, effectiveAt: at, phase: 'posted', lines },
        at,
      )
      if (shares > 0n) await buy(testCompany.platform, buyer!, { id: idOf('ord'), portfolioId: '1', amount: shares })
      return {
        ...buyer!,
        userId,
        email: `${userId.slice(4)}@example.com`,
        operator: false,
        actor: { kind: 'user', id: userId },
        signedInAt: Temporal.Now.instant(),
      }
    },
  }
}
