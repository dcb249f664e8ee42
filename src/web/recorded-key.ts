export const recordedKey = (operation: string, variables: string): string => `${operation} ${variables}`
