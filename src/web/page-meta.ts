import { company } from '#kernel/brand.ts'

export type PageFacts = {
  readonly title: string
  readonly isWhole?: boolean
  readonly description: string
  readonly path: string
  readonly image?: string
  readonly type?: 'website' | 'article'
  readonly isHidden?: boolean
  /** Structured data of schema.org, without its context. */
  readonly data?: readonly Readonly<Record<string, unknown>>[]
}

export const absolute = (path: string): string => `${company.site}${path}`

const defaultImage = '/social/default.png'

/** A page's head: title, description, canonical address, social card, structured data. */
export function pageMeta(facts: PageFacts) {
  const { title, isWhole, description, path, image, type = 'website', isHidden = false, data = [] } = facts
  return [
    { title: isWhole ? title : `${title} | ${company.name}` },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:site_name', content: company.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: absolute(image ?? defaultImage) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${title}, above the hill of a plant's day` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map((item) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...item } })),
  ]
}

export type Crumb = { readonly name: string; readonly path: string }

export const breadcrumbs = (...crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
})

export const organization = {
  '@type': 'Organization',
  name: company.name,
  legalName: company.legalName,
  url: absolute('/'),
  logo: absolute('/icon.svg'),
  email: company.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address.street,
    addressLocality: company.address.city,
    addressRegion: company.address.state,
    postalCode: company.address.postalCode,
    addressCountry: 'US',
  },
  sameAs: company.social.map(({ url }) => url),
}

export const faqData = (entries: readonly { readonly question: string; readonly answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
