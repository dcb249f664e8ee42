import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const learningRoutes: RouteConfigEntry[] = [
  route('glossary', 'business/learning/web/glossary-page.tsx'),
  route('glossary/:slug', 'business/learning/web/term-page.tsx'),
  route('articles', 'business/learning/web/articles-page.tsx'),
  route('articles/rss.xml', 'business/learning/web/articles-feed.ts'),
  route('articles/:slug', 'business/learning/web/article-page.tsx'),
  route('faq', 'business/learning/web/faq-page.tsx'),
]
