import { describe, expect, it } from 'vitest'
import { CancelTransfer } from '#business/cash/web/cancel-transfer.tsx'
import { DepositForm } from '#business/cash/web/deposit-form.tsx'
import PayoutAccountPage from '#business/cash/web/payout-account-page.tsx'
import { useTransferFilter } from '#business/cash/web/use-transfer-filter.ts'
import { WithdrawForm } from '#business/cash/web/withdraw-form.tsx'
import { businessDay } from '#kernel/business-day.ts'
import { nothing, openForm, part, today } from './open-form.tsx'

const banks = part<Parameters<typeof DepositForm>[0]['banks']>(
  ['Checking', 'Savings'].map((name, nth) => ({
    id: `bnk_${nth}`,
    name,
    bankName: 'First Bank',
    mask: '1234',
    status: 'verified',
  })),
)
const standing = part<Parameters<typeof DepositForm>[0]['standing']>({
  available: '900000',
  withdrawable: '800000',
  held: '0',
  owed: '0',
  invested: '900000',
  firstInvestmentOn: '2026-01-05',
  heldUntil: null,
  payoutsHeldUntil: null,
  frozen: false,
  withdrawableReason: null,
  preferredAccountId: null,
})
const given = {
  accountId: 'acc_own',
  standing,
  banks,
  today: businessDay(today),
  onDone: nothing,
  refetch: nothing,
} as const

describe('cash', () => {
  it('comes in from the bank that was chosen', async () => {
    const form = await openForm(<DepositForm {...given} isVerified />)
    await form.type('How much?', '250.10')
    await form.choose('First Bank, Savings')
    await form.press('Review')
    await form.press('Add cash $250.10')
    const variables = { accountId: 'acc_own', fundingSourceId: 'bnk_1', amount: '25010' }
    expect(form.sent).toEqual([
      { name: 'RequestDeposit', variables: { id: expect.stringMatching(/^dep_/), ...variables } },
    ])
  })

  it('leaves for the bank that was chosen, all that may leave by one press', async () => {
    const form = await openForm(<WithdrawForm {...given} />)
    await form.press('All $8,000.00')
    await form.choose('First Bank, Savings')
    await form.press('Review')
    await form.press('Withdraw $8,000.00')
    const variables = { accountId: 'acc_own', fundingSourceId: 'bnk_1', amount: '800000' }
    expect(form.sent).toEqual([
      { name: 'RequestWithdrawal', variables: { id: expect.stringMatching(/^wdl_/), ...variables } },
    ])
  })

  it('on its way is taken back by its transfer', async () => {
    const movement = {
      id: 'mov_1',
      bankTransferId: 'btr_1',
      subject: 'dep_1',
      cancellableUntil: '2026-11-20T20:00:00Z',
    }
    const form = await openForm(
      <CancelTransfer
        movement={part<Parameters<typeof CancelTransfer>[0]['movement']>(movement)}
        accountId="acc_own"
        onChanged={nothing}
      />,
    )
    await form.press('Cancel')
    await form.press('Cancel the transfer')
    expect(form.sent).toEqual([{ name: 'CancelTransfer', variables: { accountId: 'acc_own', id: 'btr_1' } }])
  })
})

describe('the payout account', () => {
  const open = (preferredAccountId: string | null) => {
    const data = {
      cashAvailability: { ...standing, preferredAccountId },
      me: { user: { id: 'usr_1', bankAccounts: banks } },
    }
    return openForm(<PayoutAccountPage />, { answers: { CashAvailability: { data } } })
  }

  it('is the bank that was chosen', async () => {
    const form = await open('bnk_0')
    await form.choose('First Bank, Savings')
    await form.press('Save')
    await form.press('Send payouts there')
    expect(form.sent).toEqual([
      { name: 'ChoosePreferredAccount', variables: { accountId: 'acc_own', fundingSourceId: 'bnk_1' } },
    ])
  })

  it('is none where payouts stay as cash', async () => {
    const form = await open('bnk_0')
    await form.choose('Cash balance')
    await form.press('Save')
    await form.press('Keep them as cash')
    expect(form.sent).toEqual([
      { name: 'ChoosePreferredAccount', variables: { accountId: 'acc_own', fundingSourceId: null } },
    ])
  })
})

it('the filter of the address is the one that the server is asked by', async () => {
  const Asked = () => <pre>{JSON.stringify(useTransferFilter().filter)}</pre>
  const path =
    '/?kind=deposit&state=failed&portfolio=2&from=2026-01-02&to=2026-03-04&least=10.50&most=99&q=solar&after=mov_1'
  const form = await openForm(<Asked />, { path })
  expect(JSON.parse(form.text())).toEqual({
    kind: 'deposit',
    states: ['failed'],
    portfolioId: '2',
    from: '2026-01-02',
    to: '2026-03-04',
    least: '1050',
    most: '9900',
    search: 'solar',
  })
})
