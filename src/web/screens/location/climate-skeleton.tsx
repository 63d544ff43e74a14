import { useTranslation } from 'react-i18next'
import { AfterAWhile, SkeletonBlock } from '../../ui/skeleton.tsx'

/** The shape of the climate while its code or its figures load. */
export function ClimateSkeleton() {
  const { t } = useTranslation('location')
  return (
    <section className="climate" aria-label={t('climate.loading')} aria-busy>
      <AfterAWhile>
        <SkeletonBlock width="60%" height={24} />
        <SkeletonBlock height={56} />
        <SkeletonBlock height={200} />
      </AfterAWhile>
    </section>
  )
}
