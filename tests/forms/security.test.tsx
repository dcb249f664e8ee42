import { describe, expect, it } from 'vitest'
import { isToken } from '#business/security/rules/access-token.ts'
import { NewToken } from '#business/security/web/new-token.tsx'
import { TokenList } from '#business/security/web/token-list.tsx'
import { nothing, openForm, part } from './open-form.tsx'

const accounts = part<Parameters<typeof NewToken>[0]['accounts']>([
  { id: 'acc_own', label: 'Own' },
  { id: 'acc_ira', label: 'IRA' },
])

describe('a token', () => {
  it('reads what was ticked, for the days that were chosen', async () => {
    const form = await openForm(<NewToken accounts={accounts} onCreated={nothing} />)
    await form.type('Name', 'Spreadsheet')
    await form.choose('Tax forms and their figures')
    await form.choose('IRA')
    await form.type('Works for', '30')
    await form.press('Create token')
    const variables = { name: 'Spreadsheet', kinds: ['tax'], accountIds: ['acc_ira'], days: 30 }
    expect(form.sent).toEqual([
      {
        name: 'CreateAccessToken',
        variables: { ...variables, id: expect.stringMatching(/^pat_/), secret: expect.stringMatching(/^llp_/) },
      },
    ])
    expect(isToken(String(form.sent[0]!.variables.secret))).toBe(true)
    expect(form.text()).toContain(form.sent[0]!.variables.secret)
  })

  it('is revoked by its own id', async () => {
    const token = (id: string, name: string) => ({ id, name, kinds: [], accountIds: [], createdAt: at, expiresAt: at })
    const at = '2026-11-20T15:00:00Z'
    const tokens = part<Parameters<typeof TokenList>[0]['tokens']>([token('pat_1', 'One'), token('pat_2', 'Two')])
    const form = await openForm(<TokenList tokens={tokens} accounts={accounts} onChanged={nothing} />)
    await form.press('Revoke')
    await form.press('Revoke token')
    expect(form.sent).toEqual([{ name: 'RevokeAccessToken', variables: { id: 'pat_2' } }])
  })
})
