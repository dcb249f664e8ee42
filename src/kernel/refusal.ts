import type { RefusalCode } from './refusal-codes.ts'

/**
 * A refusal is a value: the request was understood and may not be done. `code` is stable for programs; `message` tells
 * the person what to do. A defect throws instead. A partner's refusal has the partner's codes.
 */
export type Refusal<Code extends string = RefusalCode> = {
  readonly refused: true
  readonly code: Code
  readonly message: string
  /** The dotted path of the faulty input, if any. */
  readonly field?: string
}

export const refuse = <Code extends RefusalCode>(code: Code, message: string, field?: string): Refusal<Code> =>
  field === undefined ? { refused: true, code, message } : { refused: true, code, message, field }

export const isRefusal = (value: unknown): value is Refusal<string> =>
  typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
