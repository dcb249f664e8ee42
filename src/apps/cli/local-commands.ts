import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { appointFounder, numberIndexes, operatorsOf, userByProvenEmail } from '#business/people/server/public.ts'
import { gateHash } from '#business/security/server/public.ts'
import { checkAudit } from '#engine/audit/audit-seals.ts'
import { inTransaction } from '#engine/command/command.ts'
import { reindex } from '#engine/sealed/reindex.ts'
import { rotateKeys } from '#engine/sealed/rotate-keys.ts'
import { proveBooks } from '#ledger/prove-books.ts'
import { timeOf } from './operator-session.ts'
import type { Company, Told } from './run-command.ts'
import { supportBundle } from './support-bundle.ts'
import { type CommandWords, type Given, Mistake } from './words.ts'

export type LocalCommand = CommandWords & {
  readonly run: (company: Company, given: Given) => Promise<Told>
}

/** Commands for people on the machine, or that need no sign-in. */
export const localCommands: readonly LocalCommand[] = [
  {
    name: 'login',
    group: 'local',
    what: 'Signs you in with your own password and second factor, in a browser. It lasts ten minutes; only your user of this machine can read it.',
    flags: [],
    run: async ({ session }) => ({ lines: [await session.begin((line) => process.stdout.write(`${line}\n`))] }),
  },
  {
    name: 'logout',
    group: 'local',
    what: 'Ends your sign-in at once: its token works nowhere any more, and is forgotten on this machine.',
    flags: [],
    run: async ({ session }) => {
      return { lines: [await session.end()] }
    },
  },
  {
    name: 'whoami',
    group: 'local',
    what: 'Says who is signed in, and until when.',
    flags: [],
    run: async ({ session }) => {
      const { viewer, until } = await session.person()
      return { lines: [`${viewer.email}, until ${timeOf(until)}`] }
    },
  },
  {
    name: 'check-books',
    group: 'local',
    what: 'Proves the ledger, what every room keeps next to it, and the audit log; ends with 1 and the rows that break a rule.',
    flags: [],
    run: async ({ platform }) => {
      const checks = await proveBooks(platform)
      const lines = checks.flatMap(({ name, checked, offending }) => [
        `${offending.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${checked} checked)`,
        ...offending.map((row) => `     ${JSON.stringify(row, amountsAsText)}`),
      ])
      return { lines, failed: checks.some(({ offending }) => offending.length > 0) }
    },
  },
  {
    name: 'check-audit',
    group: 'local',
    what: 'Reads the audit log against its seals; ends with 1 when a line was changed, taken away or slipped in.',
    flags: [],
    run: async ({ platform }) => {
      const { seals, faults } = await checkAudit(platform.db)
      return {
        lines: [`${seals} seals, ${faults.length} faults`, ...faults.map((fault) => `FAIL ${JSON.stringify(fault)}`)],
        failed: faults.length > 0,
      }
    },
  },
  {
    name: 'support-bundle',
    group: 'local',
    what: 'Writes what someone who helps from outside needs first into a file in this folder: versions, names of settings, figures, kinds of errors. It holds no personal data.',
    flags: [],
    run: async ({ platform, config }) => {
      const bundle = await supportBundle(platform, config)
      const path = `support-bundle-${bundle.madeAt.slice(0, 19).replaceAll(':', '')}.json`
      await writeFile(path, `${JSON.stringify(bundle, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
      return { lines: [`Written: ${path}. Read it before you send it.`] }
    },
  },
  {
    name: 'rotate-keys',
    group: 'local',
    what: 'Seals everything again with DATA_KEY, and indexes tax numbers again with BLIND_INDEX_KEY; what the old keys made still counts meanwhile. Ends with 1 and the rows that do not open.',
    flags: [],
    run: async ({ platform, ports: { identity, statements } }) => {
      const files = await statements.files.reseal()
      const columns = await rotateKeys(platform, identity.sealer)
      const indexes = await reindex(platform, identity.sealer, numberIndexes)
      await inTransaction(platform, { kind: 'system', id: 'cli' }, (ctx) =>
        ctx.audit({ action: 'rotateKeys', subject: identity.sealer.keyName }),
      )
      return {
        lines: [
          `stored files: ${files.resealed}`,
          ...files.unopened.map((name) => `FAIL the stored file ${name} does not open: keep the old keys`),
          ...columns.flatMap(({ schema, table, column, resealed, unopened }) => [
            `${schema}.${table}.${column}: ${resealed}`,
            ...unopened.map((row) => `FAIL ${schema}.${table}.${column} of ${row} does not open: keep the old keys`),
          ]),
          ...indexes.map(({ table, column, changed }) => `${table}.${column}_index: ${changed}`),
        ],
        failed: files.unopened.length > 0 || columns.some(({ unopened }) => unopened.length > 0),
      }
    },
  },
  {
    name: 'appoint-first-operators',
    group: 'local',
    what: 'Makes a user an operator while there are fewer than two. From then on two operators decide who is one.',
    flags: [
      {
        name: 'email',
        looks: 'email',
        needed: true,
        what: 'Email of someone who has logged in and confirmed the address.',
      },
    ],
    run: async ({ platform }, { email }) => {
      const userId = await userByProvenEmail(platform.db, String(email))
      if (!userId)
        throw new Mistake(`No one has confirmed ${String(email)}; they log in and open the link in our email before.`)
      if ((await operatorsOf(platform.db)).length >= 2)
        return { lines: ['There are two operators: they decide (appoint-operator).'], failed: true }
      await inTransaction(platform, { kind: 'system', id: 'cli' }, (ctx) => appointFounder(ctx, userId))
      return { lines: [`appointOperator: ${userId}`] }
    },
  },
  {
    name: 'new-gate-password',
    group: 'local',
    what: 'Makes a password for the gated page, and what GATE_HASH has to be set to.',
    flags: [],
    run: async () => {
      const password = randomBytes(12).toString('base64url')
      return { lines: [`Password   ${password}`, `GATE_HASH  ${await gateHash(password)}`] }
    },
  },
]

const amountsAsText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)
