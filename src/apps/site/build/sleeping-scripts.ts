import { createHash } from 'node:crypto'
import { pageDataId } from '#platform/web/page-router/page-data.ts'

/**
 * What marks the documents whose scripts wait: a page that is read waits for the reader, a page of figures until it is
 * painted. The portal's document has neither, since there is nothing to see before its script runs.
 */
const waits = /<html[^>]* data-(?:sleeping|wakes)[ =>]/

const preloads = /<link rel="modulepreload"[^>]*>/g
/** All scripts between the words and the end; what the renderer left after them stays. */
const scriptsAtTheEnd =
  /((?:<script(?![^>]*application\/ld)[^>]*>(?:(?!<\/script>)[\s\S])*<\/script>)+)((?:<!--[^>]*-->)*<\/body>)/

const ownData = new RegExp(`(<script id="${pageDataId}" type="application/json")>([^<]*)`)

/** A file that a document was parted into. */
export type OwnFile = { readonly path: string; readonly text: string }

/**
 * Moves the scripts at the end of a prerendered document into a template, where the browser neither fetches nor runs
 * them; the early script puts them back, in the same place, when the reader first acts or the page is painted. What a
 * page knows of its own words becomes a file that is asked for beside them: nobody waits for it who only reads.
 */
export function putToSleep(html: string): { readonly html: string; readonly data: OwnFile | null } {
  if (!waits.test(html)) return { html, data: null }
  const found = html.match(scriptsAtTheEnd)
  if (!found) throw new Error('A page whose script should wait has no scripts at its end.')
  const [whole, scripts, end] = found
  const data = dataOf(scripts!)
  const hints = html.match(preloads)?.join('') ?? ''
  const sleeping = data
    ? `${hints}<link rel="preload" as="fetch" crossorigin href="${data.path}">${scripts!.replace(ownData, `$1 data-from="${data.path}">`)}`
    : `${hints}${scripts}`
  const template = `<template data-scripts>${sleeping}</template>${end}`
  return { html: html.replaceAll(preloads, '').replace(whole.replaceAll(preloads, ''), () => template), data }
}

function dataOf(scripts: string): OwnFile | null {
  const text = ownData.exec(scripts)?.[2]
  if (!text) return null
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { path: `/assets/${pageDataId}-${hash}.json`, text }
}
