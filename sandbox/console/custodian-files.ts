import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ConsoleContext } from './console-context.ts'
import { ask, named } from './control.ts'
import { dollars } from './custodians.ts'
import { type Html, html } from './html.ts'
import { act, badge, sendPage, table } from './page.ts'

type Files = {
  readonly accounts: readonly { readonly id: string; readonly registration: string; readonly balance: string }[]
  readonly items: readonly {
    readonly ref: string
    readonly type: string
    readonly account: string | null
    readonly status: string
    readonly amount: string
  }[]
  readonly files: readonly { readonly folder: string; readonly name: string; readonly at: string }[]
  readonly tricks: readonly { readonly kind: string; readonly target: string }[]
  readonly closedOfferings: readonly string[]
}

/** The faults that can be forced on the next file of a type, as text. */
const onFile = {
  noTrailer: 'has no trailer',
  wrongSum: 'does not add up to its trailer',
  badHash: 'has a wrong hash',
  badRow: 'has a row that cannot be read',
  twice: 'comes twice',
  late: 'comes a day late',
  gap: 'skips a number',
} as const
const onOurs = { silent: 'is not acknowledged for a day', corrupted: 'arrives corrupted' } as const
const onAccount = {
  cashTwice: 'next deposit twice under two ids',
  positionOff: 'next position off by a millionth',
} as const
const types = { STA: 'states', CSH: 'cash', POS: 'positions', FEE: 'fees' } as const

const at = '/custodians'
const trick = z.object({ kind: z.string().min(1).max(40), target: z.string().min(1).max(40) })
const offering = z.object({ offering: z.string().trim().min(1).max(100), isOpen: z.enum(['true', 'false']) })
const file = z.object({ folder: z.string().min(1).max(20), name: z.string().min(1).max(80) })
const standIn = (context: ConsoleContext) => named(context, 'custodian-files')

/** The custodian that works by daily files: what lies in its folders, and what goes wrong next. */
export function filesRoutes(app: FastifyInstance, context: ConsoleContext): void {
  app.post('/custodians/tricks', async (request, reply) => {
    const body = trick.parse(request.body)
    return act(reply, at, 'It happens the next time.', () => ask(standIn(context), 'tricks', { method: 'POST', body }))
  })
  app.post('/custodians/files-offerings', async (request, reply) => {
    const { offering: name, isOpen } = offering.parse(request.body)
    const body = { offering: name, isOpen: isOpen === 'true' }
    const done = body.isOpen ? `Offering ${name} is taken again.` : `Offering ${name} is not taken.`
    return act(reply, at, done, () => ask(standIn(context), 'offerings', { method: 'POST', body }))
  })
  app.get('/custodians/file', async (request, reply) => {
    const { folder, name } = file.parse(request.query)
    const path = `files/${encodeURIComponent(folder)}/${encodeURIComponent(name)}`
    const { text } = await ask<{ text: string }>(standIn(context), path)
    return sendPage(reply, context, {
      at,
      title: name,
      flash: undefined,
      body: html`<section class="card"><p><a href="/custodians">All files</a></p><pre>${text}</pre></section>`,
    })
  })
}

export async function filesCustodian(context: ConsoleContext): Promise<Html> {
  const files = await ask<Files>(standIn(context), 'custodian')
  return html`<section class="card"><h2>Penobscot Trust Company</h2>
    <p class="quiet">Works by daily files over SFTP. The cut-off is 2 pm Eastern on a business day; its own files come by 6 am on the next one.</p>
    <div id="files-custodian" data-live>${accounts(files)}${items(files)}${folders(files)}</div></section>
    <section class="card"><h2>Failures of Penobscot’s files</h2>
    <p class="quiet">Waiting: ${files.tricks.length > 0 ? files.tricks.map(({ kind, target }) => `${target} ${kind}`).join(', ') : 'none'}.
      Not held: ${files.closedOfferings.length > 0 ? files.closedOfferings.join(', ') : 'none'}.</p>
    ${Object.entries(types).map(([type, name]) => force(`The next file of ${name}`, type, onFile))}
    ${force('Our next file', 'inbound', onOurs)}
    <form method="post" action="/custodians/files-offerings"><label>Portfolio <input name="offering" autocomplete="off" required></label>
      <label>Is <select name="isOpen"><option value="false">not taken</option><option value="true">taken</option></select></label><button>Set</button></form>
    </section>`
}

const force = (label: string, target: string, kinds: Readonly<Record<string, string>>): Html =>
  html`<form method="post" action="/custodians/tricks"><input type="hidden" name="target" value="${target}">
    <label>${label} <select name="kind" aria-label="${label} (${target})">${Object.entries(kinds).map(([kind, words]) => html`<option value="${kind}">${words}</option>`)}</select></label>
    <button>Force</button></form>`

const accounts = ({ accounts: all }: Files): Html =>
  html`<h3>Accounts</h3>${table(
    'Accounts at Penobscot',
    ['Account', 'Cash', 'Force'],
    all.map(({ id, registration, balance }) => [
      html`<strong>${registration}</strong><p><code>${id}</code></p>`,
      dollars(balance),
      force('', id, onAccount),
    ]),
  )}`

const items = ({ items: all }: Files): Html =>
  html`<h3>Instructions</h3>${table(
    'Instructions to Penobscot',
    ['What', 'Status', 'Amount', 'Account'],
    all.map(({ ref, type, status, amount, account }) => [
      html`<strong>${type}</strong><p><code>${ref}</code></p>`,
      status ? badge(status) : html`taken`,
      dollars(amount),
      html`<code>${account ?? ''}</code>`,
    ]),
  )}`

const folders = ({ files: all }: Files): Html =>
  html`<h3>Files</h3>${table(
    'Files at Penobscot',
    ['Folder', 'File', 'At'],
    all.map(({ folder, name, at: put }) => [
      html`${folder}`,
      html`<a href="/custodians/file?folder=${folder}&name=${name}">${name}</a>`,
      html`${put}`,
    ]),
  )}`
