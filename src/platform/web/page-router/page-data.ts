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

/** The file that a document names did not come: the line is down, or a newer release has replaced it. */
export class MissingPageData extends Error {}

async function fetchData(from: string): Promise<PageData> {
  const answer = await fetch(from).catch(() => null)
  if (!answer?.ok) throw new MissingPageData(`${from} did not come (${answer?.status ?? 'no answer'}).`)
  return answer.json()
}

/** What this document says of itself, or the file does that it names (apps/site/build/sleeping-scripts.ts); null in the portal's empty one. */
export function readPageData(): Promise<PageData> | null {
  const holder = document.getElementById(pageDataId)
  if (!holder) return null
  const { from } = holder.dataset
  return from ? fetchData(from) : Promise.resolve(JSON.parse(holder.textContent))
}
