import { v7 as uuidv7 } from 'uuid'
import type { Viewer } from '#io/graphql/context.ts'
import type { Answer } from './test-company.ts'

type Ask = (viewer: Viewer, query: string, variables: Record<string, unknown>) => Promise<Answer>

const previews = {
  prp: 'query ($id: ID!) { preview: proposalPreview(id: $id) { hash } }',
  div: 'query ($id: ID!) { preview: dividendPreview(id: $id) { approval { hash } } }',
}

/** The hash of what an operator is shown before they approve; a text that fits nothing where nothing is shown. */
export async function previewShown(ask: Ask, by: Viewer, id: string): Promise<string> {
  const { data } = await ask(by, id.startsWith('div_') ? previews.div : previews.prp, { id })
  return data?.preview?.hash ?? data?.preview?.approval.hash ?? 'nothing was shown'
}

/** An operator reads the preview of a proposal or a dividend and approves it. */
export async function approveAs(
  ask: Ask,
  by: Viewer,
  id: string,
  selection = 'id',
  key: string = uuidv7(),
): Promise<Answer> {
  const mutation = id.startsWith('div_') ? 'approveDividend' : 'approveProposal'
  return ask(
    by,
    `mutation ($key: IdempotencyKey!, $id: ID!, $preview: String!) {
      ${mutation}(input: { key: $key, id: $id, preview: $preview }) { ${selection} } }`,
    { key, id, preview: await previewShown(ask, by, id) },
  )
}
