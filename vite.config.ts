import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Browsers that know light-dark() and CSS layers; a lower target would rewrite the colour tokens. */
const browsers = ['chrome123', 'safari17.5', 'firefox120']

/**
 * Two files that every page needs, instead of twenty that compress badly: the framework, and our own small parts.
 * Nothing with a field in it belongs here, since public pages have none.
 */
const shared = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'site',
    test: /src\/(apps\/site\/(header|footer|site-layout|reload)|business\/company\/company|design\/(class-names|figures\/(day|money|power)-text)|design\/components\/(logo|skip-link|spinner|section|figure|hill|button-link|button\/(button-look|plain-button|button\.module))|kernel\/(cents|unit)|platform\/web\/(graphql-fetch|use-public-query|session))/,
  },
]

export default defineConfig({
  plugins: [reactRouter()],
  define: { __RELEASE_YEAR__: JSON.stringify(Temporal.Now.plainDateISO('America/New_York').year) },
  // A page carries its class names three times: in the document, the styles and the script.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: { target: browsers, cssTarget: browsers },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } } },
})
