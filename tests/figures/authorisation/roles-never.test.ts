import { describe, expect, it } from 'vitest'
import { schema } from '#apps/api/schema.ts'
import { allCommands } from '#engine/command/declare.ts'
import { readersOfQuery } from '#io/graphql/staff-query.ts'
import type { StaffRole } from '#kernel/staff-role.ts'

/** Written by hand, from the company's own rules and not from the declarations: the acts of those who have few. */
const fewActs: Readonly<Partial<Record<StaffRole, readonly string[]>>> = {
  auditor: ['exportAudit', 'exportEvidenceBinder'],
  engineerOnCall: [
    'acknowledgeAlert',
    'acknowledgeAlerts',
    'acknowledgePage',
    'addOnCallShift',
    'breakGlass',
    'discardWork',
    'endBreakGlass',
    'removeOnCallShift',
    'retryEvent',
    'retryIraReceipt',
    'retryJob',
    'retryMessage',
    'reviewSwitch',
    'suspendOperator',
    'turnSwitchOff',
    'turnSwitchOn',
    'withdrawProposal',
  ],
  accessAdministrator: [
    'acknowledgePage',
    'addOnCallShift',
    'appointOperator',
    'approveProposal',
    'decideAccess',
    'dismissOperator',
    'endBreakGlass',
    'grantRole',
    'reinstateOperator',
    'rejectProposal',
    'removeOnCallShift',
    'reviewBreakGlass',
    'suspendOperator',
    'takeRole',
    'withdrawProposal',
  ],
}

/** Queries that show someone, by name or by an amount beside their account. */
const ofSomeone = [
  'accreditationCases',
  'accreditationQueue',
  'cashReviews',
  'contactMessage',
  'contactMessages',
  'dividendPreview',
  'failedTransfers',
  'frozenAccounts',
  'investorFile',
  'investorNotes',
  'investorStanding',
  'investors',
  'openWork',
  'proposalPreview',
  'proposals',
  'receivables',
  'sellQueue',
] as const

const acts = allCommands().filter(({ roles }) => roles !== null)
const sentBy = (role: StaffRole) =>
  acts
    .filter(({ roles }) => roles!.send.includes(role))
    .map(({ name }) => name)
    .toSorted()
const approvedBy = (role: StaffRole) =>
  acts.filter(({ roles }) => roles!.approve.includes(role)).map(({ name }) => name)
const fields = schema.getQueryType()!.getFields()
const readersOf = (query: string): readonly StaffRole[] => readersOfQuery(fields[query]!) ?? []

/** The five people with whom a small company runs: each has a bundle of roles. */
const fivePeople: Readonly<Record<string, readonly StaffRole[]>> = {
  chief: ['compliance', 'accessAdministrator'],
  finance: ['fundAccounting', 'accessAdministrator'],
  operations: ['payments', 'support'],
  assets: ['portfolioManager', 'investorRelations'],
  engineer: ['engineerOnCall'],
}
const whoHas = (roles: readonly StaffRole[]) =>
  Object.keys(fivePeople).filter((person) => fivePeople[person]!.some((role) => roles.includes(role)))

describe('whatever is declared', () => {
  it.each(Object.entries(fewActs))('a person who is only %s sends nothing but what is theirs', (role, theirs) => {
    expect(sentBy(role as StaffRole)).toEqual(theirs)
  })

  it.each(['auditor', 'engineerOnCall', 'support', 'payments'] as const)('%s approves nothing', (role) => {
    expect(approvedBy(role)).toEqual([])
    expect(sentBy(role).filter((name) => /^(approve|reject)/.test(name))).toEqual([])
  })

  it('access administrators approve who is on the staff, and nothing else', () => {
    expect(approvedBy('accessAdministrator').toSorted()).toEqual([
      'appointOperator',
      'dismissOperator',
      'grantRole',
      'reinstateOperator',
    ])
  })

  it.each(['appointOperator', 'dismissOperator', 'grantRole', 'reinstateOperator', 'takeRole'])(
    'nobody proposes %s, or does it, but those who answer for access',
    (name) => {
      const { roles } = acts.find((act) => act.name === name)!
      for (const role of [...roles!.send, ...roles!.approve])
        expect(['accessAdministrator', 'compliance']).toContain(role)
    },
  )

  it.each([
    'recordPeriodCash',
    'correctPeriodCash',
    'declareDividend',
    'correctDividend',
    'reverseDividend',
    'recordProduction',
    'importBankStatement',
    'proposeRetryTransfer',
    'proposeWriteOffReceivable',
    'publishSharePrice',
  ])('who approves for the rules does not record money or propose it: %s', (name) => {
    expect(sentBy('compliance')).not.toContain(name)
  })

  it.each(['declareDividend', 'publishSharePrice', 'grantRole', 'runBuyback', 'recordPeriodCash'])(
    'support has no part in %s',
    (name) => {
      expect([...sentBy('support'), ...approvedBy('support')]).not.toContain(name)
    },
  )

  it.each(ofSomeone)('the engineer on call does not read %s', (query) => {
    expect(readersOf(query)).not.toContain('engineerOnCall')
  })

  it('engineers and who gives roles read of no investor, by any query', () => {
    const shown = Object.values(fields).filter(
      ({ extensions }) => extensions.dataClass && extensions.audience === 'operator',
    )
    expect(shown.length).toBeGreaterThan(15)
    const who = (role: StaffRole) => shown.filter(({ name }) => readersOf(name).includes(role)).map(({ name }) => name)
    expect(who('engineerOnCall')).toEqual([])
    expect(who('accessAdministrator').toSorted()).toEqual(['proposalPreview', 'proposals'])
  })

  it('the auditor reads nothing that is not masked, and opens nobody', () => {
    const unmasked = Object.values(fields).filter(({ extensions }) => extensions.shows === 'aPerson')
    expect(unmasked.length).toBeGreaterThan(1)
    for (const { name } of unmasked) expect([name, readersOf(name).includes('auditor')]).toEqual([name, false])
    expect(sentBy('auditor')).not.toContain('openPersonalData')
  })

  it.each(['fundAccounting', 'portfolioManager', 'engineerOnCall', 'accessAdministrator', 'auditor'] as const)(
    '%s opens nobody’s data',
    (role) => {
      expect(sentBy(role)).not.toContain('openPersonalData')
    },
  )

  it('five people with the usual bundles run the company, with two others for what takes two', () => {
    const twoApprove = ['proposeRetryTransfer', 'proposeWriteOffReceivable', 'correctDividend', 'reverseDividend']
    const dividends = acts.find(({ name }) => name === 'approveDividend')!.roles!.send
    for (const { name, roles } of acts) {
      const approvers = /^(declare|correct|reverse)Dividend$/.test(name) ? dividends : roles!.approve
      const least = twoApprove.includes(name) ? 2 : approvers.length > 0 ? 1 : 0
      const most = Math.max(...whoHas(roles!.send).map((by) => whoHas(approvers).filter((who) => who !== by).length))
      expect([name, most >= least]).toEqual([name, true])
    }
  })
})
