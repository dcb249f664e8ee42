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
}

export function OfferingDocuments({ documents }: { readonly documents: readonly OfferingDocument[] }) {
  return (
    <DocumentList
      documents={documents.map(({ needsSignIn, earlierVersions, ...newest }) => ({
        ...rowOf(newest, needsSignIn),
        earlier: earlierVersions.map((version) => rowOf(version, needsSignIn)),
      }))}
    />
  )
}

const rowOf = (version: Version, needsSignIn: boolean) => ({
  key: version.url,
  title: needsSignIn ? (
    <button type="button" onClick={() => save(version)}>
      {version.title}
    </button>
  ) : (
    <a href={version.url}>{version.title}</a>
  ),
  note: `${dayText(version.datedOn)}, version ${version.version}, PDF`,
})

/** A plain link carries no sign-in. */
const save = ({ url, title, version }: Version): Promise<void> =>
  fetchSigned(url)
    .then((file) => saveFile(file, `${title}, version ${version}.pdf`))
    .catch(() => showSnackbar('error', 'The document did not load. Try again in a moment.'))
