import { describe, expect, it } from 'vitest'
import type { BeneficiarySettings } from '#business/people/web/beneficiary/beneficiary-documents.ts'
import { TrustedContactPart } from '#business/people/web/beneficiary/trusted-contact-part.tsx'
import { nothing, openForm, part } from './open-form.tsx'

describe('the trusted contact', () => {
  const contact = {
    firstName: 'Cleo',
    lastName: 'Example',
    relationship: 'Sister',
    phone: '+12125550123',
    email: 'cleo@example.com',
  }
  const open = () => {
    const settings = part<BeneficiarySettings>({ trustedContactText: [], trustedContact: contact })
    return openForm(<TrustedContactPart settings={settings} onChanged={nothing} />)
  }

  it('is saved as typed', async () => {
    const form = await open()
    await form.press('Change')
    await form.type('How you know them', 'Cousin')
    await form.type('Their email', 'cleo@other.example')
    await form.press('Save contact')
    const changed = { ...contact, relationship: 'Cousin', email: 'cleo@other.example', isAdult: true }
    expect(form.sent).toEqual([{ name: 'SaveTrustedContact', variables: { contact: changed } }])
  })

  it('is taken off by naming none', async () => {
    const form = await open()
    await form.press('Change')
    await form.press('Remove this contact')
    expect(form.sent).toEqual([{ name: 'SaveTrustedContact', variables: { contact: null } }])
  })
})
