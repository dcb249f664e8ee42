export type Question = { readonly id: string; readonly question: string; readonly plain: string }

/** The questions whose question, answer or address contains every typed word. Empty groups drop out. */
export function findQuestions<G extends { readonly questions: readonly Question[] }>(
  groups: readonly G[],
  search: string,
): G[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ id, question, plain }) => {
        const text = `${question} ${plain} ${id.replaceAll('-', ' ')}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
