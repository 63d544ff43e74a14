import { theme, type ThemeConfig } from 'antd'
import { darkPalette, lightPalette } from '#charts/palette.ts'

/** Fonts by language: the reading language's font first. */
const fonts = {
  en: "'Inter Variable', 'Vazirmatn Variable', sans-serif",
  fa: "'Vazirmatn Variable', 'Inter Variable', sans-serif",
} as const

const shape = {
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeHeading1: 24,
  fontSizeHeading2: 20,
  fontSizeHeading3: 16,
  fontWeightStrong: 600,
  borderRadius: 6,
  borderRadiusLG: 8,
  borderRadiusSM: 4,
  borderRadiusXS: 3,
  controlHeight: 32,
  controlHeightSM: 26,
  controlHeightLG: 40,
  controlOutlineWidth: 3,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.24s',
}

function components(t: typeof lightPalette.tokens): NonNullable<ThemeConfig['components']> {
  return {
    Button: { fontWeight: 550, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Layout: {
      headerBg: t.colorBgContainer,
      siderBg: t.colorBgContainer,
      bodyBg: t.colorBgLayout,
      headerHeight: 48,
      headerPadding: '0 16px',
    },
    Menu: {
      itemHeight: 34,
      itemBorderRadius: 6,
      itemColor: t.colorTextSecondary,
      itemSelectedBg: t.colorPrimaryBg,
      itemSelectedColor: t.colorPrimary,
      activeBarBorderWidth: 0,
    },
    Table: {
      headerBg: t.colorFillAlter,
      headerColor: t.colorTextSecondary,
      headerSplitColor: 'transparent',
      borderColor: t.colorBorderSecondary,
      rowHoverBg: t.colorFillTertiary,
      rowSelectedBg: t.colorPrimaryBg,
      cellFontSize: 13,
      cellPaddingBlock: 9,
      cellPaddingInline: 14,
      cellFontSizeSM: 13,
      cellPaddingBlockSM: 5,
      cellPaddingInlineSM: 8,
    },
    Segmented: { trackBg: t.colorFillTertiary, itemColor: t.colorTextSecondary, itemSelectedBg: t.colorBgContainer },
    Form: { labelFontSize: 13, verticalLabelPadding: '0 0 3px', itemMarginBottom: 16 },
    Card: { bodyPadding: 16, headerFontSize: 14, headerHeight: 40 },
    Modal: { titleFontSize: 18 },
    Tabs: { horizontalItemGutter: 24, titleFontSize: 14 },
  }
}

/** Ant Design's theme for a mode and a language. The exact dark values go last: the dark algorithm alone dulls seed colours. */
export function themeFor(mode: 'light' | 'dark', language: 'en' | 'fa'): ThemeConfig {
  const { tokens } = mode === 'light' ? lightPalette : darkPalette
  const base: ThemeConfig = {
    token: { ...shape, fontFamily: fonts[language], ...tokens },
    components: components(tokens),
  }
  if (mode === 'light') return base
  const exact: typeof theme.darkAlgorithm = (_, map) => ({ ...theme.darkAlgorithm(_, map), ...tokens })
  return { ...base, algorithm: [theme.darkAlgorithm, exact] }
}
