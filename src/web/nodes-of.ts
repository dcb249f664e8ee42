type Connection<Node> = { readonly edges: readonly { readonly node: Node }[] }

export function nodesOf<Node>(connection: Connection<Node>): Node[]
export function nodesOf<Node>(connection: Connection<Node> | null | undefined): Node[] | null
export function nodesOf<Node>(connection: Connection<Node> | null | undefined): Node[] | null {
  return connection?.edges.map(({ node }) => node) ?? null
}
