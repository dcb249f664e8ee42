import { v7 as uuidv7 } from 'uuid'
import {
  approveDividend,
  declareDividend,
  declaredDividends,
  withdrawDividend,
} from '#business/dividends/server/door.ts'
import { operatorByEmail } from '#business/people/server/door.ts'
import { recordPeriodCash } from '#business/portfolios/server/door.ts'
import { type Cents, formatCents, parseCents } from '#kernel/cents.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { runCommand } from '#platform/command/command.ts'
import type { Actor, Ctx, Platform } from '#platform/command/platform.ts'
import { type CommandWords, Mistake } from './words.ts'

export type Told = { readonly lines: readonly string[]; readonly failed?: boolean }
export type Command = CommandWords & {
  readonly run: (platform: Platform, given: Record<string, string>) => Promise<Told>
}

export const commands: Readonly<Record<string, Command>> = {
  'record-month': {
    what: "Opens a month's cash: revenue, costs and what is put aside. What is left can be distributed.",
    needs: ['as', 'portfolio', 'month', 'costs'],
    may: ['revenue', 'reserve'],
    run: (platform, given) =>
      act(platform, given, 'recordPeriodCash', (ctx) =>
        recordPeriodCash(ctx, {
          portfolioId: given.portfolio!,
          month: given.month!,
          costs: money(given.costs!),
          reserve: money(given.reserve ?? '0'),
          ...(given.revenue ? { revenue: money(given.revenue) } : {}),
        }),
      ),
  },
  'declare-dividend': {
    what: 'Declares what a month pays; without --pool, what its recorded cash leaves.',
    needs: ['as', 'portfolio', 'month'],
    may: ['pool'],
    run: (platform, given) =>
      act(platform, given, 'declareDividend', (ctx) =>
        declareDividend(ctx, {
          id: `div_${uuidv7()}`,
          portfolioId: given.portfolio!,
          month: given.month!,
          ...(given.pool ? { pool: money(given.pool) } : {}),
        }),
      ),
  },
  'approve-dividend': {
    what: 'Pays a declared dividend. Somebody other than its declarer approves it.',
    needs: ['as', 'id'],
    run: (platform, given) => act(platform, given, 'approveDividend', (ctx) => approveDividend(ctx, { id: given.id! })),
  },
  'withdraw-dividend': {
    what: 'Takes a declared dividend back before it is paid.',
    needs: ['as', 'id'],
    run: (platform, given) =>
      act(platform, given, 'withdrawDividend', (ctx) => withdrawDividend(ctx, { id: given.id! })),
  },
  dividends: {
    what: 'Lists what waits for approval.',
    needs: [],
    run: async (platform) => {
      const declared = await declaredDividends(platform.db)
      return {
        lines:
          declared.length === 0
            ? ['Nothing waits for approval.']
            : declared.map(
                (dividend) =>
                  `${dividend.id}  portfolio ${dividend.portfolioId}  ${dividend.month}  ${formatCents(dividend.pool)}`,
              ),
      }
    },
  },
  'check-books': {
    what: 'Proves the invariants of the whole ledger.',
    needs: [],
    run: async (platform) => {
      const checks = await checkBooks(platform.db)
      const lines = checks.flatMap(({ name, checked, offending }) => [
        `${offending.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${checked} checked)`,
        ...offending.map(
          (row) =>
            `     ${JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`,
        ),
      ])
      return { lines, failed: checks.some(({ offending }) => offending.length > 0) }
    },
  },
}

async function act(
  platform: Platform,
  given: Record<string, string>,
  operation: string,
  work: (ctx: Ctx) => Promise<{ id: string } | Refusal>,
): Promise<Told> {
  const actor = await operatorNamed(platform, given.as!)
  const done = await runCommand(platform, { actor, operation, key: uuidv7(), input: given }, work)
  return isRefusal(done) ? { lines: [done.message], failed: true } : { lines: [`${operation}: ${done.id}`] }
}

async function operatorNamed(platform: Platform, email: string): Promise<Actor> {
  const id = await operatorByEmail(platform.db, email)
  if (!id) throw new Mistake(`${email} is no operator.`)
  return { kind: 'operator', id }
}

function money(text: string): Cents {
  const amount = parseCents(text)
  if (amount === null) throw new Mistake(`"${text}" is no amount of money; write it like 1250.00.`)
  return amount
}
