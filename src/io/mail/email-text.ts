import { company } from '#kernel/brand.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import { emailBlocks } from './email-blocks.ts'

export function emailText(email: EmailContent): string {
  const paragraphs = emailBlocks(email).map((block) =>
    (block.style === 'button' ? [block.link] : block.runs)
      .map((run) => (typeof run === 'string' ? run : `${run.label} ${run.url}`))
      .join(''),
  )
  return [company.name, ...(email.topic ? [email.topic] : []), ...paragraphs].join('\n\n')
}
