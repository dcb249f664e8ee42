import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { approveAs, previewShown } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { confirmedPerson, newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany()
const { ask, owner, platform } = testCompany
const addressOf = (name: string) => `${name}@longlight.example`
const [ada, cleo, abel, sue, ike] = await Promise.all([
  newOperator(testCompany, addressOf('ada'), ['accessAdministrator']),
  newOperator(testCompany, addressOf('cleo'), ['compliance']),
  newOperator(testCompany, addressOf('abel'), ['accessAdministrator', 'compliance']),
  newOperator(testCompany, addressOf('sue'), ['support']),
  newOperator(testCompany, addressOf('ike'), []),
])
const investor = await newInvestor(testCompany, { email: 'ian@example.com' })
const again = (email: string) => testCompany.signedIn(email, undefined, { secondFactor: true })

const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).errors[0]?.code
const grant = async (by: Viewer, name: string, role: string) => {
  const id = `prp_${uuidv7()}`
  const code = await codeOf(
    ask(
      by,
      'mutation ($id: ID!, $email: String!, $role: StaffRole!) { grantRole(input: { id: $id, email: $email, role: $role, reason: "New work" }) { id } }',
      { id, email: addressOf(name), role },
    ),
  )
  return { id, code }
}
const approve = (by: Viewer, id: string) => codeOf(approveAs(ask, by, id))
const give = async (name: string, role: string) => {
  const { id, code } = await grant(ada!, name, role)
  return code ?? (await approve(cleo!, id))
}
const take = (by: Viewer, name: string, role: string, reason = 'Other work') =>
  codeOf(
    ask(
      by,
      'mutation ($key: IdempotencyKey!, $email: String!, $role: StaffRole!, $reason: String!) { takeRole(input: { key: $key, email: $email, role: $role, reason: $reason }) { id } }',
      { key: uuidv7(), email: addressOf(name), role, reason },
    ),
  )
const rolesOf = async (name: string): Promise<string[]> => {
  const { data } = await ask(abel!, '{ operators { email roles { role } } }')
  const member = data.operators.find(({ email }: { email: string }) => email === addressOf(name))
  return member.roles.map(({ role }: { role: string }) => role)
}
const note = (by: Viewer) =>
  codeOf(
    ask(
      by,
      'mutation ($key: IdempotencyKey!, $userId: ID!) { addInvestorNote(input: { key: $key, userId: $userId, text: "Called" }) { id } }',
      { key: uuidv7(), userId: investor.userId },
    ),
  )
const open = (by: Viewer) =>
  codeOf(
    ask(
      by,
      'mutation ($key: IdempotencyKey!, $userId: ID!) { openPersonalData(input: { key: $key, userId: $userId, reason: "She called about it" }) { id } }',
      { key: uuidv7(), userId: investor.userId },
    ),
  )

