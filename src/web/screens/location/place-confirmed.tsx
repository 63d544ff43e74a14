import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { tabAddress } from '../../project/addresses.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'

/** Way from a place that has just been confirmed to the drawing. It takes the focus of the pressed button. */
export function PlaceConfirmed() {
  const { project } = useProjectEditor()
  const { t } = useTranslation('location')
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    link.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="location-confirmed" aria-label={t('confirmed.label')}>
      <span dir="auto" role="status">
        {t('confirmed.text')}
      </span>
      <Link ref={link} href={tabAddress(project._id, 'draw-building')} className="location-onward">
        <span dir="auto">{t('confirmed.draw')}</span>
        <ArrowRight size={15} strokeWidth={1.75} aria-hidden />
      </Link>
    </section>
  )
}
