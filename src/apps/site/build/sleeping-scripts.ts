/** Marks the document of a page whose script waits for the reader; the build then puts its scripts to sleep. */
export const sleepingAttribute = 'data-sleeping'

const scriptsAtTheEnd =
  /((?:<link rel="modulepreload"[^>]*>|<script(?![^>]*application\/ld)[^>]*>[\s\S]*?<\/script>)+)(<\/body>)/

/**
 * Moves the scripts at the end of a prerendered document into a template, where the browser neither fetches nor runs
 * them; the early script puts them back, in the same place, when the reader first acts.
 */
export function putToSleep(html: string): string {
  if (!html.includes(sleepingAttribute)) return html
  const head = html.indexOf('</head>')
  const quietHead = html.slice(0, head).replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const body = html.slice(head)
  if (!scriptsAtTheEnd.test(body)) throw new Error('A page whose script should wait has no scripts at its end.')
  return quietHead + body.replace(scriptsAtTheEnd, '<template data-scripts>$1</template>$2')
}
