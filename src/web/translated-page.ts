/** The elements that replace a text: a translator may wrap each sentence. */
type Replacement = readonly [Element, ...Element[]]
const replacements = new WeakMap<Node, Replacement>()

/**
 * Lets a browser translate our pages. It replaces texts by its own elements, so that React, which still holds the
 * texts, could not remove them and the page failed; later changes stayed invisible. Here operations on such a text
 * apply to its replacement. Every text of every page is covered, so no page needs code for it. A text removed without
 * replacement is ignored: a page that fails for it is worth less than one with a stale sentence.
 */
export function keepTranslatedPages({ prototype }: { readonly prototype: Node }, { body }: Document): void {
  const { appendChild, insertBefore, removeChild } = prototype
  const page = new MutationObserver(remember)
  const learn = () => remember(page.takeRecords())
  page.observe(body, { childList: true, subtree: true })

  function placesIn(parent: Node, child: Node): readonly Element[] {
    if (child.nodeType !== Node.TEXT_NODE || child.parentNode === parent) return []
    learn()
    return (replacements.get(child) ?? []).filter((element) => element.parentNode === parent)
  }
  const give = (parent: Node, child: Node): void => {
    for (const element of placesIn(parent, child)) removeChild.call(parent, element)
    replacements.delete(child)
  }
  const inPlaceOf = (parent: Node, next: Node | null): Node | null => {
    const place = (next && placesIn(parent, next)[0]) ?? next
    return place?.parentNode === parent ? place : null
  }

  Object.assign(prototype, {
    removeChild(this: Node, child: Node): Node {
      if (child.parentNode === this) removeChild.call(this, child)
      else give(this, child)
      return child
    },
    insertBefore(this: Node, node: Node, next: Node | null): Node {
      give(this, node)
      return insertBefore.call(this, node, inPlaceOf(this, next))
    },
    appendChild(this: Node, node: Node): Node {
      give(this, node)
      return appendChild.call(this, node)
    },
  })
}

/** Browsers' translators use font; others have their own elements. */
const isOfTranslator = (node: Node | null): node is Element =>
  node instanceof Element && (node.nodeName === 'FONT' || node.nodeName.includes('-'))

/** Records a text that was replaced at once, or after its replacement was inserted before it. */
function remember(records: readonly MutationRecord[]): void {
  let before: Node[] = []
  for (const { removedNodes, addedNodes, previousSibling } of records) {
    const texts = [...removedNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.parentNode === null)
    const added = [...addedNodes].filter((node) => node instanceof Element)
    if (removedNodes.length === 0) before.push(...added.filter(isOfTranslator))
    if (texts.length === 0) continue
    const [first, ...others] = added.length > 0 ? added : insertedBefore(previousSibling, before)
    before = []
    if (first) for (const text of texts) follow(text, [first, ...others])
  }
}

/** The elements that a translator has just inserted, up to this one. */
function insertedBefore(last: Node | null, inserted: readonly Node[]): Element[] {
  if (!isOfTranslator(last)) return []
  if (inserted.includes(last)) return [...insertedBefore(last.previousSibling, inserted), last]
  return inserted.length === 0 ? [last] : []
}

function follow(text: Node, replacement: Replacement): void {
  replacements.set(text, replacement)
  new MutationObserver(() => {
    const [first, ...others] = replacement
    first.textContent = text.nodeValue
    for (const other of others) other.textContent = ''
  }).observe(text, { characterData: true })
}
