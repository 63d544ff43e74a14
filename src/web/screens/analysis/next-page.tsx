import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'

/** Foot of an analysis page with the way to the next one. If that is closed, the reason stands beside its name. */
export function NextPage({
  name,
  address,
  closed,
}: {
  readonly name: string
  readonly address: string
  readonly closed: string | undefined
}) {
  const { t } = useTranslation('project')
  const words = <span dir="auto">{t('next', { name })}</span>
  return (
    <div className="next-step">
      {closed === undefined ? (
        <Link href={address} className="next-link">
          {words}
          <ArrowRight size={15} strokeWidth={1.75} aria-hidden />
        </Link>
      ) : (
        <>
          <span className="next-closed" dir="auto">
            {closed}
          </span>
          <span className="next-link next-link-closed">{words}</span>
        </>
      )}
    </div>
  )
}
