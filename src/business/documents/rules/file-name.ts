/** What a document's file is called: its kind and number, with the ending that its bytes have. */
export const fileNameOf = ({
  kind,
  number,
  mediaType,
}: {
  readonly kind: string
  readonly number: bigint | string
  readonly mediaType: string
}): string => `${kind}-${number}.${mediaType.startsWith('text/csv') ? 'csv' : 'pdf'}`
