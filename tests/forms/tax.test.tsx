import { describe, expect, it } from 'vitest'
import { PreviewYear } from '#business/operations/web/tax/preview-year.tsx'
import { sampleDocument } from '#business/people/rules/sample-document.ts'
import { w9Text } from '#business/people/rules/w9.ts'
import { DeliveryForm } from '#business/tax/web/delivery-form.tsx'
import type { TaxProfile } from '#business/tax/web/tax-document.ts'
import { W9Form } from '#business/tax/web/w9-form.tsx'
import { WithdrawW9 } from '#business/tax/web/withdraw-w9.tsx'
import { nothing, openForm, part } from './open-form.tsx'

describe('tax forms by email', () => {
  const open = (isElectronic: boolean) => {
    const delivery = part<TaxProfile['deliveries'][number]>({
      document: 'electronicK1',
      isElectronic,
      title: 'Consent',
    })
    return openForm(<DeliveryForm delivery={delivery} onChosen={nothing} />)
  }
  const document = 'electronicK1'

  it('are agreed to with the word that was read', async () => {
    const form = await open(false)
    await form.type('Word in the sample PDF', sampleDocument.word)
    await form.press('Receive Schedules K-1 electronically')
    const variables = { document, consents: true, sampleWord: sampleDocument.word }
    expect(form.sent).toEqual([{ name: 'ChooseTaxFormDelivery', variables }])
  })

  it('end by a press', async () => {
    const form = await open(true)
    await form.press('Withdraw for Schedules K-1')
    expect(form.sent).toEqual([
      { name: 'ChooseTaxFormDelivery', variables: { document, consents: false, sampleWord: null } },
    ])
  })
})

describe('Form W-9', () => {
  it.each([true, false])('says whether item 2 is crossed out: %s', async (isSubject) => {
    const form = await openForm(<W9Form onSigned={nothing} />)
    if (isSubject) await form.choose(w9Text.strikeOut)
    await form.press('Sign Form W-9')
    expect(form.sent).toEqual([{ name: 'CertifyTaxNumber', variables: { w9: { isSubject, version: w9Text.version } } }])
  })

  it('is withdrawn once that was confirmed', async () => {
    const form = await openForm(<WithdrawW9 onWithdrawn={nothing} />)
    await form.press('I am no longer a U.S. person')
    expect(form.sent).toEqual([])
    await form.press('Withdraw')
    expect(form.sent).toEqual([{ name: 'WithdrawTaxCertification', variables: {} }])
  })
})

describe('the preview of a tax year', () => {
  const figures = {
    nondividend: '400000',
    qualified: '0',
    ordinaryIncome: null,
    interestIncome: null,
    foreignTaxes: null,
  }
  const open = (taxYearPreview: object | null, given: typeof figures | null = figures) =>
    openForm(<PreviewYear portfolioId="1" year={2026} figures={given} onDone={nothing} />, {
      answers: { TaxYearPreview: { data: { taxYearPreview } } },
    })
  const run = { portfolioId: '1', year: 2026, ...figures, asOf: '2026-11-20T15:00:00Z', holders: 2_000, preview: null }

  it('is started with the figures of the form', async () => {
    const form = await open(null)
    await form.press('Preview')
    expect(form.sent).toEqual([{ name: 'PreviewTaxYear', variables: { portfolioId: '1', year: 2026, ...figures } }])
  })

  it('cannot be started without its figures', async () => {
    const form = await open(null, null)
    await form.press('Preview')
    expect(form.sent).toEqual([])
  })

  it.each([
    ['how far it is', { computed: 500, state: 'running', isStale: false }, '500 of 2,000 holders'],
    ['that it failed', { computed: 500, state: 'failed', isStale: false }, 'The preview failed.'],
    ['that it is out of date', { computed: 2_000, state: 'done', isStale: true }, 'The books have changed since'],
  ])('says %s', async (_, state, says) => {
    const form = await open({ ...run, ...state })
    expect(form.text()).toContain(says)
  })
})
