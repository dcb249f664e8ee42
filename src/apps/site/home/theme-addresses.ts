export const themeAddresses = ['npr', 'vincent', 'hnw', 'explorers-journal', 'explorers-club', 'cleantech'] as const
