import { describe, expect, it } from 'vitest'
import { reinvestAgreement } from '#business/dividends/rules/reinvest-agreement.ts'
import { ChoiceForm } from '#business/dividends/web/choice-form.tsx'
import type { PortfolioChoice, Settings } from '#business/dividends/web/settings-document.ts'
import { nothing, openForm, part } from './open-form.tsx'

const settings = part<Settings>({
  canPayOut: true,
  agreement: { version: reinvestAgreement.version, title: 'Reinvestment agreement', paragraphs: ['You agree.'] },
  targets: [
    { id: '1', name: 'Solar' },
    { id: '2', name: 'Hydro' },
  ],
  refusedTargets: [],
})
const choice = part<PortfolioChoice>({
  portfolio: { id: '1', name: 'Solar' },
  kind: 'keep',
  share: null,
  minimum: '0',
  target: null,
})

describe('the choice for dividends', () => {
  const open = () =>
    openForm(<ChoiceForm accountId="acc_own" settings={settings} choice={choice} onDone={nothing} onCancel={nothing} />)
  const given = { id: expect.stringMatching(/^chc_/), accountId: 'acc_own', portfolioId: '1' }

  it('sends the portfolio, the share and the minimum that were chosen, with what was agreed to', async () => {
    const form = await open()
    await form.choose('Reinvest it')
    await form.type('How much?', '500000')
    await form.type('In which portfolio?', '2')
    await form.type('Minimum amount each time', '12.50')
    await form.choose('I have read the reinvestment agreement')
    await form.press('Review')
    await form.press('Save')
    const reinvest = {
      kind: 'reinvest',
      share: '500000',
      targetPortfolioId: '2',
      agreementVersion: reinvestAgreement.version,
    }
    expect(form.sent).toEqual([{ name: 'ChooseDividend', variables: { ...given, ...reinvest, minimum: '1250' } }])
  })

  it('sends the minimum from which dividends are paid out', async () => {
    const form = await open()
    await form.choose('Send it to the receiving account')
    await form.type('Minimum amount each time', '20')
    await form.press('Review')
    await form.press('Save')
    expect(form.sent).toEqual([{ name: 'ChooseDividend', variables: { ...given, kind: 'payout', minimum: '2000' } }])
  })

  it('leaves out what was chosen for another kind', async () => {
    const form = await open()
    await form.choose('Reinvest it')
    await form.type('How much?', '500000')
    await form.choose('Send it to the receiving account')
    await form.press('Review')
    await form.press('Save')
    expect(form.sent).toEqual([{ name: 'ChooseDividend', variables: { ...given, kind: 'payout', minimum: '0' } }])
  })
})
