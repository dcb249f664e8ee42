/** Marketing themes of the home page (specification 2.1); their words stand in `content/themes.yaml`. */
export const themeAddresses = ['npr', 'vincent', 'hnw', 'explorers-journal', 'explorers-club', 'cleantech'] as const
