import { describe, expect, it } from 'vitest'
import type { AutoInvestData } from '#business/auto-invest/web/auto-invest-documents.ts'
import { ChangeForm } from '#business/auto-invest/web/change-form.tsx'
import { ScheduleActions } from '#business/auto-invest/web/schedule-actions.tsx'
import { businessDay } from '#kernel/business-day.ts'
import type { ScheduleFragment } from '#web/generated/graphql.ts'
import { nothing, openForm, part, today } from './open-form.tsx'

const bank = (id: string, name: string) => ({ id, name, bankName: 'First Bank', mask: '1234', status: 'verified' })
const schedule = part<ScheduleFragment>({
  id: 'sub_1',
  state: 'active',
  frequency: 'monthly',
  nextInvestmentDt: '2026-12-01',
  nextPeriod: 7,
  fundingSourceId: 'bnk_a',
  total: '10000',
  allocations: [{ portfolioId: '1', amount: '10000' }],
})
const data = part<AutoInvestData>({
  basketQuote: {
    lines: ['1', '2'].map((portfolioId) => ({
      portfolioId,
      portfolio: { id: portfolioId, name: `Portfolio ${portfolioId}` },
      quote: { canInvest: true, obstacles: [], accredited: true, alreadyInvested: true, minimum: '10000' },
    })),
  },
  portfolios: ['1', '2'].map((id) => ({
    id,
    name: `Portfolio ${id}`,
    comingSoonFlg: false,
    isAcceptingInvestments: true,
  })),
  cashBalance: { available: '0' },
  me: { user: { id: 'usr_1', bankAccounts: [bank('bnk_a', 'Checking'), bank('bnk_b', 'Savings')] } },
})

describe('a change of a schedule', () => {
  it('sends the bank and the amounts as they are now chosen', async () => {
    const form = await openForm(<ChangeForm schedule={schedule} data={data} onClose={nothing} />)
    await form.type('Portfolio', '2')
    await form.type('Amount', '250')
    await form.choose('First Bank, Savings')
    await form.press('Review')
    await form.press('Save the change')
    expect(form.sent).toEqual([
      {
        name: 'ChangeAutoInvest',
        variables: { id: 'sub_1', fundingSourceId: 'bnk_b', allocations: [{ portfolioId: '2', amount: '25000' }] },
      },
    ])
  })
})

describe('the actions of a schedule send', () => {
  const open = ({ isReadOnly = false } = {}) =>
    openForm(
      <ScheduleActions
        schedule={schedule}
        today={businessDay(today)}
        isReadOnly={isReadOnly}
        onChange={nothing}
        onDone={nothing}
      />,
    )

  it('the period that is skipped', async () => {
    const form = await open()
    await form.press('Skip the next investment')
    await form.press('Skip it')
    expect(form.sent).toEqual([{ name: 'SkipAutoInvest', variables: { id: 'sub_1', period: 7 } }])
  })

  it('the day of the end of a pause', async () => {
    const form = await open()
    await form.press('Pause')
    await form.press('Pause until this day')
    expect(form.sent).toEqual([{ name: 'PauseAutoInvest', variables: { id: 'sub_1', until: '2026-12-20' } }])
  })

  it('no day for a pause without an end', async () => {
    const form = await open()
    await form.press('Pause')
    await form.press('Pause until I resume it')
    expect(form.sent).toEqual([{ name: 'PauseAutoInvest', variables: { id: 'sub_1', until: null } }])
  })

  it('the end', async () => {
    const form = await open()
    await form.press('End')
    await form.press('End it')
    expect(form.sent).toEqual([{ name: 'EndAutoInvest', variables: { id: 'sub_1' } }])
  })

  it('nothing for someone who may only look: every button is out of use', async () => {
    await open({ isReadOnly: true })
    const buttons = [...document.querySelectorAll('button')]
    expect(buttons.map(({ textContent }) => textContent)).toContain('End')
    expect(buttons.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual([])
  })
})
