import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { BadgirMark } from '../../ui/badgir-mark.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import './help.css'

const steps = ['create', 'locate', 'draw', 'check', 'pay'] as const
const keys = [{ key: 'search', press: '/' }, { key: 'undo', press: 'Ctrl Z' }, { key: 'redo', press: 'Ctrl Shift Z' }, { key: 'leave', press: 'Esc' }] as const

/** The product's own help, where the installation names no other address. */
export const HelpPage = () => {
  const { t } = useTranslation('help')
  return (
    <main className="help">
      <BadgirMark size={32} />
      <PageTitle>{t('title')}</PageTitle>
      <p dir="auto">{t('intro')}</p>
      <ol>{steps.map(step => <li key={step} dir="auto">{t(`steps.${step}`)}</li>)}</ol>
      <h2 dir="auto">{t('keysTitle')}</h2>
      <dl>{keys.map(({ key, press }) => <div key={key}><dt dir="ltr">{press.split(' ').map(cap => <kbd key={cap}>{cap}</kbd>)}</dt><dd dir="auto">{t(`keys.${key}`)}</dd></div>)}</dl>
      <Link href="/">{t('back')}</Link>
    </main>
  )
}
