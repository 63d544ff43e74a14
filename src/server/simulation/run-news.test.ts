import { expect, test } from 'vitest'
import type { RunEvent } from '#contract/entities/run.ts'
import { openRunNews } from './run-news.ts'

const event: RunEvent = { status: 'running', done: 1, total: 4 }

test('whoever listens to a run hears of it, until the listening ends; of others nothing', () => {
  const { tell, listen } = openRunNews()
  const heard: string[] = []
  const one = listen('a', ({ done }) => heard.push(`one ${done}`))
  const two = listen('a', ({ done }) => heard.push(`two ${done}`))
  listen('b', () => heard.push('b'))
  tell('a', event)
  one()
  tell('a', { ...event, done: 2 })
  two()
  one()
  tell('a', { ...event, done: 3 })
  tell('nobody', event)
  expect(heard).toEqual(['one 1', 'two 1', 'two 2'])
  listen('a', () => heard.push('again'))
  tell('a', event)
  expect(heard.at(-1)).toBe('again')
})
