/** Samples of the documents that a buyer signs and receives, from an invented purchase. Made at build. */
export const sampleDocuments = [
  { file: 'subscription-agreement', name: 'subscription agreement' },
  { file: 'subscription-agreement-506c', name: 'subscription agreement under Rule 506(c)' },
  { file: 'purchase-confirmation', name: 'confirmation of a purchase' },
  { file: 'final-circular-notice', name: 'notice of the final offering circular' },
] as const
export type SampleFile = (typeof sampleDocuments)[number]['file']

export const sampleAddress = (file: SampleFile): string => `/sample-documents/${file}.pdf`
