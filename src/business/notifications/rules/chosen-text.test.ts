import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { examplePayload } from '#sandbox/console/example-event.ts'
import { asDelegateReads } from './acted-account.ts'
import { notices } from './words.ts'

/**
 * A sample of text that a person may choose: their name, a business's, a bank account's label, or a partner's quote of
 * it.
 */
const chosen = 'Refunds: call 207 555 0123'
const inEvents = [
  'reason',
  'name',
  'label',
  'fileName',
  'business',
  'bankName',
  'note',
  'text',
  'words',
  'delegateName',
]
const days = ['expectedOn', 'claimBy', 'effectiveOn', 'on', 'holdsUntil', 'endsOn', 'dueOn', 'day', 'respondBy']
const amounts = ['amount', 'net', 'proceeds', 'left', 'charged', 'withheld', 'part', 'total', 'wanted']
const values = Object.fromEntries([
  ...inEvents.map((name) => [name, chosen]),
  ...days.map((name) => [name, '2026-03-06']),
  ...amounts.map((name) => [name, '1250']),
  ['month', '2026-02'],
  ['fields', ['city']],
  ['accountId', 'acc_1'],
  ['portfolioId', '1'],
])

describe('the title of a notice, which is the subject of its mail', () => {
  it.each(notices)('of $kind holds nothing that a person chose', ({ parse, schema, words }) => {
    // An order's payment has no notice of its own; every other purpose has.
    const payloads = ['order', 'payout'].map((purpose) => parse(examplePayload(schema, { ...values, purpose })))
    const people = [true, false].flatMap((isDelegate) => [chosen, null].map((business) => ({ isDelegate, business })))
    for (const { isDelegate, business } of people)
      for (const payload of payloads) {
        const said = words(payload, {
          ...{ portfolio: 'Hydro in Brazil', bank: chosen, delegate: chosen, holder: chosen },
          ...{ business, isDelegate, accountId: 'acc_1', part: cents(100) },
        })
        if (said === null) continue
        expect(said.title).not.toContain(chosen)
        const toDelegate = asDelegateReads({ ...said, about: 'it' }, { holder: chosen, accountId: 'acc_1' })
        expect(toDelegate.title).not.toContain(chosen)
      }
  })
})

/** The values in subjects next to our own text. Before adding one, check who may choose its text. */
const looked: ReadonlyMap<string, string> = new Map([
  ['formatCents(totalOf(about.lines))', 'an amount'],
  ['sale.portfolio', 'a portfolio, named by staff'],
  ['portfolio', 'a portfolio, named by staff'],
  ['about.portfolio', 'a portfolio, named by staff'],
  ['about.title', 'the name of a kind of document in our own code'],
  ['about.version', 'a number of ours'],
  ['ticket', 'a number of ours'],
  ['complaintSubject(number)', 'our words with a number of ours'],
  ['receiptSubject(ticket)', 'our words with a number of ours'],
  ['number', 'a number of ours'],
  ['about.number', 'a number of ours'],
  ['what', 'one of two words of ours'],
  ['causes', 'the names of alerts in our own code'],
  ['quarter', 'a quarter of the calendar'],
  ['formatDay(dayOf(dueAt))', 'a day'],
  ['staffRoleWords[role]', 'the name of a role in our own code'],
])

describe('the subject of a mail', async () => {
  const files: string[] = []
  for await (const path of glob('src/business/*/{rules,server}/*.ts'))
    if (!path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('EmailContent')) files.push(path)

  it('is looked for where mails are written', () => expect(files.length).toBeGreaterThan(8))

  it.each(files)('in %s holds our words, amounts, numbers and portfolios alone', (path) => {
    const source = readFileSync(path, 'utf8')
    const subjects = [...source.matchAll(/\bsubject: *(`[^`]*`|'[^']*'|[^\n]*)/g)].map(([, subject]) => subject!)
    const parts = subjects.flatMap((subject) => [...subject.matchAll(/\$\{([^}]*)\}/g)].map(([, part]) => part!))
    expect(parts.filter((part) => !looked.has(part))).toEqual([])
  })
})
