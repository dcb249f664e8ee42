import { SaxesParser } from 'saxes'
import { StatementFault } from './statement.ts'

export type XmlNode = {
  readonly name: string
  readonly uri: string
  readonly line: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

const deepest = 40

/**
 * Parses XML strictly, with namespaces. A document type is refused, because entity expansion can make a short file
 * endless.
 */
export function xmlTree(content: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: XmlNode[] = []
  let root: XmlNode | undefined
  const fault = (words: string): never => {
    throw new StatementFault(parser.line, words)
  }
  parser.on('error', ({ message }) =>
    fault(`The file is not well-formed XML (${message}). Ask the bank for a new file.`),
  )
  parser.on('doctype', () => fault('The file declares a document type, which no statement needs. Ask the bank why.'))
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length >= deepest) fault('The elements of the file are nested too deeply for a statement.')
    const words = Object.fromEntries(Object.values(attributes).map(({ local: name, value }) => [name, value]))
    const node: XmlNode = { name: local, uri, line: parser.line, attributes: words, children: [], text: '' }
    const parent = open.at(-1)
    if (parent) parent.children.push(node)
    else root = node
    open.push(node)
  })
  const append = (text: string) => {
    const node = open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => void open.pop())
  parser.write(content).close()
  return root ?? fault('The file is empty.')
}

/** The elements at the end of a path of names. */
export const nodesAt = (node: XmlNode, path: string): XmlNode[] =>
  path
    .split('/')
    .reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((it) => it.name === name)),
      [node],
    )

export const nodeAt = (node: XmlNode, path: string): XmlNode | undefined => nodesAt(node, path)[0]

export const textAt = (node: XmlNode, path: string): string => nodeAt(node, path)?.text.trim() ?? ''
