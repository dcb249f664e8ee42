import { appointOperator, operatorsOf, userByEmail } from '#business/people/server/door.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { inTransaction } from '#platform/command/command.ts'
import type { Platform } from '#platform/command/platform.ts'
import type { Told } from './run-command.ts'
import { type CommandWords, type Given, Mistake } from './words.ts'

export type LocalCommand = CommandWords & { readonly run: (platform: Platform, given: Given) => Promise<Told> }

/** What only the machine's own people may do, or what nobody needs to sign for. */
export const localCommands: readonly LocalCommand[] = [
  {
    name: 'check-books',
    group: 'local',
    what: 'Proves the invariants of the whole ledger; ends with 1 and the offending rows when one is broken.',
    flags: [],
    run: async ({ db }) => {
      const checks = await checkBooks(db)
      const lines = checks.flatMap(({ name, checked, offending }) => [
        `${offending.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${checked} checked)`,
        ...offending.map((row) => `     ${JSON.stringify(row, amountsAsText)}`),
      ])
      return { lines, failed: checks.some(({ offending }) => offending.length > 0) }
    },
  },
  {
    name: 'appoint-first-operators',
    group: 'local',
    what: 'Makes a user an operator while there are fewer than two. From then on two operators decide who is one.',
    flags: [{ name: 'email', looks: 'email', needed: true, what: 'Of somebody who has logged in before.' }],
    run: async (platform, { email }) => {
      const userId = await userByEmail(platform.db, String(email))
      if (!userId) throw new Mistake(`Nobody logs in as ${String(email)}; they have to log in once before.`)
      if ((await operatorsOf(platform.db)).length >= 2)
        return { lines: ['There are two operators: they decide (appoint-operator).'], failed: true }
      await inTransaction(platform, { kind: 'system', id: 'cli' }, (ctx) => appointOperator(ctx, userId))
      return { lines: [`appointOperator: ${userId}`] }
    },
  },
]

const amountsAsText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)
