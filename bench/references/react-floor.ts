import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const entry = 'virtual:floor'
const text = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.body).render(createElement('p', null, 'Hello'))`

/** The bytes in brotli of the least page that React draws, built as the product is. */
export async function reactFloor(): Promise<number> {
  const built = await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? text : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  if (!('output' in built)) throw new Error('The React floor was not built')
  return built.output.reduce((sum, file) => sum + (file.type === 'chunk' ? brotliCompressSync(file.code).length : 0), 0)
}
