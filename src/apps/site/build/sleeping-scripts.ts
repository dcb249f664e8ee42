/**
 * What marks the documents whose scripts wait: a page that is read waits for the reader, a page of figures until it is
 * painted. The portal's document has neither, since there is nothing to see before its script runs.
 */
const waits = /<html[^>]* data-(sleeping|wakes)[ =>]/

const preloads = /<link rel="modulepreload"[^>]*>/g
/** All scripts between the words and the end; what the renderer left after them stays. */
const scriptsAtTheEnd =
  /((?:<script(?![^>]*application\/ld)[^>]*>(?:(?!<\/script>)[\s\S])*<\/script>)+)((?:<!--[^>]*-->)*<\/body>)/

/**
 * Moves the scripts at the end of a prerendered document into a template, where the browser neither fetches nor runs
 * them; the early script puts them back, in the same place, when the reader first acts.
 */
export function putToSleep(html: string): string {
  if (!waits.test(html)) return html
  const found = html.match(scriptsAtTheEnd)
  if (!found) throw new Error('A page whose script should wait has no scripts at its end.')
  const [whole, scripts, end] = found
  const sleeping = `<template data-scripts>${html.match(preloads)?.join('') ?? ''}${scripts}</template>${end}`
  return html.replaceAll(preloads, '').replace(whole.replaceAll(preloads, ''), () => sleeping)
}
