import { Quiet } from '#design/components/section/section.tsx'
import { type SampleFile, sampleAddress, sampleDocuments } from '../rules/sample-documents.ts'

const underRule506c: SampleFile[] = ['subscription-agreement-506c', 'purchase-confirmation']
const underRegulationA: SampleFile[] = ['subscription-agreement', 'purchase-confirmation', 'final-circular-notice']

export function SampleDocuments({ regulationId }: { readonly regulationId: number }) {
  const files = regulationId === 3 ? underRule506c : underRegulationA
  return (
    <Quiet>
      What you would sign and receive, as samples:{' '}
      {sampleDocuments
        .filter(({ file }) => files.includes(file))
        .map(({ file, name }, nth) => (
          <span key={file}>
            {nth > 0 && ', '}
            <a href={sampleAddress(file)}>{name}</a>
          </span>
        ))}{' '}
      (PDF).
    </Quiet>
  )
}
