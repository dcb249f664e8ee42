import type { BooksMeter } from '#engine/approvals/preview.ts'
import { shownMoney, shownShares } from '#engine/approvals/shown-value.ts'
import { cents } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { type BookedOnKind, bookedSince, lastTransfer } from '#ledger/booked-since.ts'

const names: Readonly<Record<string, string>> = {
  cash: 'Investors’ cash',
  fbo: 'Bank account of investors’ cash',
  holding: 'Investors’ shares',
  receivable: 'Balances due from investors',
  distributable: 'Distributable cash',
  raised: 'Capital raised',
  revenue: 'Revenue',
  plantCost: 'Costs of the plants',
}

function labelOf({ kind, unit, pending }: BookedOnKind): string {
  const words = kind.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  const name = names[kind] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  const ofPortfolio = unit === 'USD' ? '' : `, portfolio ${unit.replace('SHARE:', '')}`
  return `${name}${ofPortfolio}${pending ? ' (held)' : ''}`
}

/** The postings of an approval, read from the ledger itself. */
export const booksMeter: BooksMeter = {
  mark: lastTransfer,
  since: async (tx, mark) => {
    const { kinds, owners, toOwners } = await bookedSince(tx, mark)
    return {
      bookings: kinds.map((booked) => ({
        label: labelOf(booked),
        sum: booked.unit === 'USD' ? shownMoney(cents(booked.sum)) : shownShares(microshares(booked.sum)),
      })),
      holders: owners,
      money: cents(toOwners),
    }
  },
}
