import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const input = '$key: IdempotencyKey!'
const invite = `mutation (${input}, $id: ID, $owner: InvitedOwnerInput!) { act: inviteBeneficialOwner(input: { key: $key, id: $id, owner: $owner }) { id } }`
const edit = `mutation (${input}, $id: ID!, $owner: BeneficialOwnerInput!) { act: editBeneficialOwner(input: { key: $key, id: $id, owner: $owner }) { id } }`
const remove = `mutation (${input}, $id: ID!) { act: removeBeneficialOwner(input: { key: $key, id: $id }) { id } }`
const revoke = `mutation (${input}, $id: ID!) { act: revokeOwnerInvitation(input: { key: $key, id: $id }) { id } }`
const answer = `mutation (${input}, $token: String!, $owner: BeneficialOwnerInput!) { act: answerOwnerInvitation(input: { key: $key, token: $token, owner: $owner }) { id } }`
const form = {
  firstName: 'Olle',
  lastName: 'Quarter',
  dateOfBirth: '1970-01-01',
  numberKind: 'ssn',
  number: '218345678',
  address1: '1 Hill Road',
  city: 'Stowe',
  state: 'VT',
  postalCode: '05401',
  countryCode: 'US',
}

describe('the link that a beneficial owner was mailed', async () => {
  const testCompany = await startTestCompany()
  const { ask, drain, standIns } = testCompany
  let businesses = 0
  const act = async (by: Viewer | null, query: string, variables: object): Promise<{ id: string }> => {
    const { data, errors } = await ask(by, query, { key: uuidv7(), ...variables })
    expect(errors).toEqual([])
    await drain()
    return data.act
  }
  /** The name that the link shows and the code of its refusal, whichever there is. */
  const opened = async (token: string): Promise<string> => {
    const query = 'query ($token: String!) { ownerInvitation(token: $token) { firstName } }'
    const { data, errors } = await ask(null, query, { token })
    return errors[0]?.code ?? data.ownerInvitation.firstName
  }
  /** A business that has invited an owner, and the link in the mail. */
  async function invited() {
    businesses += 1
    const nth = businesses
    const viewer = await newBusiness(testCompany, { email: `business-${nth}@example.com` })
    const mailTo = async (name: string, id: string | null = null) => {
      const email = `${name}-${nth}@example.com`
      const owner = { firstName: 'Olle', lastName: 'Quarter', email }
      const { id: ownerId } = await act(viewer, invite, { id, owner })
      const [mail] = await standIns.mail.inbox.list({ to: email })
      return { ownerId, token: /token=([\w-]+)/.exec(mail!.text)![1]! }
    }
    const first = await mailTo('wrong')
    expect(await opened(first.token)).toBe('Olle')
    return { viewer, mailTo, ...first }
  }
  type Invited = Awaited<ReturnType<typeof invited>>

  const endings: Readonly<Record<string, readonly [code: string, end: (of: Invited) => Promise<unknown>]>> = {
    'a new one goes to another address': ['invitationRevoked', ({ mailTo, ownerId }) => mailTo('right', ownerId)],
    'a new one goes to the same address': ['invitationRevoked', ({ mailTo, ownerId }) => mailTo('wrong', ownerId)],
    'it is taken back': ['invitationRevoked', ({ viewer, ownerId }) => act(viewer, revoke, { id: ownerId })],
    'the owner is removed': ['invitationRevoked', ({ viewer, ownerId }) => act(viewer, remove, { id: ownerId })],
    'the business fills in the form': [
      'invitationRevoked',
      ({ viewer, ownerId }) => act(viewer, edit, { id: ownerId, owner: form }),
    ],
    'it was answered': ['invitationAnswered', ({ token }) => act(null, answer, { token, owner: form })],
  }

  it.each(Object.entries(endings))('opens nothing and takes no answer once %s', async (_when, [code, end]) => {
    const link = await invited()
    await end(link)
    expect(await opened(link.token)).toBe(code)
    const { errors } = await ask(null, answer, { key: uuidv7(), token: link.token, owner: form })
    expect(errors).toMatchObject([{ code }])
  })

  it('is the only one of the owner that is open, however many were sent', async () => {
    const { mailTo, ownerId, token } = await invited()
    const tokens = [token]
    for (const name of ['second', 'third', 'second']) tokens.push((await mailTo(name, ownerId)).token)
    expect(new Set(tokens).size).toBe(4)
    expect(await Promise.all(tokens.map(opened))).toEqual([...Array(3).fill('invitationRevoked'), 'Olle'])
  })
})
