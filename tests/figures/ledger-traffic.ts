import { type Cents, cents } from '#kernel/cents.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { type Books, postBatch } from '#ledger/post.ts'
import { type MoneyAccount, moveMoney, moveShares, type ShareAccount, type Transfer } from '#ledger/transfer.ts'

/** Numbers from 0 up to 1 that a seed repeats. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const walletOf = (n: number): MoneyAccount => ({
  key: `cash:w${n}`,
  unit: 'USD',
  kind: 'cash',
  owner: `w${n}`,
  floor: 0n,
})
export const bank: MoneyAccount = { key: 'bank', unit: 'USD', kind: 'bank', hot: true }
const sharesOf = (n: number): ShareAccount => ({
  key: `holding:w${n}:1`,
  unit: 'SHARE:1',
  kind: 'holding',
  owner: `w${n}`,
  floor: 0n,
})
const unissued: ShareAccount = { key: 'unissued:1', unit: 'SHARE:1', kind: 'unissued', hot: true }

const start = instant('2026-03-02T15:00:00Z')
export const lastMoment = (days: number): Instant => start.add({ hours: 24 * days })

/**
 * Fills books with so many entries: deposits, orders in money and shares, holds that are posted, voided or left, and
 * reversals, over some days, with some that take effect days before they are written down.
 */
export async function fillBooks(
  books: Books,
  { entries, wallets, days, random }: { entries: number; wallets: number; days: number; random: () => number },
): Promise<void> {
  let written = 0
  let made = 0
  const anyWallet = (): number => Math.floor(random() * wallets)
  const amount = (): Cents => cents(BigInt(1 + Math.floor(random() * 5_000)))
  while (written < entries) {
    const bookedAt = start.add({ hours: 24 * Math.min(days - 1, Math.floor((written / entries) * days)) })
    const opened: Transfer[] = []
    const follow: Transfer[] = []
    for (let n = 0; n < 400; n += 1) {
      made += 1
      const effectiveAt = random() < 0.2 ? bookedAt.subtract({ hours: Math.floor(random() * 72) }) : bookedAt
      const common = { key: `t${made}`, subject: `s${made % 97}`, effectiveAt, memo: { said: `n${made}` } }
      const wallet = anyWallet()
      const kind = random()
      if (kind < 0.5)
        opened.push({ ...common, kind: 'deposit', phase: 'posted', lines: moveMoney(bank, walletOf(wallet), amount()) })
      else if (kind < 0.7) {
        const shares: Microshares = microshares(BigInt(1 + Math.floor(random() * 9_000_000)))
        const lines = [
          ...moveMoney(bank, walletOf(wallet), amount()),
          ...moveShares(unissued, sharesOf(wallet), shares),
        ]
        opened.push({ ...common, kind: 'order', phase: 'posted', lines })
      } else
        opened.push({ ...common, kind: 'hold', phase: 'pending', lines: moveMoney(bank, walletOf(wallet), amount()) })
      const { key, phase } = opened.at(-1)!
      const resolve = { ...common, key: `${key}r`, target: key }
      if (phase === 'pending' && random() < 0.8)
        follow.push({ ...resolve, kind: 'resolve', phase: random() < 0.7 ? 'post' : 'void' })
    }
    written += (await posted(books, opened, bookedAt)) + (await posted(books, follow, bookedAt))
    // A hold that is posted can be reversed like anything else that is posted.
    const reversed = follow.find(({ phase }) => phase === 'post')
    if (reversed)
      await postBatch(
        books,
        [{ ...reversed, key: `${reversed.key}r`, kind: 'correct', phase: 'reverse', target: reversed.key } as Transfer],
        bookedAt,
      ).catch((error: unknown) => {
        // A holder who has spent it meanwhile cannot give it back; nothing is written then.
        if (!(error instanceof Error && 'code' in error && error.code === 'LB001')) throw error
      })
  }
}

async function posted(books: Books, transfers: Transfer[], bookedAt: Instant): Promise<number> {
  if (transfers.length > 0) await postBatch(books, transfers, bookedAt)
  return transfers.reduce(
    (sum, transfer) => sum + ('lines' in transfer ? transfer.lines.length : transfer.phase === 'post' ? 4 : 2),
    0,
  )
}
