/** What a prerendered document tells its script: which modules make the page, and what their loaders read at build. */
export type PageData = {
  readonly routes: readonly {
    readonly id: string
    readonly module: string
    readonly pathname: string
    readonly params: Readonly<Record<string, string>>
    readonly loaderData?: unknown
  }[]
}

export const pageDataId = 'page-data'
