import { describe, expect, it } from 'vitest'
import { ContributionForm } from '#business/ira/web/contribution-form.tsx'
import { ConversionForm } from '#business/ira/web/distributions-convert.tsx'
import type { IraBeside, IraOut } from '#business/ira/web/distributions-documents.ts'
import { ExcessForm } from '#business/ira/web/distributions-excess.tsx'
import { DistributionRequest } from '#business/ira/web/distributions-request.tsx'
import type { Ira } from '#business/ira/web/ira-documents.ts'
import { TransferForm } from '#business/ira/web/transfer-form.tsx'
import { nothing, openForm, part } from './open-form.tsx'

const bank = (id: string, name: string) => ({ id, name, bankName: 'First Bank', mask: '1234', status: 'verified' })
const ira = part<Ira>({
  id: 'acc_ira',
  iraType: 'traditional',
  custodian: 'inspira',
  custodianName: 'Custodian',
  bankAccounts: [bank('bnk_a', 'Checking'), bank('bnk_b', 'Savings')],
})
const terms = part<NonNullable<IraOut['distributionTerms']>>({
  available: '500000',
  isEarly: true,
  federalDefault: 10,
  stateWords: 'Your state decides.',
  required: null,
})

describe('money out of an IRA', () => {
  const fill = async () => {
    const form = await openForm(<DistributionRequest ira={ira} terms={terms} onDone={nothing} />)
    await form.type('Amount before tax', '1,200.34')
    await form.type('Federal tax withheld, %', '12')
    await form.type('State tax withheld, %', '3')
    await form.choose('First Bank, Savings')
    return form
  }
  const given = {
    id: expect.stringMatching(/^idi_/),
    accountId: 'acc_ira',
    gross: '120034',
    federalPercent: 12,
    statePercent: 3,
    fundingSourceId: 'bnk_b',
  }

  it('is sent with the exception that was claimed, once the taxes and the rest were read', async () => {
    const form = await fill()
    await form.choose('Early distribution with an exception')
    await form.type('Exception', 'disability')
    await form.press('Review')
    expect(form.text()).toMatch(/Federal tax, 12%\s*\$144\.04.*State tax, 3%.*\$36\.01.*You receive\s*\$1,020\.29/s)
    await form.press('Request $1,200.34')
    const variables = { ...given, kind: 'earlyWithException', exception: 'disability', acceptsAdditionalTax: false }
    expect(form.sent).toEqual([{ name: 'RequestIraDistribution', variables }])
  })

  it('is sent without an exception that was chosen before another reason', async () => {
    const form = await fill()
    await form.choose('Early distribution with an exception')
    await form.type('Exception', 'disability')
    await form.choose('Early distribution')
    await form.choose('I understand')
    await form.press('Review')
    await form.press('Request $1,200.34')
    const variables = { ...given, kind: 'early', exception: null, acceptsAdditionalTax: true }
    expect(form.sent).toEqual([{ name: 'RequestIraDistribution', variables }])
  })
})

it('a conversion leaves the traditional IRA for the Roth IRA', async () => {
  const roth = part<IraBeside>({ id: 'acc_roth', name: 'Roth IRA', iraType: 'roth', custodian: 'inspira' })
  const form = await openForm(<ConversionForm ira={ira} terms={terms} roth={roth} onDone={nothing} />)
  await form.type('Amount', '300')
  await form.press('Convert $300.00')
  const variables = { accountId: 'acc_roth', fromAccountId: 'acc_ira', amount: '30000' }
  expect(form.sent).toEqual([
    { name: 'ConvertToRoth', variables: { id: expect.stringMatching(/^ctb_/), ...variables } },
  ])
})

describe('money into an IRA', () => {
  const open = part<Ira>({
    ...ira,
    name: 'Traditional IRA',
    state: 'opened',
    isFunded: true,
    years: [
      { taxYear: 2026, deadline: '2027-04-15', contributed: '0', room: '700000', warning: null },
      { taxYear: 2025, deadline: '2026-04-15', contributed: '0', room: '700000', warning: null },
    ],
  })
  const me = { dateOfBirth: '1980-03-04' }

  it('counts for the year that was chosen', async () => {
    const form = await openForm(<ContributionForm ira={open} isRollover={false} onAdded={nothing} />, { me })
    await form.type('Amount', '500.50')
    await form.choose('2026')
    await form.choose('First Bank, Savings')
    await form.press('Review')
    await form.press('Add $500.50')
    const variables = { accountId: 'acc_ira', kind: 'regular', taxYear: 2026, amount: '50050', rollover: null }
    expect(form.sent).toEqual([
      {
        name: 'ContributeToIra',
        variables: { id: expect.stringMatching(/^ctb_/), ...variables, fundingSourceId: 'bnk_b' },
      },
    ])
  })

  it('from another custodian is asked for as it was stated', async () => {
    const form = await openForm(<TransferForm ira={open} onAdded={nothing} />)
    await form.type('Who holds the money now?', ' Old Custodian ')
    await form.type('What does it come from?', 'traditionalIra')
    await form.type('Account number there', '123456')
    await form.choose('A part')
    await form.type('Amount', '6,000')
    await form.choose('Check')
    await form.press('Review')
    await form.press('Request the transfer')
    const variables = { accountId: 'acc_ira', fromCustodian: 'Old Custodian', accountNumber: '123456' }
    const asked = { planType: 'traditionalIra', amount: '600000', delivery: 'check' }
    expect(form.sent).toEqual([
      { name: 'TransferToIra', variables: { id: expect.stringMatching(/^itr_/), ...variables, ...asked } },
    ])
  })
})

it('an excess leaves the contribution that was chosen, with the earnings that were shown', async () => {
  const contributions = part<IraOut['contributions']>([
    { id: 'ctb_1', kind: 'regular', taxYear: 2025, amount: '500000', removed: '0', state: 'settled' },
    { id: 'ctb_2', kind: 'regular', taxYear: 2026, amount: '300000', removed: '0', state: 'settled' },
  ])
  const excess = { left: '300000', earnings: '1234', gross: '51234' }
  const form = await openForm(
    <ExcessForm ira={ira} stateWords="Your state decides." contributions={contributions} onDone={nothing} />,
    { answers: { IraExcess: { data: { ira: { id: 'acc_ira', excess, excessDeadline: '2027-10-15' } } } } },
  )
  await form.type('Contribution', 'ctb_2')
  await form.type('Excess', '500')
  await form.type('Federal tax withheld, %', '11')
  await form.type('State tax withheld, %', '4')
  await form.choose('First Bank, Savings')
  await form.press('Remove the excess')
  const variables = { accountId: 'acc_ira', contributionId: 'ctb_2', amount: '50000', earningsSeen: '1234' }
  const paid = { federalPercent: 11, statePercent: 4, fundingSourceId: 'bnk_b' }
  expect(form.sent).toEqual([
    { name: 'RemoveIraExcess', variables: { id: expect.stringMatching(/^idi_/), ...variables, ...paid } },
  ])
})
