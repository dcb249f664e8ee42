import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '#tests/setup/browser.ts'

const page = (isKept: boolean) => `
import { createElement as h, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { keepTranslatedPages } from '${fileURLToPath(new URL('./translated-page.ts', import.meta.url))}'
if (${isKept}) keepTranslatedPages(Node, document)

function Page() {
  const [draft, setDraft] = useState({ how: 'all', sum: '$10.00', rows: ['a', 'b', 'c'] })
  window.change = (part) => flushSync(() => setDraft((before) => ({ ...before, ...part })))
  const isAmount = draft.how === 'amount'
  return h('main', null,
    h('p', { id: 'sum' }, 'You would receive about ', h('strong', null, draft.sum), ' for ', draft.sum, '.'),
    h('p', { id: 'error' }, isAmount && 'Enter an amount.', ' Your oldest shares are sold first.'),
    h('p', { id: 'before' }, 'All', isAmount && h('b', null, ' but one'), ' shares'),
    h('p', { id: 'alone' }, isAmount ? 'An amount' : 'All of it'),
    h('p', { id: 'rows' }, draft.rows.map((row) => [row, h('i', { key: row }, '-')])),
    h('p', { id: 'gone' }, isAmount ? null : 'Only where all is sold', h('u', null, '!')),
  )
}
flushSync(() => createRoot(document.querySelector('#root'), { onUncaughtError: () => { document.body.dataset.failed = '' } }).render(h(Page)))
`

/** Each translator's method, with a text, a nested element around it (outer, inner) and an element factory. */
const ways: Readonly<Record<string, string>> = {
  'in its place at once': 'text.replaceWith(outer)',
  'put before it': 'parent.insertBefore(outer, text); parent.removeChild(text)',
  'put before it, the text gone by itself': 'text.before(outer); text.remove()',
  'by the parent’s own replacing': 'parent.replaceChild(outer, text)',
  'an element of an extension': 'text.replaceWith(made("ya-tr-span", value))',
  'an element of an extension put before it': 'text.before(made("ya-tr-span", value)); text.remove()',
  'a plain element': 'text.replaceWith(made("span", value))',
  'two sentences': 'text.replaceWith(made("font", value.slice(0, 3)), made("font", value.slice(3)))',
  'two sentences put before it':
    'text.before(made("ya-tr-span", value.slice(0, 3)), made("ya-tr-span", value.slice(3))); text.remove()',
  'two sentences put one after the other':
    'text.before(made("font", value.slice(0, 3))); text.before(made("font", value.slice(3))); text.remove()',
  'the text itself': 'text.nodeValue = value',
}

/** As browsers and extensions do it. */
const translate = `(way) => {
  const made = (name, value) => { const element = document.createElement(name); element.textContent = value; return element }
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT), texts = []
  while (walker.nextNode()) if (walker.currentNode.nodeValue.trim()) texts.push(walker.currentNode)
  for (const text of texts) {
    const parent = text.parentNode, value = text.nodeValue
    const outer = document.createElement('font'), inner = document.createElement('font')
    inner.textContent = text.nodeValue
    outer.append(inner)
    new Function('text', 'parent', 'value', 'outer', 'made', way)(text, parent, value, outer, made)
  }
}`

async function scriptOf(isKept: boolean): Promise<string> {
  const entry = 'virtual:page'
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? fileURLToPath(new URL('./page-under-test.js', import.meta.url)) : null),
        load: (id) => (id.endsWith('page-under-test.js') ? page(isKept) : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

describe('a page that the browser translates', () => {
  let browser: Browser
  const scripts = new Map<boolean, string>()
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
    for (const isKept of [true, false]) scripts.set(isKept, await scriptOf(isKept))
  })
  afterAll(() => browser.close())

  async function open(isKept: boolean) {
    const tab = await browser.newPage()
    await tab.setContent('<div id="root"></div>')
    await tab.addScriptTag({ content: scripts.get(isKept)! })
    const isFailed = () => tab.evaluate('document.body.dataset.failed !== undefined')
    const textOf = (id: string) => tab.locator(`#${id}`).textContent({ timeout: 2_000 })
    const change = (part: object) => tab.evaluate(`change(${JSON.stringify(part)})`)
    return { tab, isFailed, textOf, change }
  }

  it('fails without the guard, as every page of ours did', async () => {
    const { tab, isFailed, change } = await open(false)
    await tab.evaluate(`(${translate})('text.replaceWith(outer)')`)
    await change({ how: 'amount' })
    expect(await isFailed()).toBe(true)
  })

  it.each(Object.entries(ways))('shows what changes, once and in its place: %s', async (_what, way) => {
    const { tab, isFailed, textOf, change } = await open(true)
    for (const [how, sum] of [
      ['amount', '$25.00'],
      ['all', '$7.10'],
      ['amount', '$0.99'],
    ] as const) {
      await tab.evaluate(`(${translate})(${JSON.stringify(way)})`)
      await change({ how, sum, rows: how === 'all' ? ['c', 'a', 'b'] : ['b', 'c'] })
      const isAmount = how === 'amount'
      expect(await isFailed()).toBe(false)
      expect(await textOf('sum')).toBe(`You would receive about ${sum} for ${sum}.`)
      expect(await textOf('error')).toBe(`${isAmount ? 'Enter an amount.' : ''} Your oldest shares are sold first.`)
      expect(await textOf('before')).toBe(`All${isAmount ? ' but one' : ''} shares`)
      expect(await textOf('alone')).toBe(isAmount ? 'An amount' : 'All of it')
      expect(await textOf('rows')).toBe(isAmount ? 'b-c-' : 'c-a-b-')
      expect(await textOf('gone')).toBe(`${isAmount ? '' : 'Only where all is sold'}!`)
    }
  })

  it.each([
    ['is written again', 'element.innerHTML = element.innerHTML'],
    ['is one text', 'element.textContent = element.textContent'],
    ['is gone', 'element.replaceChildren()'],
    ['is in the wrong order', 'element.prepend(...[...element.childNodes].reverse())'],
    [
      'is inside another',
      'const box = document.createElement("div"); box.append(...element.childNodes); element.append(box)',
    ],
  ])('goes on where what it drew %s', async (_what, change_) => {
    const { tab, isFailed, change, textOf } = await open(true)
    await tab.evaluate(`for (const element of document.querySelectorAll('main p')) { ${change_} }`)
    for (const how of ['amount', 'all', 'amount'])
      await change({ how, sum: '$3.00', rows: how === 'all' ? ['c', 'a'] : ['a', 'b', 'd'] })
    expect(await isFailed()).toBe(false)
    expect(await textOf('alone')).toBe('An amount')
  })

  it('is as it was where nothing was translated', async () => {
    const { isFailed, textOf, change } = await open(true)
    await change({ how: 'amount', sum: '$3.00' })
    expect([await isFailed(), await textOf('error')]).toEqual([
      false,
      'Enter an amount. Your oldest shares are sold first.',
    ])
  })
})
