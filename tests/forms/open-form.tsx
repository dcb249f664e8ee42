import { type OperationDefinitionNode, parse } from 'graphql'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { Client, fetchExchange, Provider } from 'urql'
import { vi } from 'vitest'
import { ChoiceContext, type Chosen } from '#business/accounts/web/account-context.ts'
import type { MeUser } from '#business/people/web/me.tsx'
import { MeContext } from '#business/people/web/me-context.ts'
import { dryRunHeader } from '#kernel/dry-run.ts'

/** A mutation as it left: its name and its variables, without the key that every command has. */
type SentCommand = { readonly name: string; readonly variables: Readonly<Record<string, unknown>> }

type Answers = Readonly<Record<string, object>>
type Given = {
  /** Whole answers by the names of queries and mutations, an error for one that gets lost; a mutation without one is done. */
  readonly answers?: Answers
  readonly me?: Partial<MeUser>
  readonly account?: Partial<Chosen['account']>
  readonly today?: string
  /** The path of the page. */
  readonly path?: string
}

export const today = '2026-11-20'
const own = { id: 'acc_own', isOwner: true, name: null, accessType: 'read_write', isBusinessBeside: false }

/** A part of what the API answers: a form reads no more of it than its test gives. */
export const part = <Whole,>(given: object): Whole => given as Whole

export const refusal = (code: string) => ({ errors: [{ message: 'No.', extensions: { code } }] })

export const nothing = async (): Promise<undefined> => undefined

let root: Root | null = null

/** Draws a form as a page of the portal does, and takes down what it sends. */
export async function openForm(form: ReactNode, given: Given = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const sent: SentCommand[] = []
  const tried: SentCommand[] = []
  vi.stubGlobal('fetch', async (address: unknown, init?: RequestInit) => {
    const isSettings = String(address) === '/settings.json'
    const body = isSettings
      ? { today: given.today ?? today }
      : answer(isDry(init) ? tried : sent, given.answers ?? {}, JSON.parse(String(init?.body)))
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  const client = new Client({ url: '/graphql', preferGetMethod: false, exchanges: [fetchExchange] })
  const chosen = { account: { ...own, ...given.account }, accounts: [], isUnknown: false, isAll: false }
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  await act(async () =>
    root!.render(
      <MemoryRouter initialEntries={[given.path ?? '/']}>
        <Provider value={client}>
          <MeContext value={{ user: part<MeUser>({ ...given.me }), refresh: nothing }}>
            <ChoiceContext value={part<Chosen>({ ...chosen, canSwitch: false, switchAccount: nothing })}>
              {form}
            </ChoiceContext>
          </MeContext>
        </Provider>
      </MemoryRouter>,
    ),
  )
  return { ...hands(), sent, tried }
}

export async function closeForm(): Promise<void> {
  await act(async () => root?.unmount())
  root = null
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** A mutation that is only tried is taken back by the server. */
const isDry = (init: RequestInit | undefined): boolean => new Headers(init?.headers).has(dryRunHeader)

type Asked = { readonly query: string; readonly operationName: string; readonly variables: Record<string, unknown> }

/** The server, as far as a form sees it: each answer is a whole body, so that it may refuse. */
function answer(sent: SentCommand[], answers: Answers, { query, operationName: name, variables }: Asked): object {
  const [definition] = parse(query).definitions as readonly OperationDefinitionNode[]
  const isCommand = definition?.operation === 'mutation'
  const { key: _, ...given } = variables
  if (isCommand) sent.push({ name, variables: given })
  const known = answers[name]
  if (known instanceof Error) throw known
  return known ?? { data: isCommand ? doneOf(definition) : {} }
}

const doneOf = ({ selectionSet }: OperationDefinitionNode) =>
  Object.fromEntries(selectionSet.selections.map((field) => ['name' in field ? field.name.value : '', { id: 'done' }]))

/** A person's hands: they fill in a form and press its buttons by the words that they see. */
function hands() {
  /** The field whose label says just this, else the one whose label begins so. */
  const labelled = (words: string): HTMLElement => {
    const fields = [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
    const called = (isSo: (name: string) => boolean) =>
      fields.filter((field) => namesOf(field).some((name) => isSo(name.trim())))
    const exactly = called((name) => name === words)
    const found = exactly.length > 0 ? exactly : called((name) => name.startsWith(words))
    if (found.length !== 1)
      throw new Error(`${found.length} fields are called “${words}”: ${document.body.textContent}`)
    return found[0]!
  }
  return {
    /** Presses the last button of this name: a question's stands behind the form's. */
    press: async (words: string) => {
      vi.advanceTimersByTime(1_000)
      const buttons = [...document.querySelectorAll('button')].filter((button) => button.textContent?.trim() === words)
      const button = buttons.at(-1)
      if (!button) throw new Error(`No button says “${words}”: ${document.body.textContent}`)
      await act(async () => button.click())
      // A lost command is looked for again after pauses.
      await act(() => vi.advanceTimersByTimeAsync(10_000))
    },
    /** Chooses one of several, or ticks a box. */
    choose: (words: string) => act(async () => labelled(words).click()),
    type: (words: string, text: string) => act(async () => enter(labelled(words), text)),
    /** Fills in the field of this name, whose label others may have too. */
    fill: (name: string, text: string) => act(async () => enter(controlOf(name), text)),
    /** Steps month, day and year of the field of this name up to those of "12/01/2026". */
    typeDay: async (name: string, day: string) => {
      const wanted = day.split('/').map(Number)
      const places = document.querySelectorAll(`[data-field="${name}"] [data-type]:not([data-type="literal"])`)
      for (const [at, place] of places.entries())
        for (let steps = 0; steps < 40 && Number(place.textContent) !== wanted[at]; steps += 1) {
          // A year is far from the first one that a date field offers; a page of it is five.
          const key = wanted[at]! - Number(place.textContent) >= 5 && at === 2 ? 'PageUp' : 'ArrowUp'
          await act(async () => place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
        }
    },
    text: () => document.body.textContent ?? '',
  }
}

function enter(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
}

function controlOf(name: string): HTMLElement {
  const [field] = document.querySelectorAll<HTMLElement>(`[data-field="${name}"] :is(input, select, textarea)`)
  if (!field) throw new Error(`No field is named ${name}: ${document.body.textContent}`)
  return field
}

const namesOf = (field: HTMLElement): string[] => [
  field.getAttribute('aria-label') ?? '',
  ...[...document.querySelectorAll('label')]
    .filter((label) => label.contains(field) || (field.id !== '' && label.htmlFor === field.id))
    .map((label) => label.textContent ?? ''),
]
