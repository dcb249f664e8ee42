export const fileNameOf = ({
  kind,
  number,
  mediaType,
}: {
  readonly kind: string
  readonly number: bigint | string
  readonly mediaType: string
}): string => `${kind}-${number}.${mediaType.startsWith('text/csv') ? 'csv' : 'pdf'}`
