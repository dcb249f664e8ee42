import { type Refusal, refuse } from '#kernel/refusal.ts'

export const documentTypes = ['passport', 'license', 'idCard', 'other'] as const
export type DocumentType = (typeof documentTypes)[number]

const megabyte = 1024 * 1024
export const largestDocument = 10 * megabyte

export type DocumentAsk = { readonly type: string; readonly fileName: string; readonly bytes: Uint8Array }
export type DocumentRefusal = Refusal<'documentType' | 'documentFormat' | 'documentTooLarge' | 'documentNotNeeded'>

/** Whether the partner will look at these papers at all: a picture, not too large, while it asks for one. */
export function refuseDocument(ask: DocumentAsk, status: string | null): DocumentRefusal | null {
  if (status !== 'document')
    return refuse('documentNotNeeded', 'We need no document from you now. Your profile says what is next.')
  if (!documentTypes.some((type) => type === ask.type))
    return refuse('documentType', 'Choose a passport, a driver license or another identity card.', 'type')
  if (ask.bytes.length > largestDocument)
    return refuse('documentTooLarge', 'The picture is larger than 10 MB. Take a smaller one.', 'contentBase64')
  if (!isPicture(ask))
    return refuse('documentFormat', 'Upload a picture of the document as a JPG or PNG file.', 'contentBase64')
  return null
}

const beginnings = [
  { ending: /\.jpe?g$/i, bytes: [0xff, 0xd8, 0xff] },
  { ending: /\.png$/i, bytes: [0x89, 0x50, 0x4e, 0x47] },
]

/** The name and the first bytes must both say so: a name alone is only a claim. */
const isPicture = ({ fileName, bytes }: DocumentAsk): boolean =>
  beginnings.some(({ ending, bytes: first }) => ending.test(fileName) && first.every((byte, at) => bytes[at] === byte))
