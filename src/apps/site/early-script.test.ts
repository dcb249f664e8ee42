import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { scriptText } from './build/inlined-script.ts'

const earlyScript = await scriptText(fileURLToPath(new URL('../../web/early/early-script.ts', import.meta.url)))

type StubEvent = { target?: unknown; preventDefault?: () => void; stopImmediatePropagation?: () => void }
type Listener = (event: StubEvent) => void
type Paints = { getEntries: () => readonly { readonly name: string }[] }

function open(address: string, stored: Record<string, string> = {}, { isOnline = true, isBlocked = false } = {}) {
  const kept = { localStorage: new Map(Object.entries(stored)), sessionStorage: new Map<string, string>() }
  const listeners = new Map<string, Listener[]>()
  const parts: Record<string, unknown[]> = {}
  const storage = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
  })
  const listen = (name: string, listener: Listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener])
  const root = { dataset: {} as Record<string, string>, style: '', addEventListener: listen }
  const reloads: true[] = []
  const location = Object.assign(new URL(address, 'https://site.example'), { reload: () => reloads.push(true) })
  const history = { state: null, replaceState: (_state: unknown, _title: string, to: URL) => (location.href = to.href) }
  const document = {
    documentElement: root,
    querySelectorAll: (selector: string) => parts[selector] ?? [],
    importNode: (node: unknown) => node,
  }
  const frames: (() => void)[] = []
  const turns: (() => void)[] = []
  const observed: { see: (list: Paints) => void; what: object }[] = []
  class PerformanceObserver {
    readonly #see: (list: Paints) => void
    constructor(see: (list: Paints) => void) {
      this.#see = see
    }
    observe(what: object) {
      observed.push({ see: this.#see, what })
    }
  }
  const window: Record<string, unknown> = {
    localStorage: storage(kept.localStorage),
    sessionStorage: isBlocked ? null : storage(kept.sessionStorage),
    location,
    history,
    navigator: { onLine: isOnline },
    addEventListener: listen,
    requestAnimationFrame: (draw: () => void) => frames.push(draw),
    setTimeout: (act: () => void) => turns.push(act),
    PerformanceObserver,
    document,
    URL,
    Date,
  }
  window.window = window
  runInContext(earlyScript, createContext(window))
  return {
    location,
    kept,
    parts,
    data: root.dataset,
    reloads,
    observed,
    frame: () => {
      for (const draw of frames.splice(0)) draw()
    },
    turns,
    happens: (name: string, event: StubEvent = {}) => {
      for (const listener of listeners.get(name) ?? []) listener({ stopImmediatePropagation: () => {}, ...event })
    },
  }
}

const within = (...selectors: string[]) => ({
  closest: (selector: string) => (selectors.includes(selector) ? {} : null),
})

describe('a script of the document that is gone', () => {
  const gone = (selector = 'script[src^="/assets/"]') => ({
    target: { matches: (asked: string) => asked === selector },
  })

  it('is loaded again once, however often it fails', () => {
    const page = open('/users/tax-center')
    for (let nth = 0; nth < 3; nth += 1) page.happens('error', gone())
    expect([page.reloads.length, [...page.kept.sessionStorage.keys()]]).toEqual([
      1,
      ['reloadedForChunk:/users/tax-center'],
    ])
  })

  it.each([
    ['offline', { isOnline: false }, gone()],
    ['where nothing says that it was', { isBlocked: true }, gone()],
    ['for a picture', {}, gone('img')],
    ['for an extension’s script', {}, gone('script')],
  ])('is not %s', (_when, browser, failure) => {
    const page = open('/users/tax-center', {}, browser)
    page.happens('error', failure)
    expect(page.reloads).toEqual([])
  })
})

describe('what an address asks for once', () => {
  it('wealth=t is kept in the tab and in the browser, and leaves the address with nothing else', () => {
    const { location, kept } = open('/get-started/?ref=A1&wealth=t#top')
    expect([kept.sessionStorage.get('wealthChannel'), kept.localStorage.get('wealthChannel')]).toEqual(['t', 't'])
    expect(location.href).toBe('https://site.example/get-started/?ref=A1#top')
  })
  it('any other value of it changes nothing', () => {
    const { location, kept } = open('/?wealth=no')
    expect([kept.sessionStorage.size, kept.localStorage.size, location.search]).toEqual([0, 0, '?wealth=no'])
  })
  it('isInApp=true holds for the session, on later pages too', () => {
    const first = open('/?isInApp=true')
    expect([first.data.inApp, first.kept.sessionStorage.get('isInApp')]).toEqual(['true', 'true'])
    expect(first.kept.localStorage.has('isInApp')).toBe(false)
    expect(open('/').data.inApp).toBeUndefined()
  })
})

describe('a page whose script sleeps', () => {
  const template = () => {
    const woken: unknown[] = []
    return { woken, content: 'scripts', replaceWith: (scripts: unknown) => woken.push(scripts) }
  }
  it.each(['/faq/?contact=t', '/faq/?welcome'])('wakes for %s as soon as it stands', (address) => {
    const page = open(address)
    const sleeping = template()
    page.parts['template[data-scripts]'] = [sleeping]
    page.happens('DOMContentLoaded')
    expect(sleeping.woken).toEqual(['scripts'])
  })
  it('sleeps on for any other address, and until the reader acts where it wakes', () => {
    const page = open('/faq/?utm_source=x')
    const sleeping = template()
    page.parts['template[data-scripts]'] = [sleeping]
    page.happens('DOMContentLoaded')
    page.happens('pointerdown', { target: within() })
    expect(sleeping.woken).toEqual([])
    page.happens('pointerdown', { target: within('[data-wakes]') })
    expect(sleeping.woken).toEqual(['scripts'])
  })
})

describe('a page of figures', () => {
  it('wakes once the whole of it is painted, not at a first paint of its ground or header', () => {
    const page = open('/')
    const woken: unknown[] = []
    page.data.wakes = 'soon'
    page.parts['template[data-scripts]'] = [
      { content: 'scripts', replaceWith: (scripts: unknown) => woken.push(scripts) },
    ]
    page.happens('DOMContentLoaded')
    expect(page.observed).toEqual([])
    page.frame()
    expect(page.observed.map(({ what }) => what)).toEqual([{ type: 'paint', buffered: true }])
    const painted = (...names: string[]) => page.observed[0]!.see({ getEntries: () => names.map((name) => ({ name })) })
    painted('first-paint')
    expect(woken).toEqual([])
    painted('first-contentful-paint')
    expect(woken).toEqual(['scripts'])
  })
})

describe('a press before React is there', () => {
  /** A sign-up form: `said` lists the events that React gets, `kept` those that are held back. */
  function openForm() {
    const { happens, parts, turns } = open('/get-started/')
    parts['template[data-scripts]'] = [{ content: null, replaceWith: () => {} }]
    const said: string[] = []
    const kept: string[] = []
    const act = (name: string, target: unknown) =>
      happens(name, { target, stopImmediatePropagation: () => kept.push(name) })
    const choice = {
      ...within('[data-wakes]'),
      checked: false,
      click: () => {
        choice.checked = !choice.checked
        said.push(`choice is ${choice.checked}`)
        act('click', choice)
        act('change', choice)
      },
    }
    const button = { ...within(), click: () => said.push('button') }
    const inButton = {
      closest: (selector: string) =>
        selector.startsWith('button') ? button : within('[data-wakes]').closest(selector),
    }
    return {
      said,
      kept,
      turns,
      act,
      choice,
      inButton,
      choose: () => {
        choice.checked = !choice.checked
        act('click', choice)
        act('change', choice)
      },
    }
  }

  it('is told once React is there, as it was left, in its order and one a turn, whatever React drew meanwhile', () => {
    const { act, choose, choice, inButton, said, turns } = openForm()
    act('pointerdown', choice)
    choose()
    act('pointerdown', inButton)
    act('click', inButton)
    choice.checked = false
    act('awake', undefined)
    expect([said, turns.length]).toEqual([[], 1])
    turns.shift()!()
    expect(said).toEqual(['choice is true'])
    for (const turn of turns) turn()
    expect(said).toEqual(['choice is true', 'button'])
  })
  it('is kept from React whole where React comes in its middle, and told after', () => {
    const { act, choose, choice, kept, said, turns } = openForm()
    act('pointerdown', choice)
    act('awake', undefined)
    choose()
    expect(kept).toEqual(['pointerdown', 'click', 'change'])
    for (const turn of turns) turn()
    expect([said, kept.length]).toEqual([['choice is true'], 3])
  })
  it('of choices goes by the last one, also of a radio that React drew as chosen before it was pressed', () => {
    const page = open('/get-started/')
    const told: string[] = []
    const radio = (name: string) => ({
      ...within('[data-wakes]'),
      type: 'radio',
      checked: false,
      click: () => told.push(name),
    })
    const [own, company] = [radio('own'), radio('company')]
    const press = (target: typeof own, isChanged: boolean) => {
      for (const type of ['pointerdown', 'mousedown']) page.happens(type, { target })
      target.checked = true
      for (const type of isChanged ? ['click', 'change'] : ['click']) page.happens(type, { target })
    }
    press(own, true)
    press(company, true)
    press(own, false)
    page.happens('awake')
    while (page.turns.length > 0) page.turns.shift()!()
    expect(told).toEqual(['company', 'own'])
  })

  it('that begins after is React’s alone', () => {
    const { act, choose, choice, kept, turns } = openForm()
    act('pointerdown', choice)
    choose()
    act('awake', undefined)
    while (turns.length > 0) turns.shift()!()
    kept.splice(0)
    act('pointerdown', choice)
    choose()
    expect([kept, turns]).toEqual([[], []])
  })
})

it('a form on a sleeping page is not sent by the browser, which would write its fields into the address', () => {
  const page = open('/ccpa-data-subject-request/')
  const stopped: string[] = []
  const submit = (name: string, target: unknown) =>
    page.happens('submit', { target, preventDefault: () => stopped.push(name) })
  submit('ours', within('[data-wakes]'))
  submit('another', within())
  expect(stopped).toEqual(['ours'])
})

describe('the ad', () => {
  it('is put away for good by its button', () => {
    const page = open('/')
    page.happens('click', { target: within('[data-dismiss]') })
    expect([page.data.ad, page.kept.localStorage.get('dismissed:ad')]).toEqual(['off', '1'])
    expect(open('/faq/', { 'dismissed:ad': '1' }).data.ad).toBe('off')
    expect(open('/faq/').data.ad).toBeUndefined()
  })
  it('hides from its last instant on', () => {
    const page = open('/')
    const [over, running] = ['2025-10-23T20:00:00-04:00', '2999-01-01T00:00:00Z'].map((until) => ({
      dataset: { until },
      hidden: false,
    }))
    page.parts['[data-until]'] = [over, running]
    page.happens('DOMContentLoaded')
    expect([over!.hidden, running!.hidden]).toEqual([true, false])
  })
})

it('the script stays within the 2.5 KB that may stand in every page', () =>
  expect(earlyScript.length).toBeLessThanOrEqual(2_560))
