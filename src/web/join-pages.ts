type Page = { readonly edges: readonly unknown[]; readonly pageInfo: unknown }

const isPage = (part: unknown): part is Page =>
  typeof part === 'object' && part !== null && 'edges' in part && 'pageInfo' in part

export function joinPages(answer: object, next: object): object {
  const joined: Record<string, unknown> = { ...answer }
  for (const [field, page] of Object.entries(next)) {
    const before = joined[field]
    if (isPage(before) && isPage(page)) joined[field] = { ...page, edges: [...before.edges, ...page.edges] }
  }
  return joined
}
