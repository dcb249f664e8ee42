import { Link } from 'react-router'
import { DocumentList } from '#design/components/document-list/document-list.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { dayText } from '#design/figures/day-text.ts'
import { fetchSigned } from '#web/fetch-signed.ts'
import { saveFile } from '#web/save-file.ts'

type Version = {
  readonly title: string
  readonly datedOn: string
  readonly version: number
  readonly url: string
}
export type OfferingDocument = Version & {
  readonly needsSignIn: boolean
  readonly earlierVersions: readonly Version[]
  /** The page that compares versions. */
  readonly versionsUrl?: string
}

export function OfferingDocuments({ documents }: { readonly documents: readonly OfferingDocument[] }) {
  return (
    <DocumentList
      documents={documents.map(({ needsSignIn, earlierVersions, versionsUrl, ...newest }) => ({
        ...rowOf(newest, needsSignIn),
        ...(versionsUrl && { versions: <Link to={versionsUrl}>Versions, changes and email</Link> }),
        earlier: earlierVersions.map((version) => rowOf(version, needsSignIn)),
      }))}
    />
  )
}

const rowOf = (version: Version, needsSignIn: boolean) => ({
  key: version.url,
  title: (
    <OfferingFile version={version} needsSignIn={needsSignIn}>
      {version.title}
    </OfferingFile>
  ),
  note: `${dayText(version.datedOn)}, version ${version.version}, PDF`,
})

type FileProps = {
  readonly version: Pick<Version, 'url' | 'title' | 'version'>
  readonly needsSignIn: boolean
  readonly children: string
}

/** A version as a link, or as a button if its reader must be signed in. */
export const OfferingFile = ({ version, needsSignIn, children }: FileProps) =>
  needsSignIn ? (
    <button type="button" onClick={() => save(version)}>
      {children}
    </button>
  ) : (
    <a href={version.url}>{children}</a>
  )

/** A plain link carries no credentials. */
const save = ({ url, title, version }: FileProps['version']): Promise<void> =>
  fetchSigned(url)
    .then((file) => saveFile(file, `${title}, version ${version}.pdf`))
    .catch(() => showSnackbar('error', 'The document did not load. Try again in a moment.'))
