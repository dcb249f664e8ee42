import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { company } from '#kernel/brand.ts'
import { withCompany } from '#web/words/company-words.ts'

/** Invented content, and what an operator must supply before a build for real investors. */
type Invented = { readonly file: string; readonly supply: string }

type Marked = {
  readonly demo?: string
  readonly template?: boolean
  readonly reviews?: readonly { readonly invented?: true }[]
  readonly people?: readonly { readonly invented?: true }[]
  readonly themes?: readonly { readonly id: string; readonly demo?: string }[]
}

export async function inventedContent(root: string): Promise<readonly Invented[]> {
  const files = [
    ...(await Array.fromAsync(glob('content/*/**/*.{md,yaml,json}', { cwd: root }))),
    'content/themes.yaml',
  ].toSorted()
  const supplies = await Promise.all(
    files.map(async (file) => inventedIn(await readFile(join(root, file), 'utf8')).map((supply) => ({ file, supply }))),
  )
  const brand =
    company.invented || company.site.endsWith('.example')
      ? [
          {
            file: 'content/company.json',
            supply:
              'your company’s name, address, site, email and the bank of its cash account, with an empty `invented`',
          },
        ]
      : []
  return [...brand, ...supplies.flat()]
}

export function inventedIn(raw: string): readonly string[] {
  const text = withCompany(raw)
  const words = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? text
  const {
    demo,
    template,
    reviews = [],
    people = [],
    themes = [],
  } = ((words.startsWith('{') ? JSON.parse(words) : parse(words)) ?? {}) as Marked
  const count = (list: readonly { readonly invented?: true }[]) => list.filter(({ invented }) => invented).length
  return [
    ...(demo ? [`your own page without \`demo\` (“${demo}”)`] : []),
    ...(count(reviews) ? [`reviews of real customers, or none: ${count(reviews)} are invented`] : []),
    ...(count(people) ? [`people who work for you, with their consent: ${count(people)} are invented`] : []),
    ...(template ? ['a text that counsel has finished, with `template: false`'] : []),
    ...themes
      .filter((theme) => theme.demo)
      .map(({ id, demo }) => `a contract for the campaign “${id}”, or remove it (“${demo}”)`),
  ]
}
