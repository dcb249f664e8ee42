import { describe, expect, it } from 'vitest'
import { ActPage } from '#business/operations/web/acts/act-page.tsx'
import { acts } from '#business/operations/web/acts/acts.generated.ts'
import { NameChanges } from '#business/people/web/profile/name-changes.tsx'
import { openForm } from './open-form.tsx'

describe('a verified person’s page', () => {
  const open = async (changes: readonly object[]) => {
    const answers = { OwnNameChanges: { data: { ownNameChanges: changes } } }
    const form = await openForm(<NameChanges />, { answers })
    return form.text()
  }
  const changed = { __typename: 'OwnNameChange', id: 'nmc_1', changedAt: '2026-03-02T15:00:00Z', isTaxFormDue: true }

  it('says where to write for a new name, and what to send', async () => {
    const text = await open([])
    expect(text).toContain('For a new legal name after a marriage')
    expect(text).toContain('a government ID in the new name')
    expect(text).not.toContain('Form W-9')
  })

  it('says when the name changed, and asks for Form W-9 until it is signed', async () => {
    const text = await open([changed])
    expect(text).toContain('Your legal name was changed on Mar 2, 2026.')
    expect(text).toContain('please sign Form W-9 again')
  })

  it('asks for it no more once it is signed', async () => {
    expect(await open([{ ...changed, isTaxFormDue: false }])).not.toContain('Form W-9')
  })
})

it('a name change is checked with the name as it was typed', async () => {
  const id = 'acc_01a22f4d-1300-7778-a19a-657c4956b695'
  const form = await openForm(<ActPage act={acts.find(({ name }) => name === 'openNameChange')!} />, {
    path: `/?accountId=${id}&kind=marriage`,
  })
  await form.fill('firstName', 'Ada')
  await form.fill('lastName', 'King')
  await form.press('Check')
  expect(form.tried).toEqual([
    {
      name: 'openNameChange',
      variables: {
        id: expect.stringMatching(/^nmc_/),
        kind: 'marriage',
        accountId: id,
        firstName: 'Ada',
        lastName: 'King',
      },
    },
  ])
})
