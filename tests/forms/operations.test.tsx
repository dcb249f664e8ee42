import { describe, expect, it } from 'vitest'
import { ActButton } from '#business/operations/web/act-button.tsx'
import { AuditExport } from '#business/operations/web/audit/audit-export.tsx'
import { CaseCard } from '#business/operations/web/investors/case-card.tsx'
import { decideAccreditationDocument } from '#business/operations/web/investors/investor-documents.ts'
import { CloseMessage, ReopenMessage } from '#business/operations/web/messages/close-message.tsx'
import type { PricedPortfolio } from '#business/operations/web/prices/price-documents.ts'
import { ProposePrice } from '#business/operations/web/prices/propose-price.tsx'
import { DepositsPart } from '#business/operations/web/tax/deposits-part.tsx'
import { businessDay } from '#kernel/business-day.ts'
import { nothing, openForm, part } from './open-form.tsx'

const proposalId = expect.stringMatching(/^prp_/)

describe('a message', () => {
  it('is closed with its reason', async () => {
    const form = await openForm(<CloseMessage id="msg_1" onDone={nothing} />)
    await form.press('Close')
    await form.type('Reason', 'Advertising')
    await form.press('Close')
    expect(form.sent).toEqual([{ name: 'CloseContactMessage', variables: { id: 'msg_1', reason: 'Advertising' } }])
  })

  it('is reopened', async () => {
    const form = await openForm(<ReopenMessage id="msg_1" onDone={nothing} />)
    await form.press('Reopen')
    await form.press('Reopen')
    expect(form.sent).toEqual([{ name: 'ReopenContactMessage', variables: { id: 'msg_1' } }])
  })
})

describe('an export of the audit', () => {
  const choice = {
    actor: null,
    action: 'placeOrder',
    about: null,
    from: businessDay('2026-01-01'),
    through: null,
    outcome: null,
  }

  it.each([
    ['Export as CSV', 'csv'],
    ['Export as JSON', 'json'],
  ])('%s is of what is shown', async (label, format) => {
    const form = await openForm(<AuditExport choice={choice} />)
    await form.press(label)
    expect(form.sent).toEqual([{ name: 'ExportAudit', variables: { format, ...choice } }])
  })
})

describe('a share price', () => {
  const portfolios = part<readonly PricedPortfolio[]>([
    { id: '1', name: 'Solar' },
    { id: '2', name: 'Hydro' },
  ])
  const approval = { hash: 'h', money: '0', refusal: null, holders: 0, changes: [], booked: [] }

  it('is proposed as it was previewed', async () => {
    const form = await openForm(<ProposePrice portfolios={portfolios} />, {
      answers: { SharePricePreview: { data: { sharePricePreview: approval } } },
    })
    await form.type('Portfolio', '2')
    await form.type('Price per share, in dollars', '1.2463')
    await form.typeDay('effectiveOn', '12/01/2026')
    await form.type('Filing reference', '24R-1')
    await form.type('Reason for a large change', 'A new appraisal')
    await form.press('Preview')
    await form.press('Propose')
    await form.type('Reason', 'Yearly')
    await form.press('Propose')
    const price = { portfolioId: '2', price: '1246300', effectiveOn: '2026-12-01' }
    const texts = { filingReference: '24R-1', outsideBoundsReason: 'A new appraisal', reason: 'Yearly' }
    expect(form.sent).toEqual([{ name: 'ProposeSharePrice', variables: { id: proposalId, ...price, ...texts } }])
  })
})

it('a deposit of withheld tax is of the year and the return that it is shown for', async () => {
  const issuer = {
    portfolio: { id: '2', name: 'Hydro' },
    year: 2025,
    returnForm: 'form945',
    withheld: '5000',
    deposited: '0',
    open: '5000',
    schedule: 'monthly',
    isPaidWithReturn: false,
    periods: [{ from: '2025-12-01', to: '2025-12-31', withheld: '5000', open: '4321', dueOn: '2026-01-15' }],
  }
  const form = await openForm(<DepositsPart />, { answers: { TaxDeposits: { data: { taxDeposits: [issuer] } } } })
  await form.press('Record payment')
  await form.type('Confirmation number', '270000001')
  await form.press('Record payment')
  expect(form.sent).toEqual([
    {
      name: 'DepositWithheldTax',
      variables: {
        id: proposalId,
        portfolioId: '2',
        year: 2025,
        returnForm: 'form945',
        amount: '4321',
        paidOn: '2026-11-20',
        reference: '270000001',
        reason: 'Withheld from Dec 1, 2025 to Dec 31, 2025',
      },
    },
  ])
})

describe('a decision about accreditation', () => {
  const open = (answers: Parameters<typeof openForm>[1] = {}) =>
    openForm(
      <CaseCard verification={part({ id: 'acv_1', status: 'PENDING', documents: [] })} onDone={nothing} />,
      answers,
    )
  const idsOf = ({ sent }: Awaited<ReturnType<typeof open>>) => sent.map(({ variables }) => variables.id)

  it('is proposed under a new id once the one before was answered, as it may have been rejected', async () => {
    const form = await open()
    await form.press('Propose approval')
    await form.press('Propose approval')
    expect(idsOf(form)).toEqual([proposalId, proposalId])
    expect(new Set(idsOf(form)).size).toBe(2)
  })

  it('is one proposal however often it is sent while no answer comes', async () => {
    const form = await open({ answers: { DecideAccreditation: new Error('lost') } })
    await form.press('Propose approval')
    await form.press('Propose approval')
    expect(idsOf(form)).toEqual([proposalId, proposalId])
    expect(new Set(idsOf(form)).size).toBe(1)
  })
})

describe('an act of an operator that another one approves', () => {
  const open = (answers: Parameters<typeof openForm>[1] = {}) =>
    openForm(
      <ActButton
        act="Propose it"
        id="17"
        title="Propose it?"
        words="Nothing happens yet."
        document={decideAccreditationDocument}
        variables={({ text, proposalId: id }) => ({
          id,
          verificationId: 'acv_1',
          decision: 'approve' as const,
          words: text,
          reason: text,
        })}
        asks={{ label: 'Reason', needed: true }}
        onDone={nothing}
      />,
      answers,
    )
  const proposeTwice = async (form: Awaited<ReturnType<typeof open>>) => {
    for (const reason of ['First', 'First']) {
      await form.press('Propose it')
      await form.type('Reason', reason)
      await form.press('Propose it')
    }
    return form.sent.map(({ variables }) => variables.id)
  }

  it('is proposed under a new id once the one before was answered', async () => {
    const ids = await proposeTwice(await open())
    expect(ids).toEqual([proposalId, proposalId])
    expect(new Set(ids).size).toBe(2)
  })

  it('is one proposal however often it is sent while no answer comes', async () => {
    const ids = await proposeTwice(await open({ answers: { DecideAccreditation: new Error('lost') } }))
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
  })
})
