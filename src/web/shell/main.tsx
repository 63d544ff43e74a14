import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/vazirmatn/wght.css'
import '../theme/global.css'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startTranslation } from '../text/i18n.ts'
import { preferences } from '../text/preferences.ts'
import { startSession } from '../session/session-actor.ts'
import { toast } from '../ui/toasts.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const apiBase = import.meta.env['VITE_API_BASE']
startSession(typeof apiBase === 'string' && apiBase !== '' ? apiBase : '/api', ({ kind, key }) => {
  void i18next.loadNamespaces('auth').then(() => {
    toast({ kind, text: i18next.t(key) })
  })
})
await startTranslation(preferences().language)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
