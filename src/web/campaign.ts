/** The parameters that distinguish campaigns; no other part of the URL is stored. */
const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
export type Campaign = Partial<Record<(typeof names)[number], string>>

const key = 'campaign'
const longest = 100

/** Stores the source of a reader's visit until they leave or sign up. The first source stays. */
export function rememberCampaign(campaign: Campaign): void {
  try {
    if (sessionStorage.getItem(key) || Object.keys(campaign).length === 0) return
    sessionStorage.setItem(key, JSON.stringify(campaign))
  } catch {
    // Without storage nobody is tracked, and nothing else is lost.
  }
}

export const campaignOf = (search: URLSearchParams): Campaign =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.slice(0, longest)
      return value ? [[name, value]] : []
    }),
  )

/** The stored campaign, for the sign-up; null without one. */
export function rememberedCampaign(): Campaign | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Campaign | null
  } catch {
    return null
  }
}
