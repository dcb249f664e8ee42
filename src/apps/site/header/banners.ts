export type SiteBanner = {
  readonly id: string
  readonly heading?: string
  readonly text: string
  readonly label: string
  readonly href: string
  readonly until?: string
}

const files = import.meta.glob('/content/banners.json', { eager: true, import: 'default' }) as Readonly<
  Record<string, { readonly banners: readonly SiteBanner[] }>
>

export const siteBanners: readonly SiteBanner[] = Object.values(files).flatMap(({ banners }) => banners)

export const bannerOf = (id: string): SiteBanner | undefined => siteBanners.find((banner) => banner.id === id)

/** True if a dated banner is over at an instant, given in milliseconds. */
export const isOver = ({ until }: SiteBanner, now: number): boolean => until !== undefined && Date.parse(until) <= now

/** Pages without the ad: sign-up, the portal, and pages that are not for everyone. */
const withoutAd =
  /^\/(login|logout|get-started|confirm|auth|auth-error|account-access-accept|users|operations|order|basket|auto-invest|confidential|ccpa-data-subject-request|investment\/[^/]+\/(invest|sell))(\/|$)/

export const mayShowAd = (path: string): boolean => !withoutAd.test(path)

const askAPerson =
  /^\/(about-us|advanta|decarbon|developers|founders-card|investor-relations|ira|wealth|wealth-factory)\/?$/
const begin =
  /^\/(articles|glossary|faq|how-it-works|liquidity|reviews|performance|energy-infrastructure-investing|investing-in-private-markets|time-value-of-money|share-class-differences)(\/|$)/

/** The footer banner of a page: contact or sign-up; null for most. */
export function footerBannerOf(path: string): 'get-in-touch' | 'get-started' | null {
  if (askAPerson.test(path)) return 'get-in-touch'
  return begin.test(path) ? 'get-started' : null
}
