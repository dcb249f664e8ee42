export type TrackedEvent = 'clickGetStarted' | 'clickIRALearnMore' | 'clickFloatingGetStarted'

export type AnalyticsTag = { readonly origin: string; readonly id: string }
export type Consent = 'given' | 'refused'

export type TrackingContext = {
  /** The configured tag, or null: then nothing is counted or asked. */
  readonly tag: () => Promise<AnalyticsTag | null>
  readonly consent: () => Consent | null
  readonly keep: (consent: Consent) => void
  /** The Global Privacy Control signal of the reader's browser: an objection, so that nobody asks. */
  readonly objects: () => boolean
  readonly send: (tag: AnalyticsTag, event: TrackedEvent) => void
  /** Silences a tag that an earlier event loaded, and deletes its stored data. */
  readonly stop: (tag: AnalyticsTag) => void
}

/** The state of consent: nothing can be counted, the browser objects for its reader, or the reader's answer, if any. */
export type Standing = 'nothing' | 'objects' | Consent | 'unasked'

export function createTracker({ tag, consent, keep, objects, send, stop }: TrackingContext) {
  const isAllowed = () => consent() === 'given' && !objects()
  const standing = async (): Promise<Standing> => {
    if ((await tag().catch(() => null)) === null) return 'nothing'
    return objects() ? 'objects' : (consent() ?? 'unasked')
  }
  return {
    /**
     * Counts an act, or drops it: without a tag, without consent, and for objectors. It never makes the act itself
     * fail.
     */
    track: async (event: TrackedEvent): Promise<void> => {
      if (!isAllowed()) return
      const configured = await tag().catch(() => null)
      // A consent withdrawn meanwhile takes effect.
      if (configured && isAllowed()) send(configured, event)
    },
    standing,
    mustAsk: async (): Promise<boolean> => consent() === null && (await standing()) === 'unasked',
    /** Gives or withdraws consent, from now on. */
    answer: (choice: Consent): void => {
      keep(choice)
      if (choice === 'refused')
        void tag().then(
          (configured) => configured && stop(configured),
          () => undefined,
        )
    },
  }
}

const key = 'analyticsConsent'

function keptConsent(): Consent | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'given' || kept === 'refused' ? kept : null
  } catch {
    // Otherwise a browser without storage would ask on every page.
    return 'refused'
  }
}

type TaggedPage = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>
const pageOf = (): TaggedPage => window as unknown as TaggedPage

/** The tag's script loads with the first permitted event, never before. */
function sendByTag({ origin, id }: AnalyticsTag, event: TrackedEvent): void {
  const page = pageOf()
  page[`ga-disable-${id}`] = false
  if (!page.dataLayer) {
    page.dataLayer = []
    // Withdrawing consent in one tab ends it in all.
    addEventListener('storage', () => {
      if (keptConsent() !== 'given') stopTag({ origin, id })
    })
    gtag('js', new Date())
    gtag('config', id, { send_page_view: false })
    const script = document.createElement('script')
    script.async = true
    script.src = `${origin}/gtag/js?id=${encodeURIComponent(id)}`
    document.head.append(script)
  }
  gtag('event', event)
}

/** A loaded tag script counts by itself, so its own switch is set and its cookies are deleted. */
function stopTag({ id }: AnalyticsTag): void {
  pageOf()[`ga-disable-${id}`] = true
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!)
  const hosts = location.hostname.split('.').map((_, at, parts) => `; domain=${parts.slice(at).join('.')}`)
  const ends = names
    .filter((name) => name.startsWith('_ga'))
    .flatMap((name) => ['', ...hosts].map((host) => `${name}=; max-age=0; path=/${host}`))
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  for (const cookie of ends) document.cookie = cookie
}

/** The tag reads `arguments` objects, and takes an array for something else. */
function gtag(..._said: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag's protocol
  pageOf().dataLayer?.push(arguments)
}

export const { track, mustAsk, answer, standing } = createTracker({
  tag: async () => {
    const answered = await fetch('/settings.json')
    const { analytics } = (await answered.json()) as { analytics: AnalyticsTag | null }
    return analytics
  },
  consent: keptConsent,
  keep: (consent) => localStorage.setItem(key, consent),
  objects: () => (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  send: sendByTag,
  stop: stopTag,
})
