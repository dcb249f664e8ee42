import { describe, expect, it } from 'vitest'
import { bearerKinds, kindsIn } from '#engine/bearers/bearers.ts'
import { linkPurposes } from '#io/sealed/sealer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { type Bearer, bearers, bearerWorld, endings, type Probes, whoAmI } from './world.ts'

/** Columns that hold a mark of something and let nobody in, each with the reason. */
const [ofFile, ofText, ofRows, ofPartner] = [
  'finds a change of a file',
  'says which text was agreed to',
  'finds a change of rows',
  'a secret of ours at a partner, sealed; nobody presents it to us',
]
const letsNobodyIn: Readonly<Record<string, string | undefined>> = {
  'accreditation.evidence.sha256': ofFile,
  'accreditation.verification.statement_hash': ofText,
  'auto_invest.subscription.agreement_hash': ofText,
  'banks.funding_source.processor_token_sealed': ofPartner,
  'banks.item.access_token_sealed': ofPartner,
  'banks.item.public_token_index': ofPartner,
  'banks.item.public_token_sealed': ofPartner,
  'custody.statement.file_hash': ofFile,
  'custody.statement_file.hash': ofFile,
  'dividends.choice.agreement_hash': ofText,
  'documents.document.sha256': ofFile,
  'identity.certification.hash': ofText,
  'ira.application.agreement_sha256': ofText,
  'ira.custodian_file.sha256': ofFile,
  'ledger.seal.hash': ofRows,
  'ledger.seal.previous_hash': ofRows,
  'ledger.transfer.input_hash': ofRows,
  'notifications.text_consent.text_hash': ofText,
  'people.consent.hash': ofText,
  'people.w9.hash': ofText,
  'platform.audit_seal.hash': ofRows,
  'platform.command.request_hash': ofRows,
  'portfolios.period_seal.digest': ofRows,
  'privacy.data_request.token_hash':
    'proves that a person who asked about their data reads the address they named; nothing of theirs is shown',
  'public.migration_digest.digest': ofRows,
  'tax.filing.sha256': ofFile,
}
const linksThatLetNobodyIn: Readonly<Record<string, string>> = {
  dataRequest:
    'proves that a person who asked about their data reads the address they named; nothing of theirs is shown',
  confirmDocumentWatch:
    'lets nobody in: it lets emails about public documents be sent to the address that has the link',
  endDocumentWatch:
    'lets nobody in: it stops the emails that the same link came with, for as long as they lie in a mailbox',
  stopMail:
    'lets nobody in: it stops mail that the same link came with, and works for as long as such mail lies in a mailbox',
  phoneCode: 'is typed by a person who is logged in',
}

