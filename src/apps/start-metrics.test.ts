import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { inTransaction } from '#engine/command/command.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { requestCodes } from '#io/graphql/request-error.ts'
import { buildOf } from '#io/log/start-line.ts'
import { refusalCodes } from '#kernel/refusal-codes.ts'
import { startApi } from '#tests/setup/api.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { openPerson } from '#tests/setup/open-person.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { schema } from './api/schema.ts'
import { startMetrics } from './start-metrics.ts'

type Series = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number }

const seriesOf = (text: string): Series[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)!
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, word]) => [key!, word!])
      return { name: name!, labels: Object.fromEntries(pairs), value: Number(value) }
    })

/** The metric names in an expression, without labels and functions. */
const namesIn = (expression: string): readonly string[] =>
  expression
    .replaceAll(/\{[^}]*\}/g, '')
    .match(/\b(?:longlight|process|nodejs)_\w+/g)
    ?.map((name) => name.replace(/_(bucket|sum|count)$/, '')) ?? []

type Rules = {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string
      readonly expr: string
      readonly annotations: { readonly summary: string; readonly runbook: string }
    }[]
  }[]
}
const rules = (parse(await readFile('ops/prometheus/alerts.yml', 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
)
type Board = {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}
const board = JSON.parse(await readFile('ops/grafana/longlight.json', 'utf8')) as Board

describe('the metrics of a company', async () => {
  const standby: { lag: number | null } = { lag: 2_500 }
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z', isNightly: true })
  const { platform, owner, config, signedIn } = testCompany
  const metrics = await startMetrics({
    config: {
      metrics: { port: 0, host: '127.0.0.1' },
      appDatabaseUrl: owner.options.connectionString,
      hasProductLogin: false,
      isPooled: false,
    },
    platform,
    build: await buildOf({ commit: null }),
    pools: { api: platform.pool },
    files: { canKeep: async () => true, watch: (listener) => listener('put', 'done', 0.2) },
    standby: { lag: async () => standby.lag },
  })
  afterAll(() => metrics?.stop())
  const api = await startApi(testCompany, {}, { metrics: metrics!.requests })
  const scraped = { text: '' }
  const series = (name: string, labels: Readonly<Record<string, string>> = {}) =>
    seriesOf(scraped.text).filter(
      (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )
  const figureOf = (name: string, labels: Readonly<Record<string, string>> = {}) => series(name, labels)[0]?.value

  beforeAll(async () => {
    await testCompany.moveTo(platform.clock.now().add({ hours: 30 }))
    const ada = await signedIn('ada.reyes@example.com')
    const rosa = await newOperator(testCompany, 'rosa@longlight.example')
    expect((await openPerson(testCompany, rosa, ada.userId)).errors).toEqual([])
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.emit(engineEvents.operatorsAlerted({ alert: 'workWaits', subject: ada.userId, text: 'ada.reyes waits' })),
    )
    // The company's own jobs are done, so only this is left.
    const now = platform.clock.now()
    await owner.query(
      `insert into platform.outbox (id, partner, operation, subject, payload, created_at, next_at)
        values (gen_random_uuid(), 'ach', 'call', $1, '{}', $2, $2)`,
      [ada.userId, now.subtract({ seconds: 75 })],
    )
    await owner.query(`select graphile_worker.add_job('documents.make', '{}', run_at => now() - interval '90 seconds')`)
    await owner.query(
      `insert into platform.inbox (partner, event_id, topic, body, received_at, state) values ('esign', 'evt_ada', 'x', '{}', $1, 'waiting'),
        ('esign', 'evt_2', 'x', '{}', $1, 'failed')`,
      [now.subtract({ seconds: 40 })],
    )
    await owner.query(
      `update proof.books_check set offending = '[{"name": "each fill has its lots", "offending": [{"id": "acc_ada"}, {"id": "acc_2"}]}]'`,
    )
    const ask = (query: string, headers = {}) => api.post(JSON.stringify({ query }), headers)
    await ask('query of_ada_reyes_example_com { portfolios { id } }')
    await ask('{ me { id } }', { authorization: 'Bearer of-nobody-ada.reyes@example.com' })
    await ask('{ stuckWork { edges { node { id } } } }')
    await ask('{ ada_reyes { id } }')
    await ask('mutation ada($a: ID!) { requestDeposit(input: { id: $a }) { id } }')
    await api.app.inject(`/documents/doc_ada.reyes@example.com`)
    await api.app.inject(`/calendar/${'A'.repeat(32)}.ics`)
    await api.app.inject('/ada.reyes@example.com/?email=ada.reyes@example.com')
    const body = JSON.stringify({ id: 'ada.reyes', topic: 'x' })
    await api.app.inject({
      method: 'POST',
      url: '/webhooks/ach',
      headers: {
        'content-type': 'application/json',
        'x-request-signature-sha-256': createHmac('sha256', config.ach.webhookSecret).update(body).digest('hex'),
      },
      body,
    })
    scraped.text = await (await fetch(`http://127.0.0.1:${metrics!.port}/metrics`)).text()
  })

  it('have the age of the oldest work by partner and by task', () => {
    expect(figureOf('longlight_outbox_oldest_message_age_seconds', { partner: 'ach' })).toBe(75)
    expect(figureOf('longlight_webhooks_oldest_age_seconds', { partner: 'esign' })).toBe(40)
    expect(figureOf('longlight_jobs_waiting', { task: 'documents.make' })).toBe(1)
    expect(figureOf('longlight_jobs_oldest_age_seconds', { task: 'documents.make' })).toBeGreaterThanOrEqual(90)
    expect(figureOf('longlight_work_put_aside', { kind: 'event' })).toBe(1)
  })

  it('have the last nightly check and the rules that did not hold', () => {
    expect(figureOf('longlight_nightly_check_age_seconds')).toBeGreaterThanOrEqual(0)
    expect(figureOf('longlight_nightly_check_failed_rules')).toBe(1)
    expect(figureOf('longlight_nightly_check_offending_rows', { rule: 'each fill has its lots' })).toBe(2)
  })

  it('have openings of personal data, alerts, breaks and the audit log’s seal', () => {
    expect(figureOf('longlight_personal_data_open')).toBe(1)
    expect(figureOf('longlight_personal_data_openings_last_day')).toBe(1)
    expect(figureOf('longlight_alerts_open', { alert: 'workWaits' })).toBe(1)
    expect(figureOf('longlight_reconciliation_breaks_open', { kind: 'unexplained' })).toBe(0)
    expect(figureOf('longlight_audit_lines_unsealed')).toBeGreaterThanOrEqual(0)
  })

  it('have every group of figures', () => {
    expect([figureOf('longlight_database_up'), figureOf('longlight_unread_gauges')]).toEqual([1, 0])
  })

  it('have the lag of a standby that is read, and none of one that is not', async () => {
    expect([figureOf('longlight_standby_read'), figureOf('longlight_standby_lag_seconds')]).toEqual([1, 2.5])
    standby.lag = null
    const later = await (await fetch(`http://127.0.0.1:${metrics!.port}/metrics`)).text()
    standby.lag = 2_500
    const figures = seriesOf(later).filter(({ name }) => name.startsWith('longlight_standby_'))
    expect(figures).toEqual([{ name: 'longlight_standby_read', labels: {}, value: 0 }])
  })

  it('have the latency of each operation, by how it ended', () => {
    const count = 'longlight_graphql_operation_duration_seconds_count'
    expect(figureOf(count, { operation: 'portfolios', outcome: 'ok' })).toBe(1)
    expect(figureOf(count, { operation: 'stuckWork', outcome: 'refused' })).toBe(1)
    expect(figureOf('longlight_http_request_duration_seconds_count', { route: '/webhooks/ach' })).toBe(1)
  })

  it('name operations of the schema, codes of errors and routes of the API, and nothing that a caller wrote', () => {
    const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.keys(type.getFields()))
    const codes = [...Object.keys(requestCodes), ...Object.keys(refusalCodes)]
    const routes = api.app.printRoutes({ commonPrefix: false })
    const foreign = seriesOf(scraped.text).flatMap(({ labels: { operation, code, route } }) => [
      ...(operation === undefined || fields.includes(operation) ? [] : [operation]),
      ...(code === undefined || codes.includes(code) ? [] : [code]),
      ...(route === undefined || route === 'site' || routes.includes(route.split('/')[1]!) ? [] : [route]),
    ])
    expect(foreign).toEqual([])
    expect(series('longlight_graphql_errors_total', { code: 'GRAPHQL_VALIDATION_FAILED' }).length).toBe(1)
  })

  it('have no id and no personal data in any label', () => {
    const ours = seriesOf(scraped.text).filter(({ name }) => name.startsWith('longlight_'))
    const words = ours.flatMap(({ labels }) => Object.values(labels))
    expect(words.length).toBeGreaterThan(100)
    expect(words.filter((word) => /ada|reyes|rosa|@/i.test(word))).toEqual([])
    expect(words.filter((word) => /\b[a-z]{3}_[0-9a-z-]{4,}|[0-9a-f]{8}-[0-9a-f]{4}/.test(word))).toEqual([])
  })

  it('follow the conventions: seconds, totals, a help and a type for each', () => {
    const typed = [...scraped.text.matchAll(/^# TYPE (longlight_\w+) (\w+)$/gm)]
    const odd = typed.filter(([, name, type]) =>
      type === 'counter' ? !/_total$/.test(name!) : /_total$|_ms$|milliseconds|minutes/.test(name!),
    )
    expect(odd).toEqual([])
    expect(typed.length).toBeGreaterThan(25)
    expect(scraped.text.match(/^# HELP longlight_\w+ \S/gm)?.length).toBe(typed.length)
  })

  const exported = () => new Set([...scraped.text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!))

  it('have every metric that an alert reads', () => {
    const read = rules.flatMap(({ expr }) => namesIn(expr))
    expect(read.length).toBeGreaterThan(25)
    expect(read.filter((name) => !exported().has(name))).toEqual([])
  })

  it('have every metric that the dashboard shows', () => {
    const read = board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)))
    expect(read.length).toBeGreaterThan(25)
    expect(read.filter((name) => !exported().has(name))).toEqual([])
  })

  it('are each explained in the monitoring page', async () => {
    const page = await readFile('docs/operations/monitoring.md', 'utf8')
    const ours = [...exported()].filter((name) => name.startsWith('longlight_'))
    expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
    const named = [...page.matchAll(/`(longlight_\w+)`/g)].map(([, name]) => name!)
    expect(named.filter((name) => !exported().has(name))).toEqual([])
  })
})

it('each alert has a line of meaning and leads to a heading of a runbook', async () => {
  const slug = (title: string) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-')
  const lost = await Promise.all(
    rules.map(async ({ alert, annotations: { summary, runbook } }) => {
      const [path, heading] = runbook.split('#')
      const text = await readFile(path!, 'utf8').catch(() => '')
      const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => slug(title!))
      return headings.includes(heading!) && !summary.includes('\n') && summary.endsWith('.') ? [] : [alert]
    }),
  )
  expect(lost.flat()).toEqual([])
})

it('nothing is measured where no port is set', async () => {
  const measured = { config: { metrics: null, appDatabaseUrl: '', hasProductLogin: false, isPooled: false } }
  expect(await startMetrics(measured as Parameters<typeof startMetrics>[0])).toBeNull()
})
