import { all, around, dataset, listen, root } from './document.ts'
import { kept } from './kept.ts'

const now = Date.now()
const adKey = 'dismissed:ad'

/** Shows the sign-in state (by the key of web/session.ts) and the person's theme; base.css reacts to both. */
function showReader(): void {
  dataset.session = Number(kept('id_token_expires_at')) > Date.now() ? 'in' : 'out'
  dataset.theme = kept('theme') || 'light'
}

export function hideWhatIsOver(): void {
  for (const banner of all('[data-until]')) banner.hidden = Date.parse(banner.dataset.until!) < now
}

/** The sky at the company, four hours west of UTC. */
function showSky(): void {
  const hour = (now / 3_600_000 + 20) % 24
  dataset.sky = hour < 5 || hour >= 20 ? 'night' : hour < 7.5 ? 'dawn' : hour < 17 ? 'day' : 'dusk'
  root.style = `--hour:${hour}`
}

/** `wealth=t` and `isInApp=true` are stored on first sight; the first then leaves the address. */
function readAddress(): void {
  const { search, href } = location
  if (/[?&]wealth=t/.test(search)) {
    kept('wealthChannel', 't')
    kept('wealthChannel', 't', true)
    const address = new URL(href)
    address.searchParams.delete('wealth')
    history.replaceState(null, '', address)
  }
  if (kept('isInApp', /[?&]isInApp=true/.test(search) ? 'true' : null, true)) dataset.inApp = 'true'
}

showReader()
showSky()
readAddress()
if (kept(adKey)) dataset.ad = 'off'
listen('storage', showReader)
listen('longlight:session', showReader)
listen('click', (target) => {
  const choice = around(target, '[data-theme-choice]')
  if (choice) {
    kept('theme', choice.dataset.themeChoice!)
    showReader()
  }
  if (around(target, '[data-dismiss]')) {
    kept(adKey, '1')
    dataset.ad = 'off'
  }
})
