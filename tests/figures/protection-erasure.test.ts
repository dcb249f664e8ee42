import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { wholeCertification } from '#business/identity/rules/certification-text.ts'
import { securityEvents } from '#business/security/events.ts'
import { noteAddress } from '#engine/audit/seen-addresses.ts'
import { inTransaction } from '#engine/command/command.ts'
import { fileStore } from '#io/files/file-store.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { dayOf } from '#kernel/business-day.ts'
import { pdfStreams } from '#kernel/uploaded-file.ts'
import { newSecret } from '#tests/setup/access-token.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { noteAndComplaintOf } from '#tests/setup/canary-rows.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

/** The tables or columns that the page about erasure lists as kept for a while. */
const keptPlaces = async (): Promise<string[]> =>
  [...(await readFile('docs/erasure.md', 'utf8')).matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, place]) => place!),
  )

/** Text in everything that the person of this test enters about themself or those whom they name. */
const canary = /canary|2075550199|219809999|219-80-9999|219809998|123450199/i
/** A PDF packs its streams; one that is not packed is left as it is. */
const unpacked = (bytes: Buffer): Buffer => (bytes[0] === 0x78 ? inflateSync(bytes) : bytes)

describe('D9: after an erasure', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, clock, drain, moveTo, standIns } = testCompany

  /** Every column outside the partners' stand-ins that has a canary. */
  async function found(): Promise<string[]> {
    const { rows: tables } = await owner.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') and schemaname not like 'sandbox%'`,
    )
    const places = new Set<string>()
    for (const { name } of tables) {
      const { rows } = await owner.query(
        `select e.key, e.value from ${name} t, jsonb_each_text(to_jsonb(t)) e where e.value ~* $1`,
        [canary.source],
      )
      for (const { key } of rows) places.add(`${name}.${key}`)
    }
    return [...places].toSorted()
  }

  /** Everything that the provider of sign-in keeps of the person, password and all. */
  async function signIns(): Promise<number> {
    const { rows } = await owner.query(
      `select count(*)::int as n from sandbox_identity.person where email ~* 'canary' or sub ~* 'canary' or password_hash is not null`,
    )
    return rows[0].n
  }

  /** The addresses of files that hold a canary, packed or not. */
  async function filesWithCanary(): Promise<string[]> {
    const folder = `${testCompany.config.dataDir}/files`
    const store = fileStore(folder, testCompany.partners.sealer)
    const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const found: string[] = []
    for (const file of names.filter((entry) => entry.isFile())) {
      const bytes = await store.get(file.name)
      const streams = pdfStreams(bytes.toString('latin1'))
      const packed = (streams === 'tooMany' ? [] : streams).map(({ from, to }) => unpacked(bytes.subarray(from, to)))
      if ([bytes, ...packed].some((part) => canary.test(part.toString('latin1')))) found.push(file.name)
    }
    return found
  }

  it('nothing of a person stands in the database but what the table of the law keeps, and in the end nothing', async () => {
    const ada = await newInvestor(testCompany, { email: 'canary@example.com', firstName: 'Canary', ssn: '219809999' })
    const said = async (by: Viewer, query: string, variables: object) => {
      const answer = await ask(by, query, { key: uuidv7(), ...variables })
      expect(answer.errors).toEqual([])
      await drain()
      return answer.data
    }
    await said(
      ada,
      'mutation ($key: IdempotencyKey!, $named: [BeneficiaryInput!]!) { saveBeneficiaries(input: { key: $key, beneficiaries: $named, spouseAgrees: false }) { id } }',
      {
        named: [
          {
            id: `ben_${uuidv7()}`,
            class: 'primary',
            firstName: 'Canary',
            lastName: 'Heir',
            relationship: 'Child',
            dateOfBirth: '2010-05-06',
            share: '1000000',
            perStirpes: true,
          },
        ],
      },
    )
    await said(
      ada,
      'mutation ($key: IdempotencyKey!, $contact: TrustedContactInput) { saveTrustedContact(input: { key: $key, contact: $contact }) { id } }',
      {
        contact: {
          firstName: 'Canary',
          lastName: 'Friend',
          relationship: 'Friend',
          phone: '(207) 555-0199',
          email: 'canary-friend@example.com',
          isAdult: true,
        },
      },
    )
    await said(
      ada,
      'mutation ($key: IdempotencyKey!, $number: String!) { sendPhoneCode(input: { key: $key, number: $number, consentVersion: "2026-11-24" }) { id } }',
      { number: '2075550199' },
    )
    await said(
      ada,
      'mutation ($id: ID!) { inviteDelegate(input: { id: $id, email: "canary-delegate@example.com", accessType: read_only }) { id } }',
      { id: `grt_${uuidv7()}` },
    )
    await said(ada, 'mutation { updateHubSpotContactIRAInterest }', {})
    await said(
      ada,
      'mutation { sendContactUsEmail(email: "canary@example.com", firstName: "Canary", lastName: "Bird", message: "I am canary") { id } }',
      {},
    )
    const bea = await newInvestor(testCompany, { email: 'bea@example.com' })
    const invited = await said(
      bea,
      'mutation ($id: ID!) { inviteDelegate(input: { id: $id, email: "canary@example.com", accessType: read_only }) { id } }',
      { id: `grt_${uuidv7()}` },
    )
    const mails = await standIns.mail.inbox.list({ to: 'canary@example.com' })
    const link = mails
      .map(({ text }) => /account-access-accept\/\?id=(grt_[\w-]+)&token=([\w-]+)/.exec(text))
      .find(Boolean)!
    expect(link[1]).toBe(invited.inviteDelegate.id)
    await said(
      ada,
      'mutation ($key: IdempotencyKey!, $id: ID!, $token: String!) { acceptAccess(input: { key: $key, id: $id, token: $token }) { id } }',
      { id: link[1], token: link[2] },
    )
    await said(
      ada,
      'mutation ($key: IdempotencyKey!, $email: String!) { requestEmailChange(input: { key: $key, email: $email }) { id } }',
      { email: 'canary-new@example.com' },
    ).catch(() => {})
    await said(
      ada,
      `mutation ($id: ID!, $secret: String!, $a: ID!) { createAccessToken(input: { id: $id, name: "Canary sheet", secret: $secret, kinds: [tax], accountIds: [$a], days: 30 }) { id } }`,
      { id: `pat_${uuidv7()}`, secret: newSecret(), a: ada.accountId },
    )
    await owner.query(
      `insert into banks.funding_source (id, account_id, name, bank_name, mask, reason, status, created_at, changed_at)
        values ('bnk_1', $1, 'Canary nest egg', 'Canary Savings', '0199', 'Removed by Canary', 'removed', now(), now())`,
      [ada.accountId],
    )
    await owner.query(`insert into outreach.document_watch values ('wat_1', '1', 'Canary@example.com', now(), now())`)
    const { rows: written } = await owner.query(
      `update outreach.message set answered_at = now(), closed_at = now(), closed_by = 'usr_staff', close_reason = 'Canary called back'
        where lower(email) = 'canary@example.com' returning id`,
    )
    await owner.query(
      `insert into outreach.answer (id, message_id, text, mail_id, answered_by, answered_at) values ('ans_1', $1, 'Dear Canary', gen_random_uuid(), 'usr_staff', now())`,
      [written[0].id],
    )
    await owner.query(noteAndComplaintOf(ada.userId))
    await owner.query(
      `insert into platform.failed_job (id, task, payload, attempts, error, failed_at, outcome, ended_at) values
        ('job_1', 'test.waiting', jsonb_build_object('userId', $1::text, 'name', 'Canary'), 20, 'Canary is away', now(), null, null),
        ('job_2', 'test.ended', '{"to": "CANARY@example.com"}', 20, 'no such address', now(), 'retried', now()),
        ('job_3', 'test.other', '{"to": "bea@example.com"}', 20, 'no such address', now(), null, null)`,
      [ada.userId],
    )
    await inTransaction(testCompany.platform, ada.actor, (ctx) =>
      noteAddress(ctx, { person: ada.userId, action: 'order', address: 'canary 203.0.113.77' }),
    )
    await fetch(`${testCompany.config.identity.issuer}/_standin/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        users: [
          {
            sub: 'sub|canary@example.com',
            email: 'canary@example.com',
            password: 'canary sings at dawn',
            name: 'Canary',
          },
        ],
      }),
    })
    expect(await signIns()).toBe(1)
    // Partners' pending news of today comes before.
    await moveTo(clock.now().add({ hours: 24 }))
    const before = await found()
    expect(before.length).toBeGreaterThan(15)
    expect(before).toContain('platform.announcement.body')
    await said(ada, 'mutation ($key: IdempotencyKey!) { closeAccount(input: { key: $key }) { id } }', {})
    await moveTo(clock.now().add({ hours: 24 * 30 }))
    expect(await signIns()).toBe(0)
    const { rows: banks } = await owner.query(`select name, bank_name, mask from banks.funding_source`)
    expect(banks).toEqual([{ name: 'erased', bank_name: 'erased', mask: null }])
    const jobsNow = `select concat_ws(' ', payload, outcome) as job from platform.failed_job order by id`
    const { rows: jobs } = await owner.query(jobsNow)
    expect(jobs.map(({ job }) => job)).toEqual(['{} discarded', '{} retried', '{"to": "bea@example.com"}'])
    // Only the places in the page's table are left.
    const kept = await keptPlaces()
    expect((await found()).filter((place) => !kept.some((entry) => place.startsWith(`${entry}.`)))).toEqual([])
    expect(await found()).toContain('people."user".first_name')
    expect(await found()).toContain('outreach.complaint_event.text')
    expect(await filesWithCanary()).toEqual([])
    const contacts = await owner.query(`select from sandbox_crm.contact where properties::text ~* 'canary'`)
    expect(contacts.rows).toEqual([])
    const ofPartner = `select status from sandbox_ach.customer where lower(email) = 'canary@example.com'`
    expect((await owner.query(ofPartner)).rows).toEqual([{ status: 'deactivated' }])
    expect((await owner.query('select from accounts.access where user_id = $1', [ada.userId])).rows).toEqual([])
    const lastDay = { table: 'privacy.closure', until: '2026-02-05' }
    await owner.query(
      `update ${lastDay.table} set erased = jsonb_set(erased, '{restOn}', to_jsonb($2::text)) where user_id = $1`,
      [ada.userId, lastDay.until],
    )
    await moveTo(clock.now().add({ hours: 24 }))
    expect(await found()).toEqual([])

    // Later events notify nobody whose account is closed.
    const notes = `select count(*)::int as n from notifications.notification where user_id = $1`
    await inTransaction(testCompany.platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.emit(securityEvents.passwordChanged({ userId: ada.userId })),
    )
    await drain()
    expect((await owner.query(notes, [ada.userId])).rows).toEqual([{ n: 0 }])
  }, 240_000)

  it('nothing of a business, of who controls it and of its owners stands there either', async () => {
    const business = await newBusiness(testCompany, {
      email: 'canary-llc@example.com',
      firstName: 'Canary',
      businessName: 'Canary Holdings LLC',
      ein: '12-3450199',
    })
    const said = async (query: string, variables: object) => {
      const answer = await ask(business, query, { key: uuidv7(), ...variables })
      expect(answer.errors).toEqual([])
      await drain()
      return answer.data
    }
    const owned = {
      firstName: 'Canary',
      lastName: 'Quarter',
      dateOfBirth: '1970-01-01',
      numberKind: 'ssn',
      number: '219809998',
      address1: '1 Canary Road',
      city: 'Stowe',
      state: 'VT',
      postalCode: '05401',
      countryCode: 'US',
    }
    await said(
      'mutation ($key: IdempotencyKey!, $input: BeneficialOwnerInput!) { addBeneficialOwner(input: { key: $key, owner: $input }) { id } }',
      { input: owned },
    )
    await said(
      'mutation ($key: IdempotencyKey!, $input: InvitedOwnerInput!) { inviteBeneficialOwner(input: { key: $key, owner: $input }) { id } }',
      { input: { firstName: 'Canary', lastName: 'Invited', email: 'canary-owner@example.com' } },
    )
    await said(
      'mutation ($key: IdempotencyKey!, $id: ID!) { removeBeneficialOwner(input: { key: $key, id: $id }) { id } }',
      await invitedOwner(business),
    )
    await said(
      'mutation ($key: IdempotencyKey!, $name: String!, $hash: String!) { certifyBeneficialOwners(input: { key: $key, name: $name, isNoneDeclared: false, hash: $hash }) { id } }',
      { name: 'Canary Reyes', hash: createHash('sha256').update(wholeCertification()).digest('hex') },
    )
    await moveTo(clock.now().add({ hours: 24 }))
    expect((await found()).some((place) => place.startsWith('identity.'))).toBe(true)
    await said('mutation ($key: IdempotencyKey!) { closeAccount(input: { key: $key }) { id } }', {})
    await moveTo(clock.now().add({ hours: 24 * 30 }))
    const kept = await keptPlaces()
    expect((await found()).filter((place) => !kept.some((entry) => place.startsWith(`${entry}.`)))).toEqual([])
    await owner.query(
      `update privacy.closure set erased = jsonb_set(erased, '{restOn}', to_jsonb($2::text)) where user_id = $1`,
      [business.userId, dayOf(clock.now())],
    )
    await moveTo(clock.now().add({ hours: 24 }))
    expect(await found()).toEqual([])
  }, 240_000)

  /** The owner who was invited and has not answered. */
  async function invitedOwner(by: Viewer): Promise<{ id: string }> {
    const { data } = await ask(by, '{ me { user { beneficialOwners { id status } } } }')
    const { id } = data.me.user.beneficialOwners.find(({ status }: { status: string }) => status === 'invited')
    return { id }
  }
})
