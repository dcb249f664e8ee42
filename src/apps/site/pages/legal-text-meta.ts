import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import type { LegalTextData } from './legal-text-data.server.ts'

export const metaOfLegalText = ({ title, description, slug, heading }: LegalTextData['text']) =>
  pageMeta({
    title,
    description,
    path: `/${slug}/`,
    data: [breadcrumbs({ name: 'Home', path: '/' }, { name: heading, path: `/${slug}/` })],
  })