describe('T6: whatever lets someone in ends with the standing of the person who made it', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, platform, standIns, drain } = testCompany
  const { holder, end, api, did } = await bearerWorld(testCompany)
  const calm = await holder('calm@example.com')
  const working = async (probes: Probes): Promise<Bearer[]> => {
    const works = await Promise.all(bearers.map((bearer) => probes[bearer]()))
    return bearers.filter((_bearer, nth) => works[nth])
  }
  /** Milliseconds after the ending at which the last request was sent that a bearer still opened, two seconds at most. */
  const lastOpened = async (works: () => Promise<boolean>, since: number): Promise<number> => {
    let last = 0
    for (let sent = performance.now() - since; await works(); sent = performance.now() - since) {
      last = sent
      if (last > 2_000) break
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    return last
  }

  it.each(endings)('by %s, all of them within a second, and those of nobody else', async (ending) => {
    const who = await holder(`${ending.toLowerCase()}@example.com`)
    expect(await working(who.probes)).toEqual([...bearers])
    await end(ending, who)
    const since = performance.now()
    const times = await Promise.all(bearers.map((bearer) => lastOpened(who.probes[bearer], since)))
    expect(bearers.filter((_bearer, nth) => times[nth]! > 1_000)).toEqual([])
    expect(await working(calm.probes)).toEqual([...bearers])
    // A person who logs the others out goes on.
    const goesOn = (await api.ask(who.me, '{ me { user { email } } }')).data?.me != null
    expect([ending, goesOn]).toEqual([ending, ending === 'signOut'])
  })

  it.each(['veto', 'signOut', 'suspension'] as const)(
    'by %s, before the provider was told: a token that it renews meanwhile is one of the log-in that ended',
    async (ending) => {
      const who = await holder(`renewing-${ending.toLowerCase()}@example.com`)
      const before = await who.renewed()
      expect((await api.ask(before, whoAmI)).data?.me).not.toBeNull()
      await end(ending, who)
      // A second later, so that nothing but the moment of the log-in tells it from a new one.
      await new Promise((passed) => setTimeout(passed, 1_100))
      const after = await who.renewed()
      expect(after).toBeTypeOf('string')
      expect((await api.ask(after, whoAmI)).data?.me ?? null).toBeNull()
      await drain()
    },
  )

  it('by every ending, of what sleeps as well: the link of a schedule that is paused opens nothing when it goes on', async () => {
    for (const ending of ['signOut', 'suspension'] as const) {
      const who = await holder(`paused-${ending.toLowerCase()}@example.com`)
      await who.turnSchedule('paused')
      await end(ending, who)
      await who.turnSchedule('active')
      expect([ending, await who.probes.skipLink()]).toEqual([ending, false])
    }
  })

  it('is listed with its owner, and each ends by itself at the press of a button, for its owner alone', async () => {
    const who = await holder('lists@example.com')
    const listed = async (): Promise<{ id: string; kind: string }[]> =>
      (await did(who.me, '{ myAccessBearers { id kind name } }')).myAccessBearers
    const endOne =
      'mutation ($key: IdempotencyKey!, $kind: AccessBearerKind!, $id: ID!) { endAccessBearer(input: { key: $key, kind: $kind, id: $id }) { id bearers { id } } }'
    const bearerOf: Record<string, Bearer> = {
      accessToken: 'token',
      calendarFeed: 'feed',
      delegateInvitation: 'invitation',
      emailLink: 'link',
    }
    const all = await listed()
    // The link that confirms an address at sign-up and the one that changes it.
    expect(all.map(({ kind }) => kind).toSorted()).toEqual(bearerKinds.filter((kind) => kind !== 'session').toSorted())
    for (const { id, kind } of all) {
      const bearer = bearerOf[kind] ?? (kind as Bearer)
      const others = await api.ask(calm.me, endOne, { key: crypto.randomUUID(), kind, id })
      expect([kind, others.errors[0]?.extensions.code]).toEqual([kind, 'noBearer'])
      expect([kind, await who.probes[bearer]()]).toEqual([kind, true])
      const left = (await did(who.me, endOne, { kind, id })).endAccessBearer.bearers
      expect([kind, left.some((it: { id: string }) => it.id === id)]).toEqual([kind, false])
      expect([kind, await who.probes[bearer]()]).toEqual([kind, false])
    }
    expect(await who.probes.session()).toBe(true)
    expect(await listed()).toEqual([])
    // Nothing that was ended works for having been ended twice.
    const [first] = all
    const again = await api.ask(who.me, endOne, { key: crypto.randomUUID(), kind: first!.kind, id: first!.id })
    expect(again.errors[0]?.extensions.code).toBe('noBearer')
  })

  it('is told to its owner by mail when it is made', async () => {
    await drain()
    const subjects = (await standIns.mail.inbox.list({ to: 'calm@example.com' })).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringContaining('access token'),
        expect.stringContaining('calendar address'),
        expect.stringContaining('invit'),
      ]),
    )
  })

  it('is of a declared kind, whatever column holds a mark of its secret and whatever its link is made for', async () => {
    const kinds = kindsIn(platform.rooms)
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...bearerKinds].toSorted())
    const { rows } = await owner.query<{ name: string }>(
      `select c.table_schema || '.' || c.table_name || '.' || c.column_name as name
         from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where t.table_type = 'BASE TABLE' and c.table_schema !~ '^(pg_|information_schema|sandbox|graphile)'
          and c.data_type in ('text', 'bytea', 'character varying')
          and c.column_name ~ '(hash|sha[0-9]|digest|token|secret|mac|password|nonce)' order by 1`,
    )
    const declared = new Set(kinds.flatMap(({ secrets }) => secrets))
    const undeclared = rows.map(({ name }) => name).filter((name) => !declared.has(name))
    expect(undeclared).toEqual(Object.keys(letsNobodyIn))
    expect([...declared].filter((name) => !rows.some((row) => row.name === name))).toEqual([])
    const purposes = [...kinds.flatMap(({ links }) => links), ...Object.keys(linksThatLetNobodyIn)]
    expect(purposes.toSorted()).toEqual([...linkPurposes].toSorted())
  })
})
