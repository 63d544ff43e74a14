import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/vazirmatn/wght.css'
import './app/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startTranslation } from './app/i18n.ts'
import { preferences } from './app/preferences.ts'
import { startSession } from './app/session-actor.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const apiBase = import.meta.env['VITE_API_BASE']
startSession(typeof apiBase === 'string' && apiBase !== '' ? apiBase : '/api')
await startTranslation(preferences().language)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
