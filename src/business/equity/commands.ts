import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import { day, id, integer, labeled, paragraph, proposalId, sharePrice, text } from '#engine/command/input.ts'

export const equityCommands = commands('equity', {
  recordEquityGrant: {
    audience: 'operator',
    job: 'portfolios',
    title: 'Record an equity grant',
    roles: { propose: ['fundAccounting'], approve: ['compliance'] },
    effect: 'standing',
    undo: ['cancelEquityGrant'],
    notifies: ['grantRecorded'],
    secondPerson: 'proposal',
    example: `--email ada@example.com --share-class "Common" --shares 1000 --price 0.50 --granted-on 2026-01-05 --vests-from 2026-01-05 --vesting-months 48 --cliff-months 12 ${exampleReason}`,
    says: 'Proposes to record shares in the company that were granted to a person. A second operator approves.',
    input: {
      id: proposalId(),
      email: text('The address with which the holder logs in.'),
      shareClass: text('The class of the shares.'),
      shares: integer('Number of whole shares granted.'),
      price: labeled('Price per share', sharePrice('Price of one share for the holder, in millionths of a dollar.')),
      grantedOn: day('The day of the grant.'),
      vestsFrom: day('First day of the months of vesting.'),
      vestingMonths: integer('Number of months until all shares are vested; 0 if at once.'),
      cliffMonths: integer('Number of months before any shares vest.'),
      reason: paragraph('Reason for the proposal, for the operator who approves it.'),
    },
  },
  cancelEquityGrant: {
    audience: 'operator',
    job: 'portfolios',
    title: 'Cancel an equity grant',
    roles: { propose: ['fundAccounting'], approve: ['compliance'] },
    effect: 'standing',
    undo: ['recordEquityGrant'],
    notifies: ['grantCanceled'],
    secondPerson: 'proposal',
    example: `--grant eqg_${exampleUuid} ${exampleReason}`,
    says: 'Proposes to cancel a share grant that was recorded wrongly. A second operator approves.',
    input: {
      id: proposalId(),
      grantId: labeled('Grant', id('eqg', 'The share grant, `eqg_…`.')),
      reason: paragraph('Reason for the proposal, for the operator who approves it.'),
    },
  },
})
