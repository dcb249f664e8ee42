import { build, type Plugin } from 'vite'

const mark = '?inlined'

/** A module and its imports as one small inline script. */
export async function scriptText(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${entry} was not built as one script.`)
  return built.output[0].code.trim()
}

export const inlinedScripts: Plugin = {
  name: 'inlined-scripts',
  enforce: 'pre',
  resolveId: async function (source, importer) {
    if (!source.endsWith(mark)) return
    const resolved = await this.resolve(source.slice(0, -mark.length), importer)
    return resolved && `${resolved.id}${mark}`
  },
  load: async (id) =>
    id.endsWith(mark) ? `export default ${JSON.stringify(await scriptText(id.slice(0, -mark.length)))}` : undefined,
}
