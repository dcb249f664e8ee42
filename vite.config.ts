import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { only, pageChunk, portalChunks, siteChunk } from './src/apps/site/build/chunks.ts'
import { apiPaths } from './src/apps/site/build/dev-proxy.ts'
import { failedModules } from './src/apps/site/build/failed-module.ts'
import { inlinedScripts } from './src/apps/site/build/inlined-script.ts'
import { parsedDocuments } from './src/apps/site/build/parsed-documents.ts'
import routes from './src/routes.ts'

/** Browsers that know light-dark() and CSS layers; a lower target would rewrite the colour tokens. */
const browsers = ['chrome123', 'safari17.5', 'firefox120']

/**
 * The library gives each page ten seconds, and the first one would load the whole of what renders them, which a busy
 * machine does not do in ten. So that is there before the first page is asked for; it imports the same file.
 */
const loadedFirst: Plugin = {
  name: 'loaded-first',
  configurePreviewServer: async () => {
    await import(new URL('build/server/index.js', import.meta.url).href)
  },
}

const framework = /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/

const portal = portalChunks(routes)
/** Pages for readers and the portal share so little that it comes with the part that all have. */
const forAll: typeof portal = (module, graph) =>
  siteChunk(module, graph) ?? (portal(module, graph) === 'common' ? 'site' : null)
const earlier: typeof portal = (module, graph) =>
  framework.test(module) ? 'earlier' : (forAll(module, graph) ?? portal(module, graph))
const ofPage = (name: string, page: string) => ({ debugName: name, name: pageChunk(name, page, routes, earlier) })

/** Few files in place of many that compress badly and bring headers each. See src/apps/site/build/chunks.ts. */
const shared = [
  { name: 'framework', test: framework },
  { debugName: 'site', name: forAll },
  ...['entrance', 'portal'].map((name) => ({ debugName: name, name: only(name, portal) })),
  ofPage('sign-up', 'apps/site/get-started/get-started-page.tsx'),
]

/** As short as an address can be that holds a drawing. */
const iconAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.trim().replaceAll('"', "'").replaceAll(/[#<>]/g, encodeURIComponent)}`

/** In development the API is another process; see sandbox/dev. */
const api = process.env.DEV_API
const proxy = api ? Object.fromEntries(apiPaths.map((path) => [path, { target: api }])) : {}

export default defineConfig({
  clearScreen: false,
  server: { proxy },
  plugins: [failedModules, inlinedScripts, parsedDocuments, loadedFirst, reactRouter()],
  define: {
    __RELEASE_YEAR__: JSON.stringify(Temporal.Now.plainDateISO('America/New_York').year),
    // Its 260 bytes are less than the request that would fetch them.
    __ICON__: JSON.stringify(iconAddress(readFileSync('public/icon.svg', 'utf8'))),
  },
  // A page carries its class names three times: in the document, the styles and the script.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: { target: browsers, cssTarget: browsers },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } } },
})
