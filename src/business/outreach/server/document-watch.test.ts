import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { confirmWithinHours } from '../rules/document-watch.ts'
import { mailDocumentWatchers } from './document-watch-mailing.ts'
import { forgetWatches } from './forget-watches.ts'
import { forgetUnconfirmedWatches } from './watch-documents.ts'

const watch =
  'mutation ($key: IdempotencyKey!, $portfolioId: ID!, $email: String!) { watchDocuments(input: { key: $key, portfolioId: $portfolioId, email: $email }) { id } }'
const byLink = (name: string) =>
  `mutation ($watchId: ID!, $token: String!) { ${name}(input: { watchId: $watchId, token: $token }) { purpose state } }`
const look =
  'query ($watchId: ID!, $token: String!) { documentWatch(watchId: $watchId, token: $token) { purpose state } }'

describe('emails about new versions of documents', async () => {
  const world = await startTestCompany({ at: '2026-03-02T15:00:00Z' })
  const { ask, owner, drain, clock, moveTo, standIns, platform } = world
  await offer(owner, { id: '1' })
  await offer(owner, { id: '2', regulation: 2 })
  const olga = await newOperator(world, 'olga@example.com')
  const omar = await newOperator(world, 'omar@example.com')

  const askFor = async (email: string, portfolioId = '1') => {
    const { errors } = await ask(null, watch, { key: uuidv7(), portfolioId, email })
    await drain()
    return errors[0]?.code
  }
  const mailsTo = (to: string) => standIns.mail.inbox.list({ to })
  const linkIn = (text: string) => {
    const [, watchId, token] = /document-emails\/\?watch=([\w-]+)&token=([\w-]+)/.exec(text) ?? []
    return { watchId, token }
  }
  /** Emails of one instant are unordered in the inbox, so each is found by its subject. */
  const mailAbout = async (to: string, subject: string) =>
    (await mailsTo(to)).find((mail) => mail.subject.startsWith(subject))!
  const confirmLink = async (to: string) => linkIn((await mailAbout(to, 'Confirm')).text)
  const follow = async (name: string, link: Record<string, unknown>) => {
    const { data, errors } = await ask(null, byLink(name), link)
    await drain()
    return errors[0]?.code ?? data[name].state
  }
  const subscribe = async (email: string, portfolioId = '1') => {
    await askFor(email, portfolioId)
    expect(await follow('confirmDocumentWatch', await confirmLink(email))).toBe('confirmed')
  }
  const propose = async (words: string, portfolioId = '1', kind = 'operatingAgreement') => {
    const id = `prp_${uuidv7()}`
    const contentBase64 = Buffer.from(`%PDF-1.7\n% ${portfolioId} ${kind} ${words}\n%%EOF\n`).toString('base64')
    const { errors } = await ask(
      olga,
      `mutation ($id: ID!, $contentBase64: String!, $text: String!) { publishOfferingDocument(input: { id: $id, reason: "It is time.", portfolioId: "${portfolioId}", kind: ${kind}, datedOn: "2026-03-01", contentBase64: $contentBase64, text: $text }) { id } }`,
      { id, contentBase64, text: words },
    )
    expect(errors).toEqual([])
    return id
  }
  const publish = async (words: string, portfolioId = '1') => {
    expect((await approveAs(ask, omar, await propose(words, portfolioId))).errors).toEqual([])
    await drain()
  }
  const rowsOf = async (email: string) =>
    (await owner.query('select count(*)::int as n from outreach.document_watch where lower(email) = $1', [email]))
      .rows[0].n

  it('are sent to nobody who has not pressed the link, be it to the address of someone else', async () => {
    expect(await askFor('victim@example.com')).toBeUndefined()
    const [confirmation] = await mailsTo('victim@example.com')
    expect(confirmation!.subject).toBe('Confirm: emails about documents of Test Portfolio 1')
    await publish('First words.')
    expect(await mailsTo('victim@example.com')).toHaveLength(1)
  })

  it('mail one link in a quarter of an hour, however often it is asked for and however the address is spelled', async () => {
    for (const email of ['often@example.com', 'OFTEN@example.com', 'often@example.com']) await askFor(email)
    expect(await mailsTo('often@example.com')).toHaveLength(1)
    await moveTo(clock.now().add({ minutes: 15 }))
    await askFor('often@example.com')
    expect(await mailsTo('often@example.com')).toHaveLength(2)
    expect(await rowsOf('often@example.com')).toBe(1)
  })

  it('are asked for once by a command that is sent twice', async () => {
    const same = { key: uuidv7(), portfolioId: '1', email: 'twice@example.com' }
    await Promise.all([ask(null, watch, same), ask(null, watch, same)])
    await drain()
    expect(await mailsTo('twice@example.com')).toHaveLength(1)
  })

  it('answer the same for an address that gets them already, and mail it nothing', async () => {
    await subscribe('known@example.com')
    await moveTo(clock.now().add({ minutes: 15 }))
    expect(await askFor('known@example.com')).toBeUndefined()
    expect(await mailsTo('known@example.com')).toHaveLength(1)
  })

  it('are for addresses and for portfolios whose documents anyone may read', async () => {
    expect(await askFor('no address')).toBe('invalidInput')
    expect(await askFor('eve@example.com\nBcc: bob@example.com')).toBe('textNotPlain')
    expect(await askFor('eve@example.com', '2')).toBe('noSuchPortfolio')
    expect(await askFor('eve@example.com', '99')).toBe('noSuchPortfolio')
    expect(await rowsOf('eve@example.com')).toBe(0)
  })

  it('name the version and what changed, once, with the one-click headers', async () => {
    await subscribe('reader@example.com')
    await publish('First words of the second version.')
    const mail = await mailAbout('reader@example.com', 'Test Portfolio 1')
    expect(await mailsTo('reader@example.com')).toHaveLength(2)
    expect(mail.subject).toBe('Test Portfolio 1: Operating agreement, version 2')
    expect(mail.text).toContain('/investment/1/documents/operating-agreement/1-to-2/')
    const head = (await standIns.mail.inbox.raw(mail.id))!.toString()
    expect(head).toMatch(/^List-Unsubscribe: <https?:[^>]*one-click-stop\/\?watch=/m)
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  })

  it('come once for a version whose job runs again, and each once for two publications at once', async () => {
    await moveTo(clock.now().add({ minutes: 1 }))
    await subscribe('once@example.com')
    const proposals = [await propose('Third version.'), await propose('Filed.', '1', 'filingNotice')]
    await Promise.all(proposals.map((id) => approveAs(ask, omar, id)))
    await drain()
    const { rows } = await owner.query('select document_id from portfolios.offering_document')
    for (const { document_id: documentId } of rows)
      await mailDocumentWatchers(platform, { portfolioId: '1', documentId, after: '' })
    await drain()
    expect((await mailsTo('once@example.com')).map(({ subject }) => subject).toSorted()).toEqual([
      'Confirm: emails about documents of Test Portfolio 1',
      'Test Portfolio 1: Notice of qualification, Form 1-A, version 1',
      'Test Portfolio 1: Operating agreement, version 3',
    ])
  })

  it('are not sent about a document that was withdrawn before it was approved', async () => {
    const before = (await mailsTo('once@example.com')).length
    const id = await propose('Never published.')
    const { errors } = await ask(
      olga,
      'mutation ($key: IdempotencyKey!, $id: ID!) { withdrawProposal(input: { key: $key, id: $id }) { id } }',
      {
        key: uuidv7(),
        id,
      },
    )
    expect(errors).toEqual([])
    await drain()
    expect(await mailsTo('once@example.com')).toHaveLength(before)
  })

  it('are not sent about a version that was published before they were confirmed', async () => {
    await askFor('late@example.com')
    const link = await confirmLink('late@example.com')
    await publish('Fourth version.')
    await moveTo(clock.now().add({ minutes: 1 }))
    expect(await follow('confirmDocumentWatch', link)).toBe('confirmed')
    expect(await mailsTo('late@example.com')).toHaveLength(1)
  })

  it('change nothing where a link is opened, and end where it is pressed; the address is forgotten then', async () => {
    await subscribe('leaver@example.com')
    await publish('Fifth version.')
    const link = linkIn((await mailAbout('leaver@example.com', 'Test Portfolio 1')).text)
    expect((await ask(null, look, link)).data.documentWatch).toEqual({ purpose: 'end', state: 'confirmed' })
    expect(await rowsOf('leaver@example.com')).toBe(1)
    expect(await follow('endDocumentWatch', link)).toBe('ended')
    expect(await follow('endDocumentWatch', link)).toBe('ended')
    expect(await rowsOf('leaver@example.com')).toBe(0)
    await publish('Sixth version.')
    expect(await mailsTo('leaver@example.com')).toHaveLength(2)
  })

  it('cannot be confirmed or ended by the link of another purpose, or by a made-up one', async () => {
    await askFor('apart@example.com')
    const link = await confirmLink('apart@example.com')
    expect(await follow('endDocumentWatch', link)).toBe('linkUnknown')
    expect(await follow('confirmDocumentWatch', { ...link, token: 'x' })).toBe('linkUnknown')
    const toEnd = { ...link, token: world.ports.people.sealer.tokenFor('endDocumentWatch', link.watchId!) }
    expect(await follow('confirmDocumentWatch', toEnd)).toBe('linkUnknown')
    expect(await rowsOf('apart@example.com')).toBe(1)
  })

  it('are forgotten, with their address, where the link was not pressed in two days', async () => {
    await askFor('slow@example.com')
    const link = await confirmLink('slow@example.com')
    await moveTo(clock.now().add({ hours: confirmWithinHours }))
    expect(await follow('confirmDocumentWatch', link)).toBe('linkUnknown')
    await forgetUnconfirmedWatches(platform)
    expect(await rowsOf('slow@example.com')).toBe(0)
    expect(await rowsOf('known@example.com')).toBe(1)
  })

  it('end with an erasure, for every portfolio', async () => {
    const ada = await newBacker(world, { email: 'ada@example.com' })
    await subscribe('ada@example.com')
    await inTransaction(platform, ada.actor, (ctx) => forgetWatches(ctx, { userId: ada.userId }))
    expect(await rowsOf('ada@example.com')).toBe(0)
  })
})
