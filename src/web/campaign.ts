/** The parameters that distinguish campaigns; nothing else of an address is kept. */
const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
export type Campaign = Partial<Record<(typeof names)[number], string>>

const key = 'campaign'
const longest = 100

/** Keeps where a reader came from until they leave or sign up. What came first stays. */
export function rememberCampaign(campaign: Campaign): void {
  try {
    if (sessionStorage.getItem(key) || Object.keys(campaign).length === 0) return
    sessionStorage.setItem(key, JSON.stringify(campaign))
  } catch {
    // Without storage nobody is tracked, and nothing else is lost.
  }
}

/** The campaign that an address names. */
export const campaignOf = (search: URLSearchParams): Campaign =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.slice(0, longest)
      return value ? [[name, value]] : []
    }),
  )

/** The remembered campaign, for the sign-up; null if none sent the reader. */
export function rememberedCampaign(): Campaign | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Campaign | null
  } catch {
    return null
  }
}
