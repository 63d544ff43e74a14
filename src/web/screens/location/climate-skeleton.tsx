import { useTranslation } from 'react-i18next'
import { AfterAWhile, SkeletonBlock } from '../../ui/skeleton.tsx'

/** The shape of the climate while its code or its figures load; without a place there is none to come. */
export function ClimateSkeleton({ isPlaced = true }: { readonly isPlaced?: boolean }) {
  const { t } = useTranslation('location')
  if (!isPlaced) return null
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
