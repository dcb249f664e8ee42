import { createHash } from 'node:crypto'

/** Documents whose scripts wait: a reading page until the reader acts, a page of figures until it is painted. */
const waits = /<html[^>]* data-(?:sleeping|wakes)[ =>]/

const preloads = /<link rel="modulepreload"[^>]*>/g
const script = /<script(?![^>]*application\/ld)[^>]*>((?:(?!<\/script>)[\s\S])*)<\/script>/g
/** All scripts at the end of the text, with the renderer's markers among them. */
const scriptsAtTheEnd = new RegExp(`((?:${script.source}|<!--[^>]*-->)+)(</body>)`)

export type OwnFile = { readonly path: string; readonly text: string }

/**
 * Moves the router's scripts at the end of a prerendered document into a file, and their tags into a template, where
 * the browser neither fetches nor runs them. The early script puts them back in place when the reader first acts or the
 * page is painted. The elements stay as empty data, because React looks for them when it hydrates.
 */
export function putToSleep(html: string): { readonly html: string; readonly script: OwnFile | null } {
  if (!waits.test(html)) return { html, script: null }
  const endScripts = html.match(scriptsAtTheEnd)
  if (!endScripts?.[1]?.includes('<script'))
    throw new Error('A page whose script should wait has no scripts at its end.')
  const [whole, scripts] = endScripts
  // The first script restores the scroll position, which the browser did long before.
  const text = [...scripts.matchAll(script)].map(([, own]) => (own!.includes('scrollTo') ? '' : own)).join(';\n')
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const path = `/assets/page-${hash}.js`
  const hints = html.match(preloads)?.join('') ?? ''
  const emptied = scripts.replaceAll(script, '<script type="application/json"></script>')
  const template = `<template data-scripts>${hints}${emptied}<script type="module" src="${path}"></script></template></body>`
  return {
    html: html.replaceAll(preloads, '').replace(whole.replaceAll(preloads, ''), () => template),
    script: { path, text },
  }
}
