import type { Finding, Law, LawName, Parsed } from './parsed.ts'
import { importableByAll, isTest, placeOf } from './places.ts'

const isPure = (path: string): boolean =>
  placeOf(path).tier === 'kernel' || placeOf(path).part === 'rules' || importableByAll.includes(path)

const impure: readonly (readonly [RegExp, string])[] = [
  [/^process(\.|$)/, 'reads the process'],
  [
    /^new (globalThis\.)?Date\b|^Date[.(]|^Temporal\.(Now|\*)|^performance\./,
    'reads a clock; take the moment as an argument',
  ],
  [/^globalThis\.\*/, 'hands the global object on'],
  [/^Math\.(random|\*)|^crypto\./, 'uses chance; take the id or the draw as an argument'],
  [/^(fetch|setTimeout|setInterval)\(\)$/, 'reaches outside'],
  [/^(window|document|localStorage|sessionStorage|navigator)\./, 'reads the browser'],
]

/** Rules and the kernel compute from their arguments: no clock, chance, network, browser, Node or settings. */
export const pureLaw: Law = (file) => {
  if (!isPure(file.path) || isTest(file.path)) return []
  const nodes = file.imports
    .filter(({ specifier }) => specifier.startsWith('node:'))
    .map(
      ({ specifier, line }): Finding => ({ law: 'pure rules', path: file.path, line, says: `imports "${specifier}"` }),
    )
  return [...nodes, ...uses(file, 'pure rules', impure)]
}

const ambientTime: readonly (readonly [RegExp, string])[] = [
  [
    /^new Date\(\)$|^Date\(\)$|^Date\.(now|\*)|^Temporal\.(Now|\*)|^performance\.(timeOrigin|\*)|^globalThis\.\*/,
    'business time comes from the Clock that is passed in',
  ],
]

/** Everywhere but in the clock itself, the time is asked of the Clock. */
export const clockLaw: Law = (file) => {
  const { tier } = placeOf(file.path)
  if (isTest(file.path) || !['ledger', 'business', 'partners', 'engine', 'io', 'apps', 'sandbox'].includes(tier))
    return []
  if (isPure(file.path) || file.path.startsWith('src/io/clock/')) return []
  const timers: readonly (readonly [RegExp, string])[] =
    tier === 'business' && placeOf(file.path).part === 'server'
      ? [[/^(setTimeout|setInterval)\(\)$/, 'nothing in a room waits or sleeps; what is due is asked of the Clock']]
      : []
  return uses(file, 'clock', [...ambientTime, ...timers])
}

/** Settings are read once: by src/io/config, from what each process's main.ts hands in. */
export const settingsLaw: Law = (file) => {
  const allowed = file.path.startsWith('src/io/config/') || /^src\/apps\/[^/]+\/main\.ts$/.test(file.path)
  if (allowed || isTest(file.path) || !file.path.startsWith('src/')) return []
  const why = 'settings are read once, by main.ts through readConfig'
  const renamed = file.imports
    .filter(({ specifier }) => /^(node:)?process$/.test(specifier))
    .map(
      ({ specifier, line }): Finding => ({
        law: 'settings',
        path: file.path,
        line,
        says: `imports "${specifier}": ${why}`,
      }),
    )
  return [...renamed, ...uses(file, 'settings', [[/^(process|import\.meta)\.(env|\*)|^globalThis\.\*/, why]])]
}

const byHand: readonly (readonly [RegExp, string])[] = [
  [
    /\.toLocaleString$|\.toFixed$|^new Intl\.NumberFormat|^Intl\.NumberFormat/,
    'figures are written by the components of design/figures',
  ],
  [
    /^\/ (100|1_?000_?000)n?$|^\* (0?\.01|1e-2|1e-6)$/,
    'money and shares are never divided by hand; design/figures writes them',
  ],
  [/^parseFloat\(\)$|^Number\.parseFloat$/, 'an amount is parsed by the kernel, to whole cents'],
  [/^<style=>$/, 'only design styles'],
]

/** Pages compose; how money and dates look is decided in design. */
export const pagesLaw: Law = (file) => {
  const { tier, part, room } = placeOf(file.path)
  const isPage = (tier === 'business' && part === 'web') || (tier === 'apps' && room === 'site')
  return isPage && !isTest(file.path) ? uses(file, 'pages', byHand) : []
}

function uses(file: Parsed, law: LawName, bans: readonly (readonly [RegExp, string])[]): Finding[] {
  return file.uses.flatMap(({ what, line }) => {
    const ban = bans.find(([pattern]) => pattern.test(what))
    return ban ? [{ law, path: file.path, line, says: `${what}: ${ban[1]}` }] : []
  })
}
