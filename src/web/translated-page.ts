const replacements = new WeakMap<Node, Element>()

/**
 * Lets a browser translate our pages. It replaces texts by elements of its own, so that React, which still holds the texts, could
 * not remove them and the page failed; what changed afterwards stayed as it was translated. Here what is done to such a text is
 * done to its replacement. Each text of every page is held, so that no page has to be written for it.
 */
export function keepTranslatedPages({ prototype }: { readonly prototype: Node }, { body }: Document): void {
  const { appendChild, insertBefore, removeChild } = prototype
  const page = new MutationObserver(remember)
  const learn = () => remember(page.takeRecords())
  page.observe(body, { childList: true, subtree: true })

  function placeIn(parent: Node, child: Node): Element | null {
    if (child.nodeType !== Node.TEXT_NODE || child.parentNode === parent) return null
    learn()
    const replacement = replacements.get(child)
    return replacement?.parentNode === parent ? replacement : null
  }
  const give = (parent: Node, child: Node): void => {
    const replacement = placeIn(parent, child)
    if (replacement) removeChild.call(parent, replacement)
    replacements.delete(child)
  }

  Object.assign(prototype, {
    removeChild(this: Node, child: Node): Node {
      const replacement = placeIn(this, child)
      removeChild.call(this, replacement ?? child)
      return child
    },
    insertBefore(this: Node, node: Node, next: Node | null): Node {
      give(this, node)
      return insertBefore.call(this, node, next && (placeIn(this, next) ?? next))
    },
    appendChild(this: Node, node: Node): Node {
      give(this, node)
      return appendChild.call(this, node)
    },
  })
}

/** A text that was replaced at once, or after its replacement was put before it. */
function remember(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling } of records) {
    const replacement = [...addedNodes, previousSibling].find((node): node is Element => node?.nodeName === 'FONT')
    for (const text of removedNodes)
      if (replacement && text.nodeType === Node.TEXT_NODE && text.parentNode === null) follow(text, replacement)
  }
}

function follow(text: Node, replacement: Element): void {
  replacements.set(text, replacement)
  new MutationObserver(() => {
    replacement.textContent = text.nodeValue
  }).observe(text, { characterData: true })
}