describe('a role', () => {
  it('is given by two: one proposes it, another approves it, and it holds from the next request on', async () => {
    expect(await note(ike!)).toBe('roleRequired')
    const { id } = await grant(ada!, 'ike', 'support')
    expect(await note(await again(addressOf('ike')))).toBe('roleRequired')
    expect(await approve(cleo!, id)).toBeUndefined()
    expect(await rolesOf('ike')).toEqual(['support'])
    expect(await note(await again(addressOf('ike')))).toBeUndefined()
  })

  it('says who gave it, in the staff’s list and in the audit log', async () => {
    const { data } = await ask(abel!, '{ operators { email roles { role grantedBy } } }')
    const ikes = data.operators.find(({ email }: { email: string }) => email === addressOf('ike'))
    expect(ikes.roles).toEqual([{ role: 'support', grantedBy: cleo!.userId }])
    const { rows } = await owner.query(
      `select actor, detail -> 'is' as is from platform.audit where action = 'record:staffRoles' and subject = $1 order by at desc, id desc limit 1`,
      [ike!.userId],
    )
    expect(rows).toEqual([{ actor: cleo!.userId, is: { support: { by: cleo!.userId } } }])
  })

  it('is not proposed by who has no part in access, nor approved by them', async () => {
    expect((await grant(sue!, 'ike', 'payments')).code).toBe('roleRequired')
    expect((await grant(cleo!, 'ike', 'payments')).code).toBe('roleRequired')
    const { id } = await grant(ada!, 'ike', 'payments')
    expect(await approve(sue!, id)).toBe('roleRequired')
    expect(await approve(ada!, id)).toBe('sameOperator')
    expect(await approve(abel!, id)).toBeUndefined()
    expect(await rolesOf('ike')).toEqual(['support', 'payments'])
  })

  it('is nobody’s to give to themselves: not to propose, nor to approve', async () => {
    expect((await grant(abel!, 'abel', 'payments')).code).toBe('aboutYourself')
    const { id } = await grant(ada!, 'abel', 'payments')
    expect(await approve(abel!, id)).toBe('aboutYourself')
    expect(await rolesOf('abel')).toEqual(['compliance', 'accessAdministrator'])
    expect(await approve(cleo!, id)).toBeUndefined()
    expect(await take(ada!, 'abel', 'payments')).toBeUndefined()
  })

  it('is an auditor’s alone: who audits has no other role, and who has one does not audit', async () => {
    expect((await grant(ada!, 'sue', 'auditor')).code).toBe('auditsOwnWork')
    const auditor = await newOperator(testCompany, addressOf('aude'), ['auditor'])
    expect((await grant(ada!, 'aude', 'support')).code).toBe('auditsOwnWork')
    expect(await codeOf(ask(auditor, '{ investors(search: "ian") { edges { node { name } } } }'))).toBeUndefined()
  })

  it('is given once, to someone on the staff', async () => {
    expect((await grant(ada!, 'sue', 'support')).code).toBe('hasRole')
    await confirmedPerson(testCompany, addressOf('nobody'))
    expect((await grant(ada!, 'nobody', 'support')).code).toBe('noOperator')
  })

  it('is taken by one, at once, with a reason; a request that is on its way is refused', async () => {
    const old = await again(addressOf('ike'))
    expect(await take(cleo!, 'ike', 'support', ' ')).toBe('reasonRequired')
    expect(await take(sue!, 'ike', 'support')).toBe('roleRequired')
    expect(await take(cleo!, 'ike', 'support')).toBeUndefined()
    expect(await take(cleo!, 'ike', 'payments')).toBeUndefined()
    expect([...old.roles!]).toContain('support')
    expect(await note(old)).toBe('roleRequired')
    expect(await take(cleo!, 'ike', 'support')).toBe('noSuchRole')
  })

  it('is not one’s own to take', async () => {
    expect(await take(cleo!, 'cleo', 'compliance')).toBe('aboutYourself')
  })

  it('that is lost masks what its holder had open', async () => {
    expect(await give('ike', 'support')).toBeUndefined()
    const holder = await again(addressOf('ike'))
    expect(await open(holder)).toBeUndefined()
    const opened = () =>
      owner.query('select 1 from operations.opening where operator_id = $1 and ends_at > $2', [
        ike!.userId,
        testCompany.clock.now(),
      ])
    expect((await opened()).rowCount).toBe(1)
    expect(await take(cleo!, 'ike', 'support')).toBeUndefined()
    expect((await opened()).rowCount).toBe(0)
    expect(await open(holder)).toBe('roleRequired')
  })

  it('that is lost takes along what its holder had proposed', async () => {
    expect(await give('ike', 'support')).toBeUndefined()
    const id = `prp_${uuidv7()}`
    const proposed = ask(
      await again(addressOf('ike')),
      'mutation ($id: ID!) { changeInvestorStanding(input: { id: $id, email: "ian@example.com", suspended: true, reason: "Asked for it" }) { id } }',
      { id },
    )
    expect(await codeOf(proposed)).toBeUndefined()
    const shown = await previewShown(ask, cleo!, id)
    expect(await take(cleo!, 'ike', 'support')).toBeUndefined()
    const approved = ask(
      cleo!,
      'mutation ($key: IdempotencyKey!, $id: ID!, $preview: String!) { approveProposal(input: { key: $key, id: $id, preview: $preview }) { id } }',
      { key: uuidv7(), id, preview: shown },
    )
    expect(await codeOf(approved)).toBe('proposerWithoutRole')
  })

  it('is not lost as the last that lets two give roles', async () => {
    expect(await take(cleo!, 'abel', 'accessAdministrator')).toBeUndefined()
    expect(await take(abel!, 'ada', 'accessAdministrator')).toBe('lastWhoGrant')
    expect(await give('abel', 'accessAdministrator')).toBeUndefined()
  })

  it('goes with its holder when they are dismissed, and does not come back with them', async () => {
    const dismissal = `prp_${uuidv7()}`
    await ask(
      ada!,
      'mutation ($id: ID!) { dismissOperator(input: { id: $id, email: "sue@longlight.example", reason: "Left" }) { id } }',
      { id: dismissal },
    )
    expect(await approve(cleo!, dismissal)).toBeUndefined()
    expect(await note(sue!)).toBe('operatorsOnly')
    const appointment = `prp_${uuidv7()}`
    await ask(
      ada!,
      'mutation ($id: ID!) { appointOperator(input: { id: $id, email: "sue@longlight.example", reason: "Is back" }) { id } }',
      { id: appointment },
    )
    expect(await approve(cleo!, appointment)).toBeUndefined()
    expect(await rolesOf('sue')).toEqual([])
    expect(await note(await again(addressOf('sue')))).toBe('roleRequired')
  })
})

