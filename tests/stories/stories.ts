import { v7 as uuidv7 } from 'uuid'
import { describe, expect, inject, it } from 'vitest'
import type { composeRooms } from '#apps/rooms.ts'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { sweptOut } from '#business/custody/server/public.ts'
import { type Json, runCommand } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import { commands } from '#engine/command/declare.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { cents, centsToDecimal } from '#kernel/cents.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { readBalance } from '#ledger/balances.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { type Backer, newBacker } from '#tests/setup/backer.ts'
import { startTestCompany, type TestCompany } from '#tests/setup/test-company.ts'
import { booksSince, lastTransfer } from './books.ts'
import { sectionOf, writeSection } from './page.ts'

const storyCommands = commands('stories', { run: { audience: 'system' } })

export type Storyteller = {
  readonly testCompany: TestCompany
  /** A test whose postings are printed to docs/money.md under this heading, with `said` above the table. */
  readonly story: (title: string, said: string, run: () => Promise<void>) => void
  /** An investor with a bank, whose name is in the tables in place of the account's id. */
  readonly named: (name: string, bank?: Parameters<typeof newBacker>[1]['bank']) => Promise<Backer>
  /** Further names for the tables: an id, and what it is called there. */
  readonly names: Map<string, string>
  /** Runs a use case as this operator, as the API would. */
  readonly operate: <Result extends Json>(
    operator: Viewer,
    operation: string,
    work: (ctx: Ctx) => Promise<Result | Refusal>,
  ) => Promise<Result | Refusal>
}

/**
 * The money stories of one room: a company of its own, whose books are proved after each story and agree with the payment
 * partner at the end. `STORIES=<room> npx vitest run tests/stories/<room>` renews the room's section of docs/money.md and no other.
 */
export function stories(
  room: string,
  { at, rooms, isSwept = false }: { at: string; rooms?: typeof composeRooms; isSwept?: boolean },
  tellAll: (teller: Storyteller) => Promise<void> | void,
): void {
  describe(`the money of ${room}`, async () => {
    const testCompany = await startTestCompany({ at, isOrderly: true, isSwept, ...(rooms ? { rooms } : {}) })
    const names = new Map<string, string>()
    const pages: string[] = []
    let titles = 0
    const story: Storyteller['story'] = (title, said, run) => {
      titles += 1
      it(title, async () => {
        const after = await lastTransfer(testCompany.owner)
        await run()
        // The page shows what moved; whether it was right is for the story to say.
        expect(expect.getState().assertionCalls, 'A story asserts what it prints').toBeGreaterThan(0)
        pages.push(`## ${title}\n\n${said}\n\n${await booksSince(testCompany.owner, after, names)}`)
        expect(await faultsOfBooks(testCompany)).toEqual([])
      })
    }
    const named: Storyteller['named'] = async (name, bank = 'Plaid Checking') => {
      const backer = await newBacker(testCompany, { email: `${name.toLowerCase()}@example.com`, bank })
      names.set(backer.accountId, name)
      return backer
    }
    const operate: Storyteller['operate'] = (operator, operation, work) =>
      runCommand(
        testCompany.platform,
        { actor: operator.actor, command: { ...storyCommands.run, name: operation }, key: uuidv7(), input: {} },
        work,
      )
    await tellAll({ testCompany, story, named, names, operate })
    ending(room, testCompany, () => (pages.length === titles ? pages.join('\n\n') : null))
  })
}

function ending(room: string, testCompany: TestCompany, told: () => string | null): void {
  it('agrees with the payment partner to the cent', async () => {
    const { balances } = (await (await fetch(`${testCompany.config.ach.origin}/_standin/balances`)).json()) as {
      balances: { owner: string; balance: string }[]
    }
    const { db } = testCompany.platform
    // Money that banks moved between accounts did not pass the partner.
    const ours = (await sweptOut(db)) - (await readBalance(db, fbo)).posted
    expect(balances.find(({ owner }) => owner === 'Longlight')?.balance ?? '0.00').toEqual(centsToDecimal(cents(ours)))
  })

  it('is printed in docs/money.md', async (context) => {
    const section = told()
    // With -t only some stories run, which do not make a page.
    if (section === null) return context.skip()
    if (inject('renewedStories') !== room) return expect(section).toEqual(sectionOf(room))
    await writeSection(room, section)
    expect(sectionOf(room)).toBe(section.trim())
  })
}

const faultsOfBooks = async ({ platform }: TestCompany): Promise<unknown[]> =>
  (await checkBooks(databaseOf(platform.pool))).flatMap(({ offending }) => offending)
