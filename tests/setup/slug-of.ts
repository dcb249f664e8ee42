/** Specification 2.2: lowercase; only letters, digits, spaces and hyphens stay; spaces become hyphens, repeated ones one. */
export const slugOf = (term: string): string =>
  term
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/-+/g, '-')
