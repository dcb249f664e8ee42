import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { wholeCertification } from '#business/identity/rules/certification-text.ts'
import { CertifyOwners } from '#business/identity/web/certify-owners.tsx'
import type { Owner, Ownership } from '#business/identity/web/owner-documents.ts'
import { OwnerEditor } from '#business/identity/web/owner-editor.tsx'
import { OwnerRow } from '#business/identity/web/owner-row.tsx'
import { nothing, openForm, part } from './open-form.tsx'

describe('the certification of owners', () => {
  const hash = createHash('sha256').update(wholeCertification()).digest('hex')
  const certify = async (ownership: object, declares: boolean) => {
    const form = await openForm(<CertifyOwners ownership={part<Ownership>(ownership)} onDone={nothing} />, {
      me: { fullName: 'Ada Example' },
    })
    if (declares) await form.choose('No one owns 25% or more')
    await form.type('Your name, as a signature', 'Ada Example')
    await form.press('Certify')
    return form
  }
  /** The hash of the text is computed beside the page, so that it is sent a moment after the press. */
  const sends = async (ownership: object, declares: boolean) => {
    const form = await certify(ownership, declares)
    await vi.waitFor(() => expect(form.sent).toEqual(sent(declares)))
  }
  const sent = (isNoneDeclared: boolean) => [
    { name: 'CertifyBeneficialOwners', variables: { name: 'Ada Example', isNoneDeclared, hash } },
  ]

  it('declares that there is none where the person ticked it', () =>
    sends({ beneficialOwners: [], requiresBeneficialOwnership: true }, true))

  it('is not sent without an owner or the tick', async () => {
    const form = await certify({ beneficialOwners: [], requiresBeneficialOwnership: true }, false)
    expect(form.text()).toContain('Fix this first')
    expect(form.sent).toEqual([])
  })

  it.each([
    ['none is asked about', { beneficialOwners: [], requiresBeneficialOwnership: false }],
    ['one is named', { beneficialOwners: [{}], requiresBeneficialOwnership: true }],
  ])('declares nothing where %s', (_, ownership) => sends(ownership, false))
})

describe('an owner', () => {
  const owner = part<Owner>({
    id: 'bno_1',
    firstName: 'Ben',
    lastName: 'Example',
    status: 'invited',
    isSelfTold: true,
    invitation: { email: 'ben@example.com', isOpen: true, expiresAt: '2026-12-01T00:00:00Z', hasBounced: false },
  })

  it('is invited again under their own id, at the address that is typed now', async () => {
    const form = await openForm(<OwnerEditor owner={owner} onDone={nothing} onCancel={nothing} />)
    await form.type('Their email address', 'ben@company.example')
    await form.press('Send the invitation')
    const input = { firstName: 'Ben', lastName: 'Example', email: 'ben@company.example' }
    expect(form.sent).toEqual([{ name: 'InviteBeneficialOwner', variables: { id: 'bno_1', input } }])
  })

  it('is removed once that was confirmed', async () => {
    const form = await openForm(<OwnerRow owner={owner} isReadOnly={false} onEdit={nothing} onChanged={nothing} />)
    await form.press('Remove')
    expect(form.sent).toEqual([])
    await form.press('Remove')
    expect(form.sent).toEqual([{ name: 'RemoveBeneficialOwner', variables: { id: 'bno_1' } }])
  })

  it('keeps their place when the invitation is withdrawn', async () => {
    const form = await openForm(<OwnerRow owner={owner} isReadOnly={false} onEdit={nothing} onChanged={nothing} />)
    await form.press('Withdraw the invitation')
    expect(form.sent).toEqual([{ name: 'RevokeOwnerInvitation', variables: { id: 'bno_1' } }])
  })
})
