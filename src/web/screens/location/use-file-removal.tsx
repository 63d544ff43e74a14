import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { deleteWeather } from '#contract/calls/weather.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { send } from '../../api/send.ts'
import { useToast } from '../../ui/use-toast.ts'

/** Asks before an own weather file is deleted: it cannot be restored. */
export function useFileRemoval(onRemoved: (station: WeatherStation) => void): (station: WeatherStation) => void {
  const { modal } = App.useApp()
  const { t } = useTranslation(['location', 'common'])
  const toast = useToast()
  return station => {
    let isRemoved = false
    modal.confirm({
      autoFocusButton: 'cancel',
      // The button that opened it is gone with its file.
      afterClose: () => {
        if (!isRemoved) return
        const [chosen, first] = ['.stations input:checked', '.stations input'].map(radio =>
          document.querySelector<HTMLElement>(radio),
        )
        ;(chosen ?? first)?.focus()
      },
      title: t('location:stations.removeQuestion'),
      content: <span dir="auto">{t('location:stations.removeNote', { name: station.name })}</span>,
      icon: null,
      okText: t('common:delete'),
      cancelText: t('common:cancel'),
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await send(deleteWeather, { path: { id: station._id } })
        if (!answer.ok) return toast.failure(answer.failure)
        isRemoved = true
        toast.success(t('location:stations.removed', { name: station.name }))
        onRemoved(station)
      },
    })
  }
}
