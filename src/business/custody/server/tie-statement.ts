import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { atHour, type BusinessDay, dayOf, plusBankDays, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { type CustodyAccountId, idOf, type StatementId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { balancesAsOf } from '#ledger/balances.ts'
import { type BookedLine, bookedLines } from '#ledger/booked-lines.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'
import { ageInBankDays, type BreakKind, differenceOf, kindOfBreak, wordsOfBreak } from '../rules/breaks.ts'
import { matchLines, type OpenEntry, referenceOnWire } from '../rules/match-lines.ts'
import {
  type Break,
  closeMatched,
  knownReferences,
  linesOf,
  openBreaks,
  saveBreaks,
  saveMatches,
  unmatched,
} from './break-store.ts'

type TiedStatement = {
  readonly id: StatementId
  readonly day: BusinessDay
  readonly opening: Cents
  readonly closing: Cents
  /** The day of the previous statement; null for the account's first. */
  readonly after: BusinessDay | null
  readonly account: { readonly id: CustodyAccountId; readonly ledger_key: string; readonly mask: string }
}

/** A new break, whose kind depends on its age. */
type Found = Omit<Break, 'id' | 'kind' | 'explained_at'>
type Line = Awaited<ReturnType<typeof linesOf>>[number]

const endOf = (day: BusinessDay): Instant => atHour(plusDays(day, 1), 0)
const ledgerAccountOf = ({ ledger_key: key }: TiedStatement['account']): MoneyAccount => ({
  key,
  unit: 'USD',
  kind: 'bank',
})

/**
 * Reconciles a bank account at the end of a bank day: ledger entries since the last statement and the bank's lines are
 * matched with each other and with open ones. The rest explains the difference of the balances, and is kept until it is
 * closed.
 */
export async function tieStatement(ctx: Ctx, statement: TiedStatement): Promise<void> {
  const { day, account } = statement
  const window = { from: endOf(statement.after ?? plusBankDays(day, -1)), before: endOf(day) }
  const ledgerAccount = ledgerAccountOf(account)
  const entries = await unmatched(ctx, account.id, (await bookedLines(ctx.tx, [ledgerAccount], window)).map(entryOf))
  const lines = await linesOf(ctx, statement.id)
  const open = await openBreaks(ctx, account.id)
  const references = await knownReferences(ctx, account.id, lines)
  const matches = matchLines(
    [...open.flatMap(openLine), ...lines],
    [...open.flatMap(openEntry), ...entries],
    references,
  )
  await saveMatches(ctx, account.id, matches)
  await closeMatched(ctx, { accountId: account.id, day }, matches)
  const isMatched = new Set<string | bigint>(matches.flatMap(({ lineId, transferId }) => [lineId, transferId]))
  const stated = lines.filter(({ lineId }) => isMatched.has(lineId)).map(({ reference }) => reference)
  const repeated = new Set([...references, ...stated])
  const breaks = await keepBreaks(ctx, statement, {
    still: open.filter((it) => !isMatched.has(it.line_id ?? '') && !isMatched.has(it.transfer_id ?? '')),
    differences: [
      ...lines.filter(({ lineId }) => !isMatched.has(lineId)).map((line) => lineBreak(line, repeated)),
      ...entries.filter(({ transferId }) => !isMatched.has(transferId)).map(entryBreak),
      ...(await openingBreak(ctx, statement, window.from)),
    ],
  })
  await saveTie(ctx, statement, { ledger: await heldAt(ctx, ledgerAccount, window.before), breaks })
}

async function heldAt({ tx }: Ctx, account: MoneyAccount, before: Instant): Promise<Cents> {
  const balance = await balancesAsOf(tx, [account], { booked: before.subtract({ milliseconds: 1 }) })
  return cents(-balance(account))
}

const openLine = ({ line_id: lineId, day, amount_cents: amount, reference }: Break) =>
  lineId === null ? [] : [{ lineId, day, amount, reference }]

const openEntry = ({ transfer_id: transferId, day, amount_cents: amount, known_by: references }: Break) =>
  transferId === null ? [] : [{ transferId, day, amount, references }]

/** The ledger's entry with the bank's sign. */
function entryOf({ transferId, bookedAt, amount, subject, memo }: BookedLine): OpenEntry {
  const named = [memo.instructionId, memo.bankTransferId].filter((it) => typeof it === 'string')
  return { transferId, day: dayOf(bookedAt), amount: -amount, references: [...named, subject].map(referenceOnWire) }
}

const lineBreak = ({ lineId, day, amount, reference, code }: Line, repeated: ReadonlySet<string>): Found => ({
  side: 'bank',
  line_id: lineId,
  transfer_id: null,
  day,
  amount_cents: amount,
  reference,
  known_by: [],
  code,
  is_repeated: reference !== '' && repeated.has(reference),
})

const entryBreak = ({ transferId, day, amount, references }: OpenEntry): Found => ({
  side: 'ledger',
  line_id: null,
  transfer_id: transferId,
  day,
  amount_cents: cents(amount),
  reference: references[0] ?? '',
  known_by: [...references],
  code: '',
  is_repeated: false,
})

/** An account's first statement must open with the ledger's balance; otherwise that is a break. */
async function openingBreak(
  ctx: Ctx,
  { after, account, day, opening }: TiedStatement,
  from: Instant,
): Promise<Found[]> {
  if (after !== null) return []
  const amount = cents((await heldAt(ctx, ledgerAccountOf(account), from)) - opening)
  const nothing = { line_id: null, transfer_id: null, reference: '', known_by: [], code: '', is_repeated: false }
  return amount === 0n ? [] : [{ ...nothing, side: 'opening', day, amount_cents: amount }]
}

type Open = { readonly still: readonly Break[]; readonly differences: readonly Found[] }

/** Saves new breaks and ages earlier ones. Operators are alerted to newly unexplained ones. */
async function keepBreaks(ctx: Ctx, { day, account }: TiedStatement, { still, differences }: Open): Promise<Break[]> {
  const kindOf = ({ side, day: since, code, is_repeated: isRepeated }: Found): BreakKind =>
    kindOfBreak({ side, day: since, code, isRepeated }, day)
  const all = [
    ...still.map((it) => ({ ...it, was: it.kind, kind: kindOf(it) })),
    ...differences.map((it) => ({
      ...it,
      id: idOf('brk', uuidv7()),
      explained_at: null,
      was: null,
      kind: kindOf(it),
    })),
  ]
  await saveBreaks(ctx, { accountId: account.id, day }, all)
  const unexplained = all.filter(({ kind, was }) => kind === 'unexplained' && was !== 'unexplained')
  await ctx.emitAll(
    unexplained.map((it) => {
      const others = all.filter(({ side, reference }) => side !== it.side && reference === it.reference)
      const words = wordsOfBreak(
        it.side,
        { amount: it.amount_cents, reference: it.reference, account: `…${account.mask}`, day: it.day },
        it.reference === '' ? [] : others.map(({ amount_cents }) => amount_cents),
      )
      return engineEvents.operatorsAlerted({ alert: 'bankBreak', subject: it.id, text: words })
    }),
  )
  return all.map(({ was: _, ...it }) => it)
}

const oldestOf = (breaks: readonly Break[]): BusinessDay | undefined =>
  breaks
    .map((it) => it.day)
    .reduce<BusinessDay | undefined>((least, on) => (least && least < on ? least : on), undefined)

type Tie = { readonly ledger: Cents; readonly breaks: readonly Break[] }

async function saveTie(ctx: Ctx, { id, day, closing, account }: TiedStatement, { ledger, breaks }: Tie): Promise<void> {
  const sum = (of: (it: Break) => boolean): Cents =>
    cents(breaks.filter(of).reduce((total, it) => total + differenceOf(it.side, it.amount_cents), 0n))
  const isOf = (kind: BreakKind) => (it: Break) => it.explained_at === null && it.kind === kind
  const { unaccounted_cents: unaccounted } = await ctx.tx
    .insertInto('custody.tie')
    .values({
      bank_account_id: account.id,
      day,
      statement_id: id,
      ledger_cents: ledger,
      statement_cents: closing,
      timing_cents: sum(isOf('timing')),
      fee_cents: sum(isOf('fee')),
      explained_cents: sum((it) => it.explained_at !== null),
      unexplained_cents: sum(isOf('unexplained')),
      open_breaks: breaks.length,
      oldest_bank_days: ageInBankDays(oldestOf(breaks) ?? day, day),
      tied_at: ctx.clock.now(),
    })
    .returning('unaccounted_cents')
    .executeTakeFirstOrThrow()
  if (unaccounted === 0n) return
  const text = `The ledger and the statement of …${account.mask} for ${day} differ by more than their open breaks: entries or lines were changed. Check the books.`
  await ctx.emit(engineEvents.operatorsAlerted({ alert: 'bankTieBroken', subject: `${account.id}:${day}`, text }))
}
