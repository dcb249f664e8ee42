import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { debtPostings, movementKindOf, movementKinds, movementLabel, movementMeans } from './movement.ts'
import { causeOf } from './movement-cause.ts'

type Posting = { readonly name: string; readonly accounts: string[] }

/** Every posting of the money stories with its accounts, from docs/money.md, which those stories print. */
function postings(): Posting[] {
  const found: Posting[] = []
  for (const line of readFileSync('docs/money.md', 'utf8').split('\n')) {
    const [, name = '', account = ''] = line.split('|').map((cell) => cell.trim())
    if (!line.startsWith('| ') || name === 'posting' || name.startsWith('---')) continue
    if (name) found.push({ name, accounts: [] })
    found.at(-1)?.accounts.push(account)
  }
  return found
}
/** "settle order" is settleOrder; the end of a pending posting is shown under the pending one's name. */
const kindOf = (name: string) =>
  name.replace(/ \(pending\)$/, '').replace(/ ([a-z])/g, (_all, c: string) => c.toUpperCase())
const isShown = ({ name, accounts }: Posting) =>
  !/\((post|void)\)$/.test(name) && accounts.some((account) => account.startsWith('cash '))

it('names every posting that moves cash for what it is, and none of them a correction', () => {
  const shown = [
    ...new Set(
      postings()
        .filter(isShown)
        .map(({ name }) => kindOf(name.replace(' (reverse)', ''))),
    ),
  ]
  expect(shown.length).toBeGreaterThan(25)
  expect(shown.filter((kind) => movementKindOf(kind) === 'other')).toEqual([])
})

it.each([
  ['iraTransferReceived', 'Transferred from another custodian'],
  ['payCustodian', 'Sent to the custodian'],
  ['custodianReceived', 'Received by the custodian'],
  ['custodianFee', 'Custodian’s fee'],
  ['distributionFederalTax', 'Tax withheld from a distribution'],
])('calls %s "%s"', (posting, label) => {
  expect(movementLabel(movementKindOf(posting))).toBe(label)
})

it('says of each kind what it is, and shows debts by their names', () => {
  expect(new Set(movementKinds.map(movementMeans)).size).toBe(movementKinds.length)
  expect(debtPostings.map(movementKindOf)).toEqual(['owed', 'owed', 'custodianFeeOwed'])
})

it('leads to the order, the dividend or the sale that moved the cash', () => {
  expect(['ord_1', 'div_1', 'sel_1', 'dep_1', 'acc_2', 'fee'].map((subject) => causeOf(subject, 'acc_1'))).toEqual([
    '/order/ord_1',
    '/users/dividends/dvl_div_1_acc_1',
    '/users/sales/sel_1',
    null,
    null,
    null,
  ])
})
