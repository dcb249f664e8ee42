import { create } from 'xmlbuilder'

/** A refusal as the store words it: a code that clients know, and words for people. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const errorXml = ({ code, message }: { readonly code: string; readonly message: string }): string =>
  create({ Error: { Code: code, Message: message } }).end()
