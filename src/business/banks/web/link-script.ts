/** The part of the partner's script that we use. */
type LinkHandler = { readonly open: () => void; readonly destroy: () => void }
type Institution = { readonly name: string } | null
export type LinkSuccess = {
  readonly institution: Institution
  readonly accounts: readonly { readonly id: string; readonly name: string }[]
}
export type LinkProblem = { readonly error_code: string; readonly display_message: string | null }
type LinkConfig = {
  readonly token: string
  readonly onSuccess: (publicToken: string, facts: LinkSuccess) => void
  /** Called once, when the window can be opened. */
  readonly onLoad: () => void
  readonly onExit: (problem: LinkProblem | null, facts: { readonly institution: Institution }) => void
}
export type Linker = { readonly create: (config: LinkConfig) => LinkHandler }

const linkerIn = (page: Window): Linker | undefined => (page as Window & { Plaid?: Linker }).Plaid

let loading: Promise<Linker> | undefined

/** Loads the partner's script once; after a failed load it may be tried again. */
export function loadLinker(scriptUrl: string): Promise<Linker> {
  loading ??= new Promise<Linker>((done, fail) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.onload = () => {
      const linker = linkerIn(window)
      if (linker) done(linker)
      else fail(new Error('The bank partner’s script did not start'))
    }
    script.onerror = () => {
      script.remove()
      fail(new Error('The bank partner’s script did not load'))
    }
    document.head.append(script)
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
