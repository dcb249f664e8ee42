import { idOf, nothingWaits, type Samples } from './world.ts'

export const custody: Samples = {
  /** A charge of the bank to the operating account that nobody has booked. */
  proposeBookBankFee: async ({ testCompany: { owner }, operators: [by] }) => {
    const [statement, line, subject] = [idOf('stm'), idOf('stl'), idOf('brk')]
    const { rows } = await owner.query(
      `insert into custody.bank_account (id, kind, ledger_key, bank_name, mask, opened_at)
       values ('cba_operating', 'operating', 'bank:operating', 'A bank', '4402', '2026-01-01Z')
       on conflict (id) do update set mask = excluded.mask where false returning id`,
    )
    const account = rows[0]?.id ?? 'cba_operating'
    const hash = line
      .replaceAll(/\W|_/g, '')
      .padStart(64, '0')
      .replaceAll(/[^0-9a-f]/g, '0')
      .slice(-64)
    await owner.query(
      `insert into custody.statement_file (hash, name, content, arrived_at, imported_at) values ($1, 'a file', 'x', '2026-01-02Z', '2026-01-02Z')`,
      [hash],
    )
    const day = `(select coalesce(max(day), '2025-01-01') + 1 from custody.statement where bank_account_id = $2)`
    await owner.query(
      `insert into custody.statement (id, bank_account_id, day, sequence, opening_cents, closing_cents, file_hash) values ($1, $2, ${day}, 1, 0, -1500, $3)`,
      [statement, account, hash],
    )
    await owner.query(
      `insert into custody.statement_line (id, statement_id, bank_account_id, booked_on, value_on, amount_cents, reference, bank_reference, code, words)
       values ($1, $2, $3, '2025-01-02', '2025-01-02', -1500, '', $1, '698', 'Fee')`,
      [line, statement, account],
    )
    await owner.query(
      `insert into custody.break (id, bank_account_id, side, line_id, day, amount_cents, reference, known_by, code, is_repeated, kind, found_on)
       values ($1, $2, 'bank', $3, '2025-01-02', -1500, '', '{}', '698', false, 'fee', '2025-01-02')`,
      [subject, account, line],
    )
    const variables = { id: idOf('prp'), subject, reason: 'The bank’s monthly charge.' }
    return { by, variables, other: { reason: 'Another charge.' } }
  },
  proposePayInCapital: async (world) => {
    await nothingWaits(world)
    const variables = { id: idOf('prp'), amount: '5000000', reason: 'Paid in by the owners.' }
    return { by: world.operators[0], variables, other: { amount: '6000000' } }
  },
}
