import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const sheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/?>/g

/**
 * Lays a page's styles into its document. They are a few KB, and a page that asks for them first shows nothing for one
 * more journey to the server, which on a phone is longer than all of them take to arrive.
 */
export async function layStyles(root: string, html: string): Promise<string> {
  const files = [...new Set([...html.matchAll(sheet)].map(([, file]) => file!))]
  const texts = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
  )
  return html.replaceAll(
    sheet,
    (_, file: string) => `<style>${texts.get(file)!.trim()}</style><link rel="stylesheet" href="${file}" disabled>`,
  )
}
