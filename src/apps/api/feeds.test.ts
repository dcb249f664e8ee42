import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { publishUpdate } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { company } from '#kernel/brand.ts'
import { idOf } from '#kernel/ids.ts'
import { startApi } from '#tests/setup/api.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

test('the feed of updates names each with its portfolio, the newest first, and its words cannot break out', async () => {
  const testCompany = await startTestCompany()
  const { origin } = await startApi(testCompany)
  const feed = async () => {
    const answer = await fetch(`${origin}/updates/rss.xml`)
    return { type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const empty = await feed()
  expect(empty.type).toBe('application/rss+xml; charset=utf-8')
  expect(empty.text).not.toContain('<item>')

  await offer(testCompany.owner, { id: '1' })
  const staff = await newOperator(testCompany, 'staff@longlight.example')
  const written = 'It rained <img src=x onerror=alert(1)> & stopped.\n\n]]><script>alert(2)</script>'
  const ids = ['A full river', 'Panels < & > wires ]]>'].map((title) => ({ id: idOf('upd', uuidv7()), title }))
  for (const { id, title } of ids)
    await inTransaction(testCompany.platform, staff.actor, (ctx) =>
      publishUpdate(ctx, { id, portfolioId: '1', plantId: null, title, body: written }),
    )
  const { text } = await feed()
  expect([...text.matchAll(/<item>[\s\S]*?<link>([^<]+)<\/link>/g)].map(([, link]) => link)).toEqual(
    ids.toReversed().map(({ id }) => `${company.site}/updates/${id}/`),
  )
  expect(text).toContain('Test Portfolio 1: A full river')
  // Feed readers show a description as HTML, so its markup is escaped.
  expect(text).not.toMatch(/<(img|script)/)
  expect(text).toContain('<p>It rained &lt;img src=x onerror=alert(1)&gt; &amp; stopped.</p><p>]]&gt;&lt;script&gt;')
  // The sequence that would end the title's CDATA is split.
  expect(text).toContain('Test Portfolio 1: Panels < & > wires ]]]]><![CDATA[>]]></title>')
})

test('the sitemap of updates lists what everyone may read, and no update of a private offering', async () => {
  const testCompany = await startTestCompany()
  const { origin } = await startApi(testCompany)
  await offer(testCompany.owner, { id: '1' })
  await offer(testCompany.owner, { id: '2', regulation: 2 })
  const staff = await newOperator(testCompany, 'staff@longlight.example')
  const publish = async (portfolioId: string) => {
    const id = idOf('upd', uuidv7())
    await inTransaction(testCompany.platform, staff.actor, (ctx) =>
      publishUpdate(ctx, { id, portfolioId, plantId: null, title: 'A full river', body: 'It rained.' }),
    )
    return id
  }
  const [open] = [await publish('1'), await publish('2')]
  const answer = await fetch(`${origin}/updates/sitemap.xml`)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const locations = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)]
  expect(locations.map(([, location]) => location)).toEqual([`${company.site}/updates/${open}/`])
})
