import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { askForBusinessAccount } from '#tests/setup/business-account.ts'
import { confirmedPerson, newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const seen =
  'query ($a: ID!) { myAccessibleAccounts { id title longTitle holder } dashboard(accountId: $a) { title accounts { title } } }'
const inviting = `mutation ($id: ID!, $email: String!, $accountIds: [ID!]) {
  inviteDelegate(input: { id: $id, email: $email, accessType: read_only, accountIds: $accountIds }) { ownerName accountNames } }`

type Case = { kind: string; by: Viewer; accountId: AccountId; title: string; name: string; holder: string }

describe('an account', async () => {
  const testCompany = await startTestCompany()
  const { ask, drain, standIns, platform } = testCompany
  const ada = await newInvestor(testCompany, { email: 'ada@example.com', firstName: 'Ada', lastName: 'Reyes' })
  const beside = await askForBusinessAccount(testCompany, ada, { business: { businessName: 'Harbor Tools LLC' } })
  const ira = `acc_${uuidv7()}` as AccountId
  await platform.db
    .insertInto('accounts.account')
    .values({
      id: ira,
      owner_id: ada.userId,
      type: 'individual',
      name: 'Roth IRA',
      custodian: 'sacoRiver',
      ira_type: 'roth',
      opened_at: platform.clock.now(),
      parent_id: ada.accountId,
      is_listed: true,
    })
    .execute()
  const barn = await newBusiness(testCompany, { email: 'barn@example.com', businessName: 'Bright Barn LLC' })
  const nobody = await confirmedPerson(testCompany, 'nobody@example.com')
  const nobodys = (await ask(nobody, '{ me { user { accountId } } }')).data.me.user.accountId
  const cases: readonly Case[] = [
    {
      kind: 'a person’s own',
      by: ada,
      accountId: ada.accountId,
      title: 'Individual Account',
      name: 'Ada Reyes',
      holder: 'Ada Reyes',
    },
    { kind: 'an IRA', by: ada, accountId: ira, title: 'Roth IRA', name: 'Ada Reyes, Roth IRA', holder: 'Ada Reyes' },
    {
      kind: 'a business beside one’s own',
      by: ada,
      accountId: beside.data.openBusinessAccount.id,
      title: 'Harbor Tools LLC',
      name: 'Harbor Tools LLC',
      holder: 'Harbor Tools LLC',
    },
    {
      kind: 'a business that signed up',
      by: barn,
      accountId: barn.accountId,
      title: 'Bright Barn LLC',
      name: 'Bright Barn LLC',
      holder: 'Bright Barn LLC',
    },
    {
      kind: 'a person without a name',
      by: nobody,
      accountId: nobodys,
      title: 'Individual Account',
      name: 'nobody@example.com',
      holder: 'nobody@example.com',
    },
  ]

  it.each(cases)('that is $kind has one name in menus, headings and on its dashboard', async (one) => {
    const { data, errors } = await ask(one.by, seen, { a: one.accountId })
    expect(errors).toEqual([])
    const shown = data.myAccessibleAccounts.find(({ id }: { id: string }) => id === one.accountId)
    expect(shown).toMatchObject({ title: one.title, longTitle: one.name })
    expect(data.dashboard).toEqual({ title: one.title, accounts: [{ title: one.title }] })
  })

  it.each(cases)('that is $kind is named by its holder in the mails of an invitation', async (one) => {
    const email = `invited-${one.accountId.slice(4, 20)}-${one.title.length}@example.com`
    const { data, errors } = await ask(one.by, inviting, {
      id: `grt_${uuidv7()}`,
      email,
      accountIds: [one.accountId],
    })
    expect(errors).toEqual([])
    expect(data.inviteDelegate.ownerName).toBe(one.holder)
    await drain()
    const [mail] = await standIns.mail.inbox.list({ to: email })
    expect(mail!.text).toContain(one.holder)
    expect(mail!.subject, 'nothing that a person chose').toBe('You are invited to an account')
  })

  it('that is a business’s is called by it also among several that an invitation covers', async () => {
    const { data } = await ask(ada, inviting, { id: `grt_${uuidv7()}`, email: 'all@example.com', accountIds: null })
    expect(data.inviteDelegate).toEqual({
      ownerName: 'Ada Reyes and Harbor Tools LLC',
      accountNames: expect.arrayContaining(['Individual Account', 'Roth IRA', 'Harbor Tools LLC']),
    })
    await drain()
    const [mail] = await standIns.mail.inbox.list({ to: 'all@example.com' })
    expect(mail!.text).toContain('Ada Reyes, for Ada Reyes and Harbor Tools LLC, would like')
  })
})
