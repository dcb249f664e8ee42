import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { wholeCertification } from '../rules/certification-text.ts'

const state = `{ me { user { beneficialOwnershipIncomplete ownershipCertification certificationProblem dwollaCustomer { id } } } }`
const certify = `mutation ($key: IdempotencyKey!, $name: String!, $none: Boolean!, $hash: String!) { certifyBeneficialOwners(input: { key: $key, name: $name, isNoneDeclared: $none, hash: $hash }) { id } }`
const hash = createHash('sha256').update(wholeCertification()).digest('hex')

describe('a certification', async () => {
  const testCompany = await startTestCompany()
  const { drain, ask } = testCompany
  const stateOf = async (viewer: Viewer) => (await ask(viewer, state)).data.me.user
  const sign = async (viewer: Viewer, key: string) => {
    const answer = await ask(viewer, certify, { key, name: 'Ada Reyes', none: true, hash })
    await drain()
    return answer.errors
  }
  const faults = `${testCompany.config.ach.origin}/_standin/faults`
  /** Makes the partner's answers to this business's certifications fail. */
  const fault = async (viewer: Viewer, how: object) => {
    const { id } = (await stateOf(viewer)).dwollaCustomer
    await fetch(faults, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ route: `POST /customers/${id}/beneficial-ownership`, ...how }),
    })
  }

  it('is shown to be on its way while the partner is away, and goes on when it is back', async () => {
    const viewer = await newBusiness(testCompany, { email: 'away@example.com' })
    await fault(viewer, { kind: 'status', status: 503, times: 1_000 })
    expect(await sign(viewer, 'c1')).toEqual([])
    expect(await stateOf(viewer)).toMatchObject({
      ownershipCertification: 'certifying',
      beneficialOwnershipIncomplete: true,
    })
    expect(await sign(viewer, 'c2'), 'nobody signs twice because it takes long').toMatchObject([
      { code: 'certificationSent' },
    ])
    await fetch(faults, { method: 'DELETE' })
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 2 }))
    expect(await stateOf(viewer)).toMatchObject({
      ownershipCertification: 'certified',
      beneficialOwnershipIncomplete: false,
    })
  })

  it('says what the partner has against it, and may be signed again', async () => {
    const viewer = await newBusiness(testCompany, { email: 'notaken@example.com' })
    await fault(viewer, { kind: 'status', status: 400, times: 1 })
    expect(await sign(viewer, 'c1')).toEqual([])
    expect(await stateOf(viewer)).toMatchObject({
      ownershipCertification: 'uncertified',
      certificationProblem: expect.any(String),
    })
    expect(await sign(viewer, 'c2')).toEqual([])
    expect(await stateOf(viewer)).toMatchObject({ ownershipCertification: 'certified', certificationProblem: null })
  })
})
