import { describe, expect, it } from 'vitest'
import type { Given, Owned } from '#business/delegates/web/access-documents.ts'
import { ChangeScope } from '#business/delegates/web/change-scope.tsx'
import { InviteForm } from '#business/delegates/web/invite-form.tsx'
import { nothing, openForm, part } from './open-form.tsx'

const accounts = ['Own', 'Company', 'IRA'].map((name) => part<Owned>({ id: `acc_${name.toLowerCase()}`, name }))

it('a change of scope sends the accounts that are ticked now', async () => {
  const grant = part<Given>({ id: 'grt_1', accountIds: ['acc_own'], delegateName: 'Ann', delegateEmail: 'a@b.example' })
  const form = await openForm(<ChangeScope grant={grant} accounts={accounts} onChanged={nothing} />)
  await form.press('Change accounts')
  await form.choose('IRA')
  await form.choose('Own')
  await form.press('Save')
  expect(form.sent).toEqual([{ name: 'ChangeAccessScope', variables: { id: 'grt_1', accountIds: ['acc_ira'] } }])
})

describe('an invitation', () => {
  const invite = async () => {
    const form = await openForm(<InviteForm accounts={accounts} onInvited={nothing} />)
    await form.type('Their email address', 'ann@example.com')
    return form
  }
  const given = { id: expect.stringMatching(/^grt_/), email: 'ann@example.com', endsOn: null }

  it('covers the accounts that stay ticked', async () => {
    const form = await invite()
    await form.choose('Company')
    await form.press('Send the invitation')
    const variables = { ...given, accessType: 'read_only', accountIds: ['acc_own', 'acc_ira'] }
    expect(form.sent).toEqual([{ name: 'InviteDelegate', variables }])
  })

  it('to act with money is sent once it was confirmed', async () => {
    const form = await invite()
    await form.choose('Read/Write Access')
    await form.press('Send the invitation')
    expect(form.sent).toEqual([])
    await form.press('Send the invitation')
    const variables = { ...given, accessType: 'read_write', accountIds: null }
    expect(form.sent).toEqual([{ name: 'InviteDelegate', variables }])
  })
})
