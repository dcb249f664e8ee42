import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainText } from '#web/words/markdown-tree.server.ts'

const shown = /\.(html|js|css|json|data|svg|txt|xml)$/
/** Shorter sentences could occur by chance. */
const shortestSentence = 24

/** Reduces text to letters and digits, so that a sentence is found however a file escapes it. */
const bare = (text: string): string =>
  text
    .replaceAll(/&#?\w+;|\\u[0-9a-f]{4}|\\n/gi, ' ')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()

/** Fails the build if a sentence of a gated page is in a public file. */
export async function refuseLeaks(root: string, gated: readonly string[]): Promise<void> {
  const texts = await Promise.all(gated.map((path) => readFile(path, 'utf8')))
  const sentences = texts.flatMap((text) =>
    plainText(text.replace(/^---[\s\S]*?\n---\n/, ''))
      .split(/[.:?!]\s/)
      .map(bare)
      .filter((sentence) => sentence.length >= shortestSentence),
  )
  const paths = (await readdir(root, { recursive: true })).filter((path) => shown.test(path))
  for (const path of paths) {
    const words = bare(await readFile(join(root, path), 'utf8'))
    const leaked = sentences.find((sentence) => words.includes(sentence))
    if (leaked) throw new Error(`${path} gives away a sentence that is behind a password: "${leaked}".`)
  }
}
