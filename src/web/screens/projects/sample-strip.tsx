import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { sampleAddress } from '../../project/addresses.ts'

/** Way to the sample, beside a list that has projects; an empty list offers it itself. */
export function SampleStrip() {
  const { t } = useTranslation('projects')
  const [, navigate] = useLocation()
  return (
    <section className="strip strip-sand">
      <span className="strip-sign" aria-hidden>
        <Eye />
      </span>
      <div className="strip-words">
        <strong dir="auto">{t('sampleTitle')}</strong>
        <span dir="auto">{t('sampleText')}</span>
      </div>
      <Button
        onClick={() => {
          navigate(sampleAddress)
        }}
      >
        {t('emptySample')}
      </Button>
    </section>
  )
}
