import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listNames } from './use-list-words.ts'

test.each(listNames.flatMap(name => ['en', 'fa'].map(language => [language, name] as const)))(
  'locales/%s/%s.json has the words of a list',
  (language, name) => {
    const texts: unknown = JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
    const word = expect.stringMatching(/\S/)
    expect(texts).toMatchObject({
      title: word,
      counts: expect.stringMatching(/\{\{shown\}\}.*\{\{all\}\}/),
      filters: { label: word },
      none: word,
      noneNote: word,
      notFound: word,
    })
  },
)
