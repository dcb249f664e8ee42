import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import { accredit, decide, handInLetter, submit } from '#tests/setup/accreditation.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newBacker, newOperator, placeOrder } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { jpegOf, pdfOf, pngOf } from '#tests/setup/files.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { reminderDays } from '../rules/verification.ts'
import { forgetUnused } from './evidence-files.ts'
import { approvalsOf, uploadEvidence } from './public.ts'

const mineQuery = `{ me { user { id accreditedVerification { id status openStatus route asked holdsUntil decisionReason documents { id kind fileName } routes } } } }`

describe('accredited verification', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { platform, ports, owner, ask, drain, standIns, clock, moveTo } = testCompany
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const by = [rosa, theo] as const
  await offer(owner, { id: '7', regulation: 3 })
  await offer(owner, { id: '1' })

  const mine = async (viewer: Viewer) => (await ask(viewer, mineQuery)).data.me.user.accreditedVerification
  const upload = (viewer: Viewer, kind: string, fileName: string, bytes: Buffer, key = uuidv7()) =>
    uploadEvidence(platform, ports.accreditation, viewer, { key, kind, fileName, bytes })
  const askMore = (viewer: Viewer, id: string, asked: string) =>
    ask(
      viewer,
      'mutation ($key: IdempotencyKey!, $id: ID!, $asked: String!) { askForAccreditationEvidence(input: { key: $key, id: $id, asked: $asked }) { id } }',
      { key: uuidv7(), id, asked },
    )
  const mails = async (email: string) => {
    await drain()
    return (await standIns.mail.inbox.list({ to: email })).map(({ subject }) => subject)
  }

  it('answers its specified query from the first day on', async () => {
    const ada = await testCompany.signedIn('ada@example.com')
    const { data, errors } = await ask(
      ada,
      'query MyAccreditedVerificationStatus { me { user { id accreditedVerification { id status } } } }',
    )
    expect(errors).toEqual([])
    expect(data.me.user.accreditedVerification).toEqual({ id: expect.stringMatching(/^acv_/), status: 'NONE' })
  })

  it('goes from documents over a question to an approval by a second person, and the gate opens', async () => {
    const ben = await newBacker(testCompany, { email: 'ben@example.com', isAccredited: true })
    const order = () => placeOrder(testCompany, ben, { portfolio: '7' })
    expect((await order()).errors[0]).toMatchObject({ code: 'accreditationNotVerified' })
    await upload(ben, 'taxForm', 'w2-2024.pdf', pdfOf('W-2 2024'))
    expect(
      (await submit(testCompany, ben, { route: 'income', taxYear: 2024, isConfirmed: true })).errors[0],
    ).toMatchObject({
      code: 'documentsMissing',
    })
    await upload(ben, 'taxForm', 'w2-2023.png', pngOf({ shade: 3 }))
    const { data } = await submit(testCompany, ben, { route: 'income', taxYear: 2024, isConfirmed: true })
    const id = data.submitAccreditedVerification.id
    expect(await mine(ben)).toMatchObject({ id, status: 'PENDING' })
    expect(await upload(ben, 'other', 'late.jpg', jpegOf())).toMatchObject({ code: 'beingLookedAt' })

    expect((await askMore(ben, id, 'x')).errors[0]).toMatchObject({ code: 'FORBIDDEN' })
    expect((await askMore(rosa, id, ' ')).errors[0]).toMatchObject({ code: 'wordsMissing' })
    expect((await askMore(rosa, id, 'The second page of the W-2 of 2023.')).errors).toEqual([])
    expect(await mine(ben)).toMatchObject({ status: 'NEEDS_INFO', asked: 'The second page of the W-2 of 2023.' })
    expect(await mails('ben@example.com')).toContain('We need one more thing for your accredited verification')
    await upload(ben, 'taxForm', 'page-2.jpg', jpegOf())
    expect((await submit(testCompany, ben, { route: 'income', taxYear: 2024, isConfirmed: true })).errors).toEqual([])

    expect((await order()).errors[0]).toMatchObject({ code: 'accreditationNotVerified' })
    expect((await decide(testCompany, id, { by: [rosa, rosa] })).errors[0]).toMatchObject({ code: 'sameOperator' })
    const { data: open } = await ask(theo, '{ proposals { edges { node { id subject } } } }')
    const { id: proposal } = open.proposals.edges
      .map(({ node }: { node: { id: string; subject: string } }) => node)
      .find(({ subject }: { subject: string }) => subject === id)
    expect((await approveAs(ask, theo, proposal)).errors).toEqual([])
    expect(await mine(ben)).toMatchObject({ status: 'APPROVED', holdsUntil: '2026-04-15', openStatus: null })
    expect(await mails('ben@example.com')).toContain('Your accredited verification is approved')
    expect((await order()).errors).toEqual([])
  })

  it('decides only about what the operators saw', async () => {
    const cleo = await testCompany.signedIn('cleo@example.com')
    const { data } = await handInLetter(testCompany, cleo)
    const id = data.submitAccreditedVerification.id
    const proposed = await ask(
      rosa,
      `mutation ($p: ID!, $v: ID!) { decideAccreditation(input: { id: $p, verificationId: $v, decision: approve, reason: "Fine" }) { id } }`,
      { p: `prp_${uuidv7()}`, v: id },
    )
    await ask(cleo, 'mutation ($k: IdempotencyKey!) { withdrawAccreditedVerification(input: { key: $k }) { id } }', {
      k: uuidv7(),
    })
    expect(await mine(cleo)).toMatchObject({ status: 'NONE', openStatus: 'NONE' })
    await handInLetter(testCompany, cleo)
    const approved = await approveAs(ask, theo, proposed.data.decideAccreditation.id, 'state')
    expect(approved.errors[0]).toMatchObject({ code: 'changedSince' })
  })

  it('says no with words for the investor, who tries again; and takes an approval back', async () => {
    const dan = await testCompany.signedIn('dan@example.com')
    const first = (await handInLetter(testCompany, dan)).data.submitAccreditedVerification.id
    expect((await decide(testCompany, first, { decision: 'reject', by })).errors[0]).toMatchObject({
      code: 'wordsMissing',
    })
    expect(
      (await decide(testCompany, first, { decision: 'reject', words: 'The letter is not signed.', by })).errors,
    ).toEqual([])
    expect(await mine(dan)).toMatchObject({ status: 'REJECTED', decisionReason: 'The letter is not signed.' })
    expect(await mails('dan@example.com')).toContain('Your accredited verification was not approved')
    const second = (await handInLetter(testCompany, dan)).data.submitAccreditedVerification.id
    expect(second).not.toBe(first)
    await decide(testCompany, second, { by })
    const accountId = (await owner.query('select account_id from accreditation.verification where id = $1', [second]))
      .rows[0].account_id
    expect((await approvalsOf(platform, [accountId])).has(accountId)).toBe(true)
    expect(
      (await decide(testCompany, second, { decision: 'revoke', words: 'The firm denies the letter.', by })).errors,
    ).toEqual([])
    expect((await approvalsOf(platform, [accountId])).has(accountId)).toBe(false)
  })

  it('verifies a business by its own evidence, which says nothing of its owner, while an IRA is as its owner is', async () => {
    const gia = await newBacker(testCompany, { email: 'gia@example.com' })
    const business = await openedBusiness(testCompany, gia)
    const iraId = 'acc_0198f0e0-0000-7000-8000-00000000a1a1' as AccountId
    await owner.query(
      `insert into accounts.account (id, owner_id, type, opened_at, parent_id, name, custodian, ira_type)
       values ($1, $2, 'individual', now(), $3, 'Roth IRA', 'sacoRiver', 'roth')`,
      [iraId, gia.userId, gia.accountId],
    )
    const holderIn = async (accountId: AccountId) =>
      (await ask(gia, '{ me { user { accreditedVerification { status holder routes } } } }', {}, accountId)).data.me
        .user.accreditedVerification
    expect(await holderIn(business.accountId)).toMatchObject({ status: 'NONE', holder: 'entity' })
    expect((await holderIn(business.accountId)).routes).toContain('assets')
    const letter = { daysOld: 3, accountId: business.accountId }
    const { data, errors } = await handInLetter(testCompany, gia, letter)
    expect(errors).toEqual([])
    await decide(testCompany, data.submitAccreditedVerification.id, { by })
    expect(await holderIn(business.accountId)).toMatchObject({ status: 'APPROVED', holder: 'entity' })
    expect(await mine(gia)).toMatchObject({ status: 'NONE' })
    const isRefused = async (accountId: AccountId) =>
      (
        await ask(
          gia,
          'query ($a: ID!) { investQuote(accountId: $a, portfolioId: "7", amount: "10000") { obstacles { code } } }',
          { a: accountId },
        )
      ).data.investQuote.obstacles.some(({ code }: { code: string }) => code === 'accreditationNotVerified')
    expect([await isRefused(business.accountId), await isRefused(gia.accountId), await isRefused(iraId)]).toEqual([
      false,
      true,
      true,
    ])
    await accredit(testCompany, gia)
    expect([await isRefused(gia.accountId), await isRefused(iraId)]).toEqual([false, false])
    await drain()
    const texts = (await standIns.mail.inbox.list({ to: 'gia@example.com' })).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('about the account of Harbor Tools LLC'))).toHaveLength(1)
    // No other person submits for it or reads what was submitted.
    const mallory = await newBacker(testCompany, { email: 'mallory@example.com' })
    expect((await handInLetter(testCompany, mallory, letter).catch(({ message }) => message)) as string).toContain(
      'account',
    )
  })

  it('keeps the day of the next look by the days of the reminders', async () => {
    const { rows } = await testCompany.owner.query(`select pg_get_expr(d.adbin, d.adrelid) as rule from pg_attrdef d
      join pg_attribute a on (a.attrelid, a.attnum) = (d.adrelid, d.adnum)
      where a.attrelid = 'accreditation.verification'::regclass and a.attname = 'next_look_on'`)
    const numbers = (rows[0].rule as string).match(/\d+/g)!.map(Number)
    // Each number twice: as the reminder and as the days left; then the day after the end.
    expect(numbers).toEqual([...reminderDays.flatMap((days) => [days, days]), 1])
  })

  it('holds through its last day, also where it is approved or first looked at on that day', async () => {
    const ivy = await testCompany.signedIn('ivy@example.com')
    const { data } = await handInLetter(testCompany, ivy, { daysOld: 90 })
    await decide(testCompany, data.submitAccreditedVerification.id, { by })
    expect(await mine(ivy)).toMatchObject({ status: 'APPROVED', holdsUntil: clock.today() })
    await moveTo(clock.now().add({ hours: 1 }))
    expect(await mine(ivy)).toMatchObject({ status: 'APPROVED' })
  })

  it('reminds 30 and 7 days before, ends with its evidence, and is renewed by word', async () => {
    const eve = await testCompany.signedIn('eve@example.com')
    const { data } = await handInLetter(testCompany, eve, { daysOld: 40 })
    await decide(testCompany, data.submitAccreditedVerification.id, { by })
    expect(await mine(eve)).toMatchObject({ status: 'APPROVED', holdsUntil: '2026-02-24' })
    const soon = 'Your accredited verification ends soon'
    const reminders = async () => (await mails('eve@example.com')).filter((subject) => subject === soon).length
    await moveTo(clock.now().add({ hours: 24 * 19 }))
    expect(await reminders()).toBe(0)
    await moveTo(clock.now().add({ hours: 24 }))
    expect(await reminders()).toBe(1)
    await moveTo(clock.now().add({ hours: 24 * 23 }))
    expect(await reminders()).toBe(2)
    await moveTo(clock.now().add({ hours: 24 * 7 }))
    expect(await mine(eve)).toMatchObject({ status: 'APPROVED' })
    await moveTo(clock.now().add({ hours: 24 }))
    expect(await mine(eve)).toMatchObject({ status: 'EXPIRED' })
    expect(await mails('eve@example.com')).toContain('Your accredited verification has ended')
    expect((await mine(eve)).routes).toContain('renewal')
    const renewed = await submit(testCompany, eve, { route: 'renewal', isConfirmed: true })
    await decide(testCompany, renewed.data.submitAccreditedVerification.id, { by })
    expect(await mine(eve)).toMatchObject({ status: 'APPROVED', holdsUntil: '2027-02-25' })
  })

  it('keeps the evidence of an approval that has ended, where an erasure takes what is not needed', async () => {
    const { userId } = await testCompany.signedIn('eve@example.com')
    const { rows: kept } = await owner.query(
      `select e.id, v.account_id from accreditation.evidence e join accreditation.verification v on v.id = e.verification_id
       where v.status = 'EXPIRED' and v.user_id = $1 and e.removed_at is null`,
      [userId],
    )
    expect(kept).toHaveLength(1)
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      forgetUnused(ctx, { accountId: kept[0].account_id, depth: 'unneeded' }),
    )
    const { rows } = await owner.query('select removed_at from accreditation.evidence where id = $1', [kept[0].id])
    expect(rows).toEqual([{ removed_at: null }])
  })

  it('lets an investor who was verified by the size of the investment invest that much and no less', async () => {
    const fay = await newBacker(testCompany, { email: 'fay@example.com' })
    const { data } = await submit(testCompany, fay, { route: 'minimumInvestment', isConfirmed: true })
    await decide(testCompany, data.submitAccreditedVerification.id, { by })
    expect((await placeOrder(testCompany, fay, { portfolio: '7' })).errors[0]).toMatchObject({
      code: 'belowMinimum',
      message: 'Invest at least $200,000.',
    })
  })

  it('stands before everything that a wealth-channel user buys', async () => {
    const gus = await newBacker(testCompany, { email: 'gus@example.com', isAccredited: true })
    await owner.query('update people."user" set wealth_channel = true where id = $1', [gus.userId])
    expect((await placeOrder(testCompany, gus, { portfolio: '1' })).errors[0]).toMatchObject({
      code: 'accreditationNotVerified',
    })
    const { data } = await handInLetter(testCompany, gus)
    await decide(testCompany, data.submitAccreditedVerification.id, { by })
    expect((await placeOrder(testCompany, gus, { portfolio: '1' })).errors).toEqual([])
  })

  it('keeps documents sealed, takes each once, and lets them go when they are removed', async () => {
    const hal = await testCompany.signedIn('hal@example.com')
    const key = uuidv7()
    const bytes = pdfOf('Canary 4417')
    const evidence = (await upload(hal, 'letter', 'letter.pdf', bytes, key)) as { id: string }
    expect(await upload(hal, 'letter', 'letter.pdf', bytes, key)).toEqual(evidence)
    expect(await upload(hal, 'letter', 'again.pdf', bytes)).toMatchObject({ code: 'sameAgain' })
    expect(await upload(hal, 'letter', 'letter.exe', bytes)).toMatchObject({ code: 'uploadFormat' })
    const { rows } = await owner.query('select content_sealed from accreditation.evidence where id = $1', [evidence.id])
    expect(Buffer.from(rows[0].content_sealed).includes('Canary')).toBe(false)
    const remove = (viewer: Viewer) =>
      ask(
        viewer,
        'mutation ($k: IdempotencyKey!, $id: ID!) { removeAccreditationEvidence(input: { key: $k, id: $id }) { id } }',
        { k: uuidv7(), id: evidence.id },
      )
    expect((await remove(rosa)).errors[0]).toMatchObject({ code: 'noSuchEvidence' })
    expect((await remove(hal)).errors).toEqual([])
    expect((await mine(hal)).documents).toEqual([])
  })
})
