import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useBanks } from '#business/banks/web/use-banks.ts'
import { useLinkBank } from '#business/banks/web/use-link-bank.ts'
import ArticlesPage from '#business/learning/web/articles-page.tsx'
import type { Work } from '#business/operations/web/today/queue-document.ts'
import { useQueueSelection } from '#business/operations/web/today/use-queue-selection.ts'
import { useUrlFilter } from '#web/use-url-filter.ts'
import { nothing, openForm, part, refusal } from './open-form.tsx'

describe('linking a bank', () => {
  function Link() {
    const { begin } = useLinkBank(nothing)
    return (
      <>
        <button type="button" onClick={() => begin()}>
          Link
        </button>
        <button type="button" onClick={() => begin('itm_1')}>
          Repair
        </button>
      </>
    )
  }

  it.each([
    ['Link', null],
    ['Repair', 'itm_1'],
  ])('asks for a token of the sign-in that it is about: %s', async (button, itemId) => {
    const form = await openForm(<Link />, { answers: { CreateBankLinkToken: refusal('bankLinkAway') } })
    await form.press(button)
    expect(form.sent).toEqual([{ name: 'CreateBankLinkToken', variables: { accountId: 'acc_own', itemId } }])
  })
})

describe('the banks of a person', () => {
  const Banks = () => <p>{useBanks().banks?.length}</p>

  it.each([
    ['linking', null, true],
    ['waiting', null, true],
    ['confirming', { state: 'checking' }, true],
    ['confirming', { state: 'sent' }, false],
    ['verified', null, false],
    ['unverified', null, false],
    ['refused', null, false],
    ['disabled', null, false],
  ])('are asked for again while one is on its way: %s %o', async (status, microDeposits, isAsked) => {
    const every = vi.spyOn(globalThis, 'setInterval')
    const bankAccounts = [{ id: 'bnk_1', status, microDeposits }]
    const form = await openForm(<Banks />, {
      answers: { BankAccounts: { data: { me: { user: { id: 1, bankAccounts } } } } },
    })
    expect(form.text()).toBe('1')
    expect(every.mock.calls.some(([, ms]) => ms === 2_000)).toBe(isAsked)
    every.mockRestore()
  })
})

describe('a row of the queue', () => {
  const [first, second] = ['alr_1', 'alr_2'].map((subject) => part<Work>({ id: `alert:${subject}`, subject }))
  function Rows({ rows }: { readonly rows: readonly Work[] }) {
    const { selected, select } = useQueueSelection(rows, nothing)
    return (
      <>
        <button type="button" onClick={() => select([first!.id, second!.id], true)}>
          All
        </button>
        <output>{[...selected].join(' ')}</output>
      </>
    )
  }
  function Queue() {
    const [hasLeft, leave] = useState(false)
    return (
      <>
        <button type="button" onClick={() => leave(true)}>
          Leave
        </button>
        <Rows rows={hasLeft ? [second!] : [first!, second!]} />
      </>
    )
  }

  it('is selected no more once it has left', async () => {
    const form = await openForm(<Queue />)
    await form.press('All')
    expect(document.querySelector('output')?.textContent).toBe('alert:alr_1 alert:alr_2')
    await form.press('Leave')
    expect(document.querySelector('output')?.textContent).toBe('alert:alr_2')
  })
})

describe('the articles', () => {
  const article = (category: string) => ({
    slug: category,
    title: `About ${category}`,
    description: '',
    category,
    updated: '2026-11-01',
    minutes: 3,
  })
  const shown = (text: string) => ['solar', 'tax', 'ira'].filter((category) => text.includes(`About ${category}`))

  it('are all there until a kind is chosen, and then those of it', async () => {
    const props = { loaderData: { articles: ['solar', 'tax', 'ira'].map(article) } }
    const form = await openForm(<ArticlesPage {...part<Parameters<typeof ArticlesPage>[0]>(props)} />)
    expect(shown(form.text())).toEqual(['solar', 'tax', 'ira'])
    await form.choose('Tax')
    expect(shown(form.text())).toEqual(['tax'])
    await form.choose('All')
    expect(shown(form.text())).toEqual(['solar', 'tax', 'ira'])
  })
})

describe('a filter in the address', () => {
  function Filter() {
    const { get, set } = useUrlFilter()
    return (
      <>
        <button type="button" onClick={() => set({ state: 'closed', kind: null })}>
          Closed
        </button>
        <p>{['state', 'kind', 'after', 'width'].map((name) => `${name} ${get(name)}`).join(', ')}</p>
      </>
    )
  }

  it('starts at the first page once it is changed, and leaves what is no filter of its own', async () => {
    const form = await openForm(<Filter />, { path: '/?state=open&kind=gift&after=abc&width=2' })
    expect(form.text()).toContain('state open, kind gift, after abc, width 2')
    await form.press('Closed')
    expect(form.text()).toContain('state closed, kind null, after null, width 2')
  })
})
