import { expect, it } from 'vitest'
import type { BankAccount } from '#business/banks/web/bank-documents.ts'
import { ReplaceBank } from '#business/banks/web/replace-bank.tsx'
import { nothing, openForm, part } from './open-form.tsx'

const bank = (id: string, name: string) => part<BankAccount>({ id, name, bankName: 'First Bank', mask: '1234' })

it('replacing a bank names the one that goes and the one that stays', async () => {
  const others = [bank('bnk_b', 'Savings'), bank('bnk_c', 'Joint')]
  const form = await openForm(
    <ReplaceBank bank={bank('bnk_a', 'Checking')} others={others} onClose={nothing} onChanged={nothing} />,
  )
  await form.choose('First Bank, Joint')
  await form.press('Replace')
  expect(form.sent).toEqual([{ name: 'ReplaceBank', variables: { id: 'bnk_a', withId: 'bnk_c' } }])
})
