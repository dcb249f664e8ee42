const dots = '•••'

/** Enough of a name to recognize it, and no more: "A•••". */
const maskWord = (word: string): string => `${[...word][0] ?? ''}${dots}`

/** "A••• R•••" */
export const maskName = (name: string): string => name.split(/\s+/).filter(Boolean).map(maskWord).join(' ')

/** "•••.pdf", because people put their names into file names. */
export const maskFileName = (name: string): string => `${dots}${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''}`

/** "a•••@e•••.com" */
export function maskEmail(email: string): string {
  const [local = '', host = ''] = email.split('@')
  const ending = host.slice(host.lastIndexOf('.') + 1)
  return `${maskWord(local)}@${maskWord(host)}.${ending}`
}
