/** Under which an answer of an operation to these variables, as JSON, is recorded. */
export const recordedKey = (operation: string, variables: string): string => `${operation} ${variables}`
