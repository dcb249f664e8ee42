import type { Law } from './parsed.ts'

/** The first word of a comment on lines, in a block, or in JSX. */
const opening = /(?:^[ \t]*(?:\/\/|\/\*\*?(?:[ \t]*\n[ \t]*\*)?)|\{\/\*\*?)[ \t]*(What|Whose|Of|Which|Who|Whom)\b/gm

/** A comment opens with its subject: a sentence, or a noun that names the thing. One that opens headless has to be read twice. */
export const commentLaw: Law = ({ path, text, source }) =>
  // Generated files repeat what the database and the API say.
  source === null || path.includes('generated')
    ? []
    : [...text.matchAll(opening)].map((match) => ({
        law: 'comments',
        path,
        line: text.slice(0, match.index).split('\n').length + (match[0].includes('\n') ? 1 : 0),
        says: `a comment opens with "${match[1]}": name the thing, or begin the sentence with its subject`,
      }))
