import { atHour, type BusinessDay, plusBankDays } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import type { CustodianAccountId, PortfolioId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { dailyReports } from './columns.ts'
import type { Deck } from './instructions.ts'
import type { Cells } from './reports.ts'

const closingHour = 17
const noCents = cents(0n)
const statuses = { PEND: 'pending', CONF: 'confirmed' } as const

export function statementCalls({ store, clock }: Deck, custodianTin: string) {
  const accountsOn = async (day: BusinessDay) => {
    const [balances, positions, fees, openings] = await Promise.all([
      store.balances(day),
      store.positions(day),
      store.fees(),
      store.openings(),
    ])
    const of = (rows: readonly Cells[], wanted: string) => rows.filter(({ account }) => account === wanted)
    return balances.map(({ account: id, balance_cents: balance }) => ({
      id: id as CustodianAccountId,
      status: of(openings, id!)[0]?.status === 'CLS' ? ('closed' as const) : ('open' as const),
      registration: of(openings, id!)[0]?.text ?? '',
      custodianTin,
      asOf: atHour(day, closingHour),
      cash: { available: cents(BigInt(balance!)), pendingIn: noCents, reserved: noCents },
      positions: of(positions, id!).map(({ asset, units_micro: units, status }) => ({
        portfolioId: asset as PortfolioId,
        shares: microshares(BigInt(units!)),
        status: statuses[status as keyof typeof statuses],
      })),
      feesDue: cents(
        of(fees, id!)
          .filter(({ status }) => status === 'PDU')
          .reduce((sum, { amount_cents: amount }) => sum + BigInt(amount!), 0n),
      ),
    }))
  }
  return {
    account: async (id: CustodianAccountId) =>
      (await accountsOn(clock.today())).find((account) => account.id === id) ?? null,
    /**
     * The last close before a day; null until all its files have been processed, so that they are compared together.
     */
    statementOfCash: async (day: BusinessDay) => {
      const close = plusBankDays(day, -1)
      const taken = (await store.dailyFiles(close)).filter((file) => file.day === close && file.isTaken)
      const isWhole = dailyReports.every((type) => taken.some((file) => file.type === type))
      return isWhole ? { asOf: atHour(close, closingHour), accounts: await accountsOn(close) } : null
    },
  }
}
