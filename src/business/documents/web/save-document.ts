import { FileGone, fetchSigned } from '#web/fetch-signed.ts'
import { saveFile } from '#web/save-file.ts'
import { fileNameOf } from '../rules/file-name.ts'
import type { ListedDocument } from './document-list.tsx'

type SavedDocument = Pick<ListedDocument, 'id' | 'kind' | 'number' | 'mediaType'>

/** Fetches a document with the bearer token and passes it to the browser as a file. */
export async function saveDocument(document: SavedDocument): Promise<void> {
  saveFile(await fetchSigned(`/documents/${document.id}`), fileNameOf(document))
}

/** The message for a document that did not load. A retry helps only if it still exists. */
export const whyNotLoaded = (error: unknown): string =>
  error instanceof FileGone ? error.message : 'The document did not load. Try again in a moment.'
