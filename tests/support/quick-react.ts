import * as React from 'react'

/*
 * React's development build takes a stack trace of each element that it makes, up to ten thousand a second, for its own
 * warnings alone. Tests make elements without them: React is told that this second has had its share (React 19.3).
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
})
