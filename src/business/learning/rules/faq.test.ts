import { describe, expect, it } from 'vitest'
import { findQuestions } from './faq.ts'

const groups = [
  {
    title: 'Money',
    questions: [
      { id: 'withdraw', question: 'When can I withdraw?', plain: '60 days after your first investment.' },
      { id: 'fees', question: 'What does it cost?', plain: 'No fee on buying.' },
    ],
  },
  { title: 'Tax', questions: [{ id: 'form', question: 'Which form do I get?', plain: 'A 1099-DIV.' }] },
]

describe('searching the questions', () => {
  it('looks in questions and answers, for every word, in any case', () => {
    expect(findQuestions(groups, 'WITHDRAW days').flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual([
      'withdraw',
    ])
  })
  it('shows all of them for nothing typed', () => expect(findQuestions(groups, '  ')).toEqual(groups))
  it('drops groups in which nothing matches', () =>
    expect(findQuestions(groups, '1099').map(({ title }) => title)).toEqual(['Tax']))
})
