import { useTranslation } from 'react-i18next'

/** Fonts of the canvas: the reading language's font first, as everywhere. */
export function useCanvasFont(): string {
  const { i18n } = useTranslation()
  return i18n.language === 'fa'
    ? "'Vazirmatn Variable', 'Inter Variable', sans-serif"
    : "'Inter Variable', 'Vazirmatn Variable', sans-serif"
}
