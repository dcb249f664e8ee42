import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { autoInvestCommands } from '#business/auto-invest/commands.ts'
import { agreementHash, startAutoInvest } from '#business/auto-invest/server/change-subscription.ts'
import { cashCommands } from '#business/cash/commands.ts'
import { choosePreferredAccount } from '#business/cash/server/preferred-account.ts'
import { equityProposals } from '#business/equity/proposals.ts'
import { peopleCommands } from '#business/people/commands.ts'
import { requestEmailChange } from '#business/people/server/change-email.ts'
import { saveBeneficiaries } from '#business/people/server/save-beneficiaries.ts'
import { runCommand } from '#engine/command/command.ts'
import { doCommand } from '#engine/command/send-command.ts'
import { type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { idOf, type OrderId } from '#kernel/ids.ts'
import { percent } from '#kernel/rate.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { type CastDay, castDays, danasGrant } from '../data/cast.ts'
import { dana } from '../sign-ins.ts'
import { openBusiness } from './business.ts'
import type { DemoCompany } from './demo-company.ts'
import type { Investor } from './join.ts'
import { decideTogether, type Operators } from './months.ts'
import { must } from './must.ts'
import { order, sign, takeBack, withdraw } from './orders.ts'
import { applyForIra, contribute, rollOver, signIra } from './retirement.ts'

type Story = {
  readonly demoCompany: DemoCompany
  readonly operators: Operators
  readonly investors: readonly Investor[]
}

/** Plays a day of the story's people; returns the orders whose agreements are signed that evening. */
export async function liveStory(story: Story, day: BusinessDay): Promise<OrderId[]> {
  const placed: OrderId[] = []
  for (const event of castDays.filter(({ on }) => on === day)) {
    const investor = story.investors.find(({ person }) => person.email === event.email)
    const id = investor && (await live(story, investor, event))
    if (id) placed.push(id)
  }
  if (day === businessDay(danasGrant.recordedOn)) await grantShares(story)
  return placed
}

/** The order that is to be signed, if the event places one. */
async function live(story: Story, investor: Investor, event: CastDay): Promise<OrderId | null> {
  const { demoCompany } = story
  switch (event.does) {
    case 'invests':
    case 'takesBack':
      return invest(story, investor, event)
    case 'directs':
      return invest(story, { ...investor, accountId: investor.iraId! }, { ...event, fromCash: true })
    case 'opensBusiness':
      await openBusiness(demoCompany, investor)
      return null
    case 'investsForBusiness':
      return invest(story, { ...investor, ...investor.business! }, event)
    case 'withdraws':
      must(await withdraw(demoCompany, investor, event.amount))
      return null
    case 'appliesForIra':
      await applyForIra(demoCompany, investor, event.wish)
      return null
    case 'signsIra':
      await signIra(demoCompany, investor)
      return null
    case 'contributes':
      await contribute(demoCompany, investor, event)
      return null
    case 'rollsOver':
      await rollOver(demoCompany, investor, event)
      return null
    case 'schedules':
      await schedule(demoCompany, investor, event)
      return null
    case 'choosesPayouts':
      await choosePayouts(demoCompany, investor)
      return null
    case 'namesBeneficiary':
      await nameBeneficiary(demoCompany, investor, event.child)
      return null
    case 'changesEmail':
      await changeEmail(demoCompany, investor, event.to)
      return null
  }
}

type Wish = {
  readonly on: string
  readonly does: string
  readonly portfolioId: string
  readonly amount: Cents
  readonly fromCash?: true
  readonly signs?: false
  readonly takesBack?: true
}

async function invest(story: Story, investor: Investor, wish: Wish): Promise<OrderId | null> {
  const { demoCompany } = story
  const id = await order(story, investor, wish)
  if (!id) throw new Error(`${investor.person.email} could not order ${wish.portfolioId} on ${wish.on}`)
  if (wish.does !== 'takesBack' && !wish.takesBack) return wish.signs === false ? null : id
  await demoCompany.drain()
  await sign(demoCompany, [id])
  await demoCompany.drain()
  must(await takeBack(demoCompany, investor, id))
  return null
}

/** The same amount each month from the bank, under the standing agreement. */
async function schedule(
  { platform, clock }: DemoCompany,
  investor: Investor,
  { portfolioId, amount }: { readonly portfolioId: string; readonly amount: Cents },
): Promise<void> {
  const id = idOf('ais', uuidv7())
  const input = {
    id,
    accountId: investor.accountId,
    frequency: 'monthly',
    startsOn: plusDays(clock.today(), 2),
    fundingSourceId: investor.bankId,
    allocations: [{ portfolioId, amount }],
    agreementHash,
    ip: '203.0.113.7',
  } as const
  const about = { key: id, input, subject: id, onBehalfOf: investor.accountId }
  must(
    await runCommand(
      platform,
      { actor: investor.viewer.actor, command: autoInvestCommands.startAutoInvest, ...about },
      (ctx) => startAutoInvest(ctx, input),
    ),
  )
}

/** Dividends go to the bank by themselves from now on. */
async function choosePayouts({ platform }: DemoCompany, { accountId, bankId, viewer }: Investor): Promise<void> {
  const input = { accountId, fundingSourceId: bankId }
  const about = { key: randomUUID(), input, subject: accountId, onBehalfOf: accountId }
  must(
    await runCommand(platform, { actor: viewer.actor, command: cashCommands.choosePreferredAccount, ...about }, (ctx) =>
      choosePreferredAccount(ctx, platform.rooms, input),
    ),
  )
}

/** Everything to a child. The sign-in's moments are the machine's, as the provider writes them. */
export async function nameBeneficiary(
  { platform, ports }: DemoCompany,
  { viewer }: Pick<Investor, 'viewer'>,
  child: { readonly firstName: string; readonly lastName: string; readonly dateOfBirth: string },
): Promise<void> {
  const id = idOf('ben', uuidv7())
  const whole = { class: 'primary', relationship: 'Child', share: percent(100), perStirpes: true, ssn: null }
  must(
    await doCommand(
      platform,
      { ...viewer, signedInAt: Temporal.Now.instant() },
      peopleCommands.saveBeneficiaries,
      { key: uuidv7(), named: [{ id, ...child, ...whole }], spouseAgrees: true },
      saveBeneficiaries(ports.people),
    ),
  )
}

/** The new address is not confirmed yet. */
async function changeEmail({ platform, ports }: DemoCompany, { viewer }: Investor, email: string): Promise<void> {
  must(
    await doCommand(
      platform,
      { ...viewer, signedInAt: Temporal.Now.instant() },
      peopleCommands.requestEmailChange,
      { key: uuidv7(), email },
      requestEmailChange(ports.people),
    ),
  )
}

async function grantShares({ demoCompany, operators, investors }: Story): Promise<void> {
  const holder = investors.find(({ person }) => person.email === dana.email)
  if (!holder) return
  const { recordedOn: _, grantedOn, vestsFrom, ...terms } = danasGrant
  const { userId } = holder.viewer
  const days = { grantedOn: businessDay(grantedOn), vestsFrom: businessDay(vestsFrom) }
  const payload = { userId, ...terms, ...days, price: sharePrice(250_000) }
  await decideTogether(demoCompany, operators, (about) =>
    equityProposals.recordEquityGrant({ ...about, subject: userId, payload }),
  )
}
