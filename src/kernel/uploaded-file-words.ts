import { type Refusal, refuse } from './refusal.ts'
import { type UploadFault, type UploadType, uploadTypes } from './uploaded-file.ts'

export type UploadRefusal = Refusal<`upload${Capitalize<UploadFault>}`>

export function refuseUpload(fault: UploadFault, types: readonly UploadType[], field = 'file'): UploadRefusal {
  const code = `upload${fault[0]!.toUpperCase()}${fault.slice(1)}` as UploadRefusal['code']
  return refuse(code, words(types)[fault], field)
}

const words = (types: readonly UploadType[]): Readonly<Record<UploadFault, string>> => ({
  empty: 'This file is empty. Choose another one.',
  tooLarge: 'The file is larger than 10 MB. Choose a smaller one.',
  fileName: 'The file’s name has signs that we do not take. Rename it, with letters and digits, and try again.',
  format: `Upload a ${types
    .map((type) => uploadTypes[type].label)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1')} file.`,
  tooManyPixels: 'The picture is larger than 12,000 pixels on a side. Take a smaller one.',
  somethingElseInIt:
    'There is something in this file besides the document: a video, a script or a password. Print it to a plain PDF, or take a plain photograph.',
  tooComplex: 'This file takes too long to check. Print it to a plain PDF, or take a plain photograph.',
  busy: 'Many files are being checked at this moment. Please try again in a minute.',
})
