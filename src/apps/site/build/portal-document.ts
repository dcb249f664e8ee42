import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scriptText } from './inlined-script.ts'

const script = fileURLToPath(new URL('../../../web/early/first-data.ts', import.meta.url))
const frame = 'apps/site/portal-layout'
const backOffice = 'apps/site/back-office-layout'
/** The pages that most people open first, by their names in the script. */
const pages = {
  dashboard: 'apps/site/portal/dashboard/dashboard-page',
  checkout: 'business/investing/web/invest-page',
} as const

type Manifest = {
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly imports: readonly string[]; readonly css: readonly string[] }>
  >
}

/**
 * Adds a script to the portal's document that requests the first data and the frame's files while the router's scripts
 * load (web/early/first-data.ts). The router would discover these files only when it runs.
 */
export async function askFirst(root: string, html: string): Promise<string> {
  const { routes } = await readManifest(root)
  const linked = new Set([...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href!))
  const newFilesOf = (route: string): string => {
    const { module, imports, css } = routes[route]!
    const files = [module, ...imports, ...css.map((file) => file.replace(/#.*$/, ''))].filter(
      (file) => !linked.has(file),
    )
    return files.join(' ')
  }
  const office = newFilesOf(backOffice)
  const files = newFilesOf(frame)
  for (const file of files.split(' ')) linked.add(file)
  const ofPages = Object.entries(pages).map(([name, route]) => `data-${name}="${newFilesOf(route)}"`)
  const text = (await scriptText(script)).replaceAll('</', '<\\/')
  return html.replace(
    '</head>',
    `<script data-files="${files}" data-office="${office}" ${ofPages.join(' ')}>${text}</script></head>`,
  )
}

async function readManifest(root: string): Promise<Manifest> {
  const assets = join(root, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('The router wrote no manifest of its routes.')
  const text = await readFile(join(assets, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}
