import { company } from '../company.ts'

/** Title, description and canonical address of a page. */
export const pageMeta = (title: string, description: string, path: string) => [
  { title: `${title} | ${company.name}` },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { tagName: 'link', rel: 'canonical', href: path },
]
