import { payInFirstCapital } from '#business/custody/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import type { TestCompany } from './test-company.ts'

/** Repeated steps of custody tests; a number of the bank's accounts is 44000 and its last digits. */
export function custodySteps({ owner, platform, config, moveTo }: TestCompany) {
  const bank = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${config.bank.origin}/_standin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  }
  return {
    /** A portfolio that a test made by hand gets the bank account that an offering gives it. */
    openIssuerAccount: (id: string) =>
      owner.query(
        `insert into custody.bank_account (id, kind, portfolio_id, ledger_key, bank_name, mask, opened_at)
          values ('cba_issuer_' || $1, 'issuer', $1, 'bank:issuer:' || $1, 'Casco Point Bank, N.A.', $2, '2025-01-01Z')`,
        [id, String(7000 + Number(id))],
      ),
    payIn: (amount: Cents) =>
      inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => payInFirstCapital(ctx, amount)),
    force: (kind: 'missing' | 'doubled' | 'late' | 'wrongAmount' | 'refused', mask: string) =>
      bank('tricks', { account: `44000${mask}`, kind }),
    /** The bank books something by itself. */
    bookAtBank: (mask: string, amount: bigint, reference: string) =>
      bank('bookings', { account: `44000${mask}`, amount: amount.toString(), reference, words: 'Booked by the bank' }),
    instructions: async () =>
      (
        await owner.query(
          `select counter_account_id as account, direction, amount_cents as amount, state, reason from custody.instruction order by requested_at, 1`,
        )
      ).rows,
    held: async (key: string): Promise<bigint> =>
      0n -
      (await owner.query(`select coalesce(sum(posted), 0)::bigint as posted from ledger.balances(array[$1])`, [key]))
        .rows[0].posted,
    at: (text: string) => moveTo(instant(text)),
  }
}
