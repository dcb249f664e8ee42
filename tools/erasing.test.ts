import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listTree } from './tidy.ts'

const product = listTree().filter((path) => /^src\/(business|engine)\/.*\.ts$/.test(path) && !path.includes('.test.'))
const textOf = (path: string): string => readFileSync(path, 'utf8')

/** Deletes rows, empties them by a function of the database, or empties what partners and jobs were told. */
const erases =
  /\bdeleteFrom\('|\bdelete from [a-z]+\.|\bselect [a-z]+\.forget|\bforget(Words|Answers|Announcements|FailedJobs|Addresses)\(/
const asks = /from '#engine\/holds\/legal-holds\.ts'/

const withErasure = 'runs only with an erasure, which asks'
const ownList = 'a list of the person’s or the company’s own that is replaced; what it was is in the audit log'
const nobodys = 'about nobody'

/** Files that erase and do not ask whether a legal hold keeps what they erase, each with the reason. */
const unasked: Readonly<Record<string, string>> = {
  'src/business/accounts/server/access-store.ts': 'an access that ended; its grant stays',
  'src/business/cash/server/preferred-account.ts': ownList,
  'src/business/delegates/server/forget-grants.ts': withErasure,
  'src/business/estates/server/name-heirs.ts': ownList,
  'src/business/identity/server/forget-identity.ts': withErasure,
  'src/business/ira/server/parked-changes.ts': 'a change that has been applied',
  'src/business/notifications/server/room.ts': withErasure,
  'src/business/operations/server/room.ts': withErasure,
  'src/business/operations/server/work-marks.ts': 'who on the staff looks after what',
  'src/business/outreach/server/document-watch-store.ts': 'ended by the owner of the address',
  'src/business/outreach/server/forget-watches.ts': 'an address that gets emails about public documents, in no account',
  'src/business/outreach/server/watch-documents.ts': 'addresses whose owners never confirmed them',
  'src/business/people/server/delete-sign-in.ts': withErasure,
  'src/business/people/server/erase-user.ts': withErasure,
  'src/business/people/server/operators.ts': 'staff; who was on it is in the audit log',
  'src/business/people/server/room.ts': withErasure,
  'src/business/portfolios/server/offering-facts.ts': nobodys,
  'src/business/portfolios/server/plant-details.ts': nobodys,
  'src/business/portfolios/server/plant-facts.ts': nobodys,
  'src/business/portfolios/server/portfolio-facts.ts': 'that an account is a holder; the books say so',
  'src/business/portfolios/server/read-weather.ts': nobodys,
  'src/business/proof/server/take-snapshot.ts': 'leaves under a pseudonym; the balances are in the books',
  'src/business/security/server/open-gated-page.ts': 'tries of strangers',
  'src/business/tax/server/missing-forms.ts': 'a form that is no longer missing',
  'src/engine/audit/audit-seals.ts': nobodys,
  'src/engine/audit/seen-addresses.ts': withErasure,
  'src/engine/figures/public-figures.ts': nobodys,
  'src/engine/jobs/due-rows.ts': nobodys,
  'src/engine/jobs/lease.ts': nobodys,
  'src/engine/outbox/forget-words.ts': withErasure,
  'src/engine/outbox/recipient-budget.ts': 'counters of a few minutes',
}

describe('whatever erases or forgets', () => {
  it('asks whether a legal hold keeps it, or says why it need not', () => {
    const silent = product.filter((path) => erases.test(textOf(path)) && !asks.test(textOf(path)))
    expect(silent.toSorted()).toEqual(Object.keys(unasked).toSorted())
  })

  it('runs with an erasure where it says so, which one file alone begins after it has asked', () => {
    const begins = product.filter((path) => textOf(path).includes('privacyEvents.personalDataErased('))
    expect(begins).toEqual(['src/business/privacy/server/close-account.ts'])
    const text = textOf(begins[0]!)
    expect(text.indexOf('isOnHold(ctx.tx, userId)')).toBeGreaterThan(0)
    expect(text.indexOf('isOnHold(ctx.tx, userId)')).toBeLessThan(text.indexOf('personalDataErased('))
  })

  it('would be found if it were new', () => {
    expect(erases.test("await ctx.tx.deleteFrom('people.note').execute()")).toBe(true)
    expect(erases.test('await sql`delete from people.note where old`.execute(db)')).toBe(true)
    expect(erases.test("const forgotten = 'nothing'")).toBe(false)
  })
})
