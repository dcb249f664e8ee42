import type { Element, ElementContent, Root } from 'hast'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'

export type Replacements = Readonly<Record<string, ComponentType<never>>>

/**
 * A Markdown tree as React elements. Our build makes these trees from our own text, so the attributes are few and
 * known; the general library would bring every HTML and SVG attribute to pages that count their bytes.
 */
export const treeToElements = (tree: Root | Element, replaced: Replacements): ReactNode =>
  createElement(Fragment, null, ...tree.children.map((child, at) => nodeOf(child, replaced, at)))

function nodeOf(node: Root['children'][number] | ElementContent, replaced: Replacements, key: number): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const children = node.children.map((child, at) => nodeOf(child, replaced, at))
  return createElement((replaced[node.tagName] ?? node.tagName) as string, { key, ...attributesOf(node) }, ...children)
}

function attributesOf({ properties }: Element): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => {
        if (name === 'align') return ['style', { textAlign: value }]
        const attribute = attributeOf(name)
        return [attribute, Array.isArray(value) ? value.join(' ') : value]
      }),
  )
}

/** React accepts most names of the tree; ARIA and data attributes are lowercase. */
const attributeOf = (name: string): string => {
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice('aria'.length).toLowerCase()}`
  return /^data[A-Z]/.test(name) ? name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`) : name
}
