import { EvidenceDownload } from '#business/accreditation/web/evidence-download.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Section } from '#design/components/section/section.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { graphql } from '#web/documents.ts'
import type { UploadsQuery } from '#web/generated/graphql.ts'

export const uploadsDocument = graphql(`
  query Uploads {
    me {
      user {
        id
        accreditationDocuments {
          id
          fileName
          state
          sha256
          uploadedAt
        }
        dwollaCustomer {
          id
          documents {
            id
            type
            fileName
            status
            failureReason
            uploadedAt
          }
        }
      }
    }
  }
`)

const stateWords: Readonly<Record<string, string>> = {
  NONE: 'Not submitted yet',
  PENDING: 'We are reviewing it',
  NEEDS_INFO: 'We need more from you',
  APPROVED: 'Accepted',
  REJECTED: 'Not accepted',
  EXPIRED: 'Accepted, now expired',
  sending: 'On its way to our partner',
  pending: 'Our partner is reviewing it',
  accepted: 'Accepted',
  rejected: 'Not accepted',
  refused: 'Not sent',
}

export function Uploads({ user }: { readonly user: NonNullable<UploadsQuery['me']>['user'] }) {
  const uploads = [
    ...user.accreditationDocuments.map(({ id, fileName, state, sha256, uploadedAt }) => ({
      id,
      fileName,
      about: 'Accredited verification',
      state: stateWords[state] ?? state,
      sha256: sha256 as string | null,
      uploadedAt,
    })),
    ...(user.dwollaCustomer?.documents ?? []).map(({ id, fileName, status, failureReason, uploadedAt }) => ({
      id,
      fileName,
      about: 'Identity',
      state: [stateWords[status] ?? status, failureReason].filter(Boolean).join(': '),
      sha256: null,
      uploadedAt,
    })),
  ].toSorted((a, b) => (a.uploadedAt < b.uploadedAt ? 1 : -1))
  if (uploads.length === 0) return null
  return (
    <Section spacing="tight">
      <Disclosure title={`What you sent us (${uploads.length})`}>
        <p>Only you and the staff who review them can see these.</p>
        <Table
          caption="What you sent us"
          rows={uploads}
          keyOf={({ id }) => id}
          columns={[
            { title: 'File', isHead: true, cell: ({ fileName }) => fileName },
            { title: 'For', cell: ({ about }) => about },
            { title: 'State', cell: ({ state }) => state },
            { title: 'Sent', cell: ({ uploadedAt }) => momentDay(uploadedAt) },
            {
              title: 'Save',
              cell: ({ id, fileName, sha256 }) =>
                sha256 ? <EvidenceDownload id={id} fileName={fileName} /> : 'Passed on, not stored',
            },
          ]}
        />
      </Disclosure>
    </Section>
  )
}