describe('two at one moment', () => {
  it('who take the same role from each other: one of them keeps it', async () => {
    expect(await give('ike', 'compliance')).toBeUndefined()
    const outcomes = await Promise.all([
      take(await again(addressOf('ike')), 'cleo', 'compliance'),
      take(cleo!, 'ike', 'compliance'),
    ])
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(1)
    expect(outcomes).toContain('roleRequired')
    const left = (await rolesOf('cleo')).length > 0 ? 'cleo' : 'ike'
    if (left === 'ike') expect(await give2('cleo', 'compliance', await again(addressOf('ike')))).toBeUndefined()
  })

  const give2 = async (name: string, role: string, by: Viewer) => approve(by, (await grant(ada!, name, role)).id)
})

describe('the program’s own database login', () => {
  const tried = async (statement: string, values: readonly unknown[]) => {
    const client = await platform.pool.connect()
    try {
      await client.query('begin')
      await client.query(statement, [...values])
      await client.query('commit')
      return 'done'
    } catch (error) {
      await client.query('rollback')
      return (error as Error).message
    } finally {
      client.release()
    }
  }

  it('gives nobody a role that no two decided', async () => {
    const said = await tried(
      `update people.operator set roles = roles || '{"payments": {"by": "usr_x", "at": "2026-01-01T00:00:00Z"}}' where user_id = $1`,
      [ike!.userId],
    )
    expect(said).toContain('two operators decide')
  })

  it('knows no role but those of the company', async () => {
    const said = await tried(
      `update people.operator set roles = '{"king": {"by": "usr_x", "at": "2026-01-01T00:00:00Z"}}' where user_id = $1`,
      [ike!.userId],
    )
    expect(said).toContain('operator_known_roles')
  })

  it('brings nobody to the staff with roles', async () => {
    const person = await confirmedPerson(testCompany, addressOf('zoe'))
    const said = await tried(
      `insert into people.operator (user_id, since, appointed_by, roles) values ($1, now(), 'test', '{"payments": {"by": "usr_x", "at": "2026-01-01T00:00:00Z"}}')`,
      [person.userId],
    )
    expect(said).toContain('given one by one')
  })

  it('is what the check of the books finds, where the owner’s login gives a role', async () => {
    await owner.query(
      `update people.operator set roles = roles || '{"payments": {"by": "usr_x", "at": "2026-01-01T00:00:00Z"}}' where user_id = $1`,
      [ike!.userId],
    )
    const { data } = await ask(
      await newOperator(testCompany, addressOf('fay'), ['fundAccounting']),
      '{ booksCheck { name offending { facts { name value } } } }',
    )
    const faulty = data.booksCheck.filter(({ offending }: { offending: object[] }) => offending.length > 0)
    expect(faulty.map(({ name }: { name: string }) => name)).toEqual([
      'everyone on the staff has the roles that they were given by the audit log',
    ])
  })
})
